"""What a touch screen has beside the picture: buttons for winding, monitor, adviser and menu, names
on Pyxel's virtual gamepad, and a keyboard.

Owns how they look, where they stand in portrait and landscape, and what they are to the console.
They are elements of the page, so that they can be as large as a thumb whatever the picture's size.
The keyboard is ours and not the browser's: that one covers the picture, corrects, and tells of most
keys only that there was one.
"""

from collections import deque
from itertools import chain
from typing import Any

from engine import charset
from engine.console.inputs import BACK, FORWARD, HELP_KEY, MONITOR_KEY, Input
from engine.machine import BACKSPACE, DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, TAB, UP, typed_key

LATIN = ("ABC", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
LETTERS = {
    "de": (("ÄÖÜ", "QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNMß"),),
    "ja": (
        ("ｱｲｳ", "ｱｲｳｴｵｶｷｸｹｺ", "ｻｼｽｾｿﾀﾁﾂﾃﾄ", "ﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾞﾟ"),
        ("ﾏﾐﾑ", "ﾏﾐﾑﾒﾓﾗﾘﾙﾚﾛ", "ﾔﾕﾖﾜｦﾝｰ｡､･｢｣", "ｧｨｩｪｫｬｭｮｯﾞﾟ"),
    ),
    "ru": (("АБВ", "ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭЁ", "ЯЧСМИТЬБЮ"),),
}
"""The keyboard's pages in a language: what stands on the key that leads there, and three rows."""
DIGITS = "1234567890"
SIGNS = ("+?[", '+-*/=<>()"', "?!:;,.'#$%", "&|^~@[]_\\`")

CODE = "key"
"""How the name of a button begins that is a key, before its code."""

KEYBOARD, BACKWARD, ONWARD, PAGE = "kbd", "<<", ">>", "page"
BAR = (
    (BACKWARD, "◀◀ F3"), (ONWARD, "▶▶ F4"), (MONITOR_KEY, MONITOR_KEY), (HELP_KEY, f"? {HELP_KEY}"),
    (KEYBOARD, "⌨"), (f"{CODE}{ESC}", "☰ ESC"),
)  # fmt: skip
"""What the buttons do, and what stands on them: also the key that texts name."""

_EDITING = (
    (TAB, "TAB"), (SPACE, "␣"), (LEFT, "←"), (UP, "↑"), (DOWN, "↓"), (RIGHT, "→"),
    (BACKSPACE, "⌫"), (ENTER, "⏎"),
)  # fmt: skip
LAST_ROW = tuple((f"{CODE}{code}", sign) for code, sign in _EDITING)
"""The last row of the keyboard, behind the key that leads to other letters and signs."""

PAD = (("?", 50, 21), ("◀◀", 21, 50), ("ENTER", 79, 50), ("SPACE", 50, 79))
PILLS = (("ESC", 25, 49), ("ENTER", 75, 49))
"""Names on Pyxel's buttons Y, X, B, A, BACK and START, and where they lie in its pictures, in %."""

STYLE = """
:root{--pad:20vw;--low:5%;--bar:106px}
#thumb,#keys{position:fixed;z-index:9;display:flex;gap:4px;touch-action:none;user-select:none;
-webkit-user-select:none;font:bold 16px monospace;color:#f5eeda}
#thumb b,#keys b{flex:1;min-width:0;height:48px;display:flex;align-items:center;
justify-content:center;border-radius:6px;background:#2b4070}
#thumb b:active,#keys b:active{background:#b07820}
#keys{left:0;right:0;bottom:0;padding:4px;flex-direction:column;background:#14162b}
#keys div{display:flex;gap:3px}
#keys[hidden],.typing img[id^=pyxel-gamepad],#pad,#pills{display:none}
body:not(.typing):has(#pyxel-gamepad-button) :is(#pad,#pills){display:block}
#pad,#pills{position:fixed;z-index:8;pointer-events:none;font:bold 11px monospace;color:#a9c1ff;
right:1%;bottom:var(--low);width:var(--pad);height:var(--pad)}
#pills{--low:1%;height:calc(var(--pad)*26/92)}
:is(#pad,#pills) i{position:absolute;transform:translate(-50%,-50%);font-style:normal}
img[id^=pyxel-gamepad]{width:var(--pad);min-width:0!important}
#pyxel-gamepad-cross,#pyxel-gamepad-button{bottom:var(--low)!important}
@media(orientation:portrait){
:root{--pad:min(46vw,30vh);--low:11%;--high:min(75vw,60vh)}
canvas#canvas{height:var(--high)!important}
#thumb{left:4px;right:4px;top:calc(var(--high) + 6px);flex-wrap:wrap}
#thumb b{flex:0 0 calc((100% - 8px)/3)}
#keys b{height:52px}
#pills{right:calc(50vw - var(--pad)/2)}}
@media(orientation:portrait)and (max-height:760px){
:root{--pad:min(46vw,20vh);--bar:54px}
#thumb{flex-wrap:nowrap;font-size:13px}
#thumb b{flex:1;text-align:center}}
@media(orientation:landscape){
canvas#canvas{height:min(100%,calc(45vw - 12px))!important}
.typing canvas#canvas{height:192px!important}
#keys b{height:calc((100vh - 216px)/5)}
#thumb{top:4px;left:4px;width:136px;flex-wrap:wrap;font-size:13px}
#thumb b{flex:0 0 66px}
#pyxel-gamepad-menu{left:auto!important;right:1%;bottom:auto!important;top:4px;
transform:none!important}
#pills{bottom:auto;top:4px}}
"""
"""The picture is never less high than a pixel for each of its own: Pyxel would cut it off."""


class Thumb:
    """The buttons of a page; `update` gives a frame's input what was pressed."""

    def __init__(self, js: Any, create_proxy: Any) -> None:
        self._js = js
        self._typed: deque[Input] = deque()
        self._wind = 0
        self._rows: tuple[str, ...] = ()
        self._page = 0
        document = js.document
        style = document.createElement("style")
        style.textContent = STYLE
        document.head.appendChild(style)
        self._proxies = [create_proxy(function) for function in (self._down, self._up)]
        self._bar, self._keys = (self._box(name) for name in ("thumb", "keys"))
        self._bar.innerHTML = _buttons(BAR)
        self._keys.hidden = True
        for name, names in (("pad", PAD), ("pills", PILLS)):
            self._box(name).innerHTML = "".join(
                f'<i style="left:{left}%;top:{top}%">{told}</i>' for told, left, top in names
            )
        self._measure()

    def _box(self, name: str) -> Any:
        box = self._js.document.createElement("div")
        box.id = name
        box.addEventListener("pointerdown", self._proxies[0])
        for event in ("pointerup", "pointercancel", "pointerleave"):
            box.addEventListener(event, self._proxies[1])
        self._js.document.body.appendChild(box)
        return box

    def update(self, given: Input, language: str, latin: bool) -> Input:
        """The input of a frame with what was pressed here; the keyboard has that language, behind
        the Latin letters where those are wanted.
        """
        pages = [LATIN, *LETTERS.get(language, ()), SIGNS]
        if language in LETTERS and not latin:
            pages = [*LETTERS[language], LATIN, SIGNS]
        rows = pages[self._page % len(pages)][1:]
        if rows != self._rows:
            self._rows = rows
            last = (PAGE, pages[(self._page + 1) % len(pages)][0]), *LAST_ROW
            self._keys.innerHTML = "".join(
                f"<div>{row}</div>"
                for row in chain(map(_letters, (DIGITS, *rows)), [_buttons(last)])
            )
        if self._wind:
            given = given._replace(wind=self._wind)
        if self._typed:
            pressed = self._typed.popleft()
            given = given._replace(key=pressed.key, text=pressed.text, name=pressed.name)
        return given

    def _down(self, event: Any) -> None:
        button = event.target.closest("b")
        if button is None:
            return
        event.preventDefault()
        name = str(button.dataset.key)
        if name in (BACKWARD, ONWARD):
            self._wind = BACK if name == BACKWARD else FORWARD
        elif name == PAGE:
            self._page += 1
        elif name == KEYBOARD:
            self._keys.hidden = not self._keys.hidden
            self._js.document.body.classList.toggle("typing", not self._keys.hidden)
            self._measure()
        else:
            self._typed.append(_pressed(name))

    def _up(self, event: Any) -> None:
        self._wind = 0

    def _measure(self) -> None:
        """Let Pyxel see that its canvas has another size."""
        self._js.window.dispatchEvent(self._js.Event.new("resize"))


def _pressed(name: str) -> Input:
    """What a button is to the console."""
    if name in (HELP_KEY, MONITOR_KEY):
        return Input(name=name)
    if name.startswith(CODE):
        code = int(name.removeprefix(CODE))
        return Input(code, text=" " if code == SPACE else "")
    return Input(typed_key(charset.encode(name)), text=name)


def _letters(row: str) -> str:
    return _buttons((letter, letter) for letter in row)


def _buttons(row: Any) -> str:
    parts = ((_escaped(key), _escaped(label)) for key, label in row)
    return "".join(f'<b role="button" data-key="{key}">{label}</b>' for key, label in parts)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
