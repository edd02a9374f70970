"""What the page has for those who do not see the picture: its text, what is new in it, and buttons.

Owns these elements and how a press of one reaches the console. They lie unseen over the picture,
each button where it is drawn, so that a finger that feels its way finds it there. What is said is
told in `engine.console.narrator`.
"""

from collections import deque
from html import escape
from typing import Any

from engine.console.console import Console
from engine.console.inputs import BACK, HELP_KEY, MONITOR_KEY, Input
from engine.console.narrator import Narrator
from engine.console.readout import Button
from engine.machine import COLUMNS, ESC, LEFT_BUTTON, ROWS, in_language

ALWAYS = (
    (Input(ESC), ("menu", "Menü", "メニュー", "меню")),
    (Input(name=HELP_KEY), ("adviser", "Ratgeber", "アドバイス", "совет")),
    (Input(name=MONITOR_KEY), ("monitor", "Monitor", "モニター", "монитор")),
    (Input(wind=BACK), ("wind back", "zurückspulen", "巻き戻し", "назад")),
)
"""Buttons that no screen draws: what the console gets, and their names."""

TOUCH = "touch"
"""What the browser calls a press by a finger."""
KEPT = 20
"""So much of what was said can be read again."""
WOUND = 60
"""Frames that a press of the button winds back."""

THUMB = 40
"""Pixels of a page that a thumb hits; what is drawn less high has its button below the picture."""
MOST_LINES = 12
LINES, BARS = "lines", "lines bars"
"""The classes of the buttons of a list and of the monitor, which a phone shows."""

_SHOWN = """
LIST{opacity:1;pointer-events:auto;right:4px;display:grid;gap:4px;
grid-template-columns:repeat(var(--across),1fr);grid-auto-rows:minmax(0,1fr)}
LIST button{position:static;width:auto!important;height:auto!important;min-width:0;
border-radius:6px;background:#18264f;color:#f5eeda;font:bold 13px monospace;overflow-wrap:anywhere}
LIST.bars button{font-size:11px}
LIST.bars button:nth-child(n+8){background:#f5eeda;color:#14162b}
LIST button:active{background:#b07820}
"""
STYLE = f"""
#aloud{{position:fixed;inset:0;z-index:7;pointer-events:none;overflow:hidden}}
#aloud>*{{position:absolute;margin:0;white-space:pre-line;opacity:.001}}
#aloud button{{position:absolute;padding:0;border:0;font:1px sans-serif;overflow:hidden}}
#canvas{{outline:0}}
#said,#stands,#always{{width:1px;height:1px;overflow:hidden}}
@media(orientation:portrait)and (pointer:coarse){{
#buttons.lines{{--across:3;left:4px;top:calc(var(--high) + var(--bar) + 8px);
bottom:calc(var(--low) + var(--pad) + 4px)}}
#buttons.bars{{--across:7}}
.typing #buttons.lines{{bottom:288px}}
{_SHOWN.replace("LIST", "#buttons.lines")}}}
@media(orientation:portrait)and (max-height:760px){{.typing #buttons.lines{{display:none}}}}
@media(orientation:landscape)and (pointer:coarse){{
.typing #buttons.lines{{--across:3;left:calc(50% + 136px);top:4px;
bottom:calc(100vh - 192px)}}
.typing #buttons.bars{{--across:5}}
{_SHOWN.replace("LIST", ".typing #buttons.lines")}}}
"""
"""Where a list is shown: below the picture, and while one types in landscape, beside it."""

PARTS = (
    '<p id="said" role="log" aria-live="polite"></p><p id="stands" role="group"></p>'
    '<div id="buttons" role="group"></div><div id="always" role="group"></div>'
)


class Reader:
    """The elements of a page; `update` gives a frame's input what was pressed among them."""

    def __init__(self, console: Console, js: Any, create_proxy: Any) -> None:
        self._js = js
        self._narrator = Narrator(console)
        self._pressed: deque[Input] = deque()
        self._moved_from = 0, 0
        self._stays: tuple[int, ...] = ()
        self._shown: list[Button] = []
        self._language = ""
        document = js.document
        style = document.createElement("style")
        style.textContent = STYLE
        document.head.appendChild(style)
        self._all = document.createElement("div")
        self._all.id = "aloud"
        self._all.innerHTML = PARTS
        self._proxy = create_proxy(self._click)
        for event in ("click", "pointerdown"):
            self._all.addEventListener(event, self._proxy)
        document.body.appendChild(self._all)
        self._canvas = document.getElementById("canvas")
        self._canvas.setAttribute("role", "application")
        self._canvas.setAttribute("aria-label", console.menu.program.title)
        self._canvas.tabIndex = 0
        self._canvas.focus()

    def update(self, given: Input) -> Input:
        """A frame has gone by; returns its input with what was pressed."""
        said = self._narrator.update()
        if self._narrator.language != self._language:
            self._name_always()
        if said:
            self._say(said)
        if self._narrator.buttons != self._shown:
            self._show_buttons()
        given = self._where_pressed(given)
        return self._pressed.popleft()._replace(x=given.x, y=given.y) if self._pressed else given

    def _where_pressed(self, given: Input) -> Input:
        """The pointer stays where a button was pressed until it is moved: no arrow jumps back."""
        if self._stays and (given.x, given.y) == self._moved_from:
            return given._replace(x=self._stays[0], y=self._stays[1])
        self._moved_from, self._stays = (given.x, given.y), ()
        return given

    def _part(self, name: str) -> Any:
        return self._js.document.getElementById(name)

    def _say(self, lines: list[str]) -> None:
        """Add what is new: what was there already and stays is not said again."""
        said = self._part("said")
        told = "\n".join(map(escape, lines))
        said.insertAdjacentHTML("beforeend", f"<span>{told}\n</span>")
        if said.childElementCount > KEPT:
            said.firstElementChild.remove()
        self._part("stands").textContent = "\n".join(self._narrator.stands)

    def _name_always(self) -> None:
        language = self._language = self._narrator.language
        self._all.lang = language
        self._part("always").innerHTML = "".join(
            f'<button type="button" data-key="{-number}">{in_language(names, language)}</button>'
            for number, (_, names) in enumerate(ALWAYS, 1)
        )

    def _show_buttons(self) -> None:
        """Buttons where they are drawn; the focus stays on the one at its place in the order."""
        self._shown = self._narrator.buttons
        box, canvas = self._part("buttons"), self._canvas.getBoundingClientRect()
        focused = self._focused()
        box.className = _class(self._shown, _side(canvas), self._narrator.watches)
        box.innerHTML = "".join(
            f'<button type="button" data-key="{number}" style="{_place(button, canvas)}">'
            f"{escape(button.words)}</button>"
            for number, button in enumerate(self._shown)
        )
        if focused >= 0:
            at = min(focused, len(self._shown) - 1)
            (box.children.item(at) if self._shown else self._canvas).focus()

    def _focused(self) -> int:
        """Which of the drawn buttons has the focus, or -1."""
        element = self._js.document.activeElement
        key = element.getAttribute("data-key") if element is not None else None
        return int(key) if key and key.isdigit() and element.nodeName == "BUTTON" else -1

    def _click(self, event: Any) -> None:
        """Take a press: of a thumb where it touches, since Pyxel lets no click follow."""
        key = event.target.getAttribute("data-key")
        if key is None or (event.pointerType == TOUCH) != (event.type == "pointerdown"):
            return
        number = int(key)
        if number < 0:
            pressed = ALWAYS[-number - 1][0]
            self._pressed.extend([pressed] * (WOUND if pressed.wind else 1))
        elif number < len(self._shown):
            button = self._shown[number]
            self._stays = button.x, button.y
            self._pressed += (Input(button=LEFT_BUTTON), Input())


def _side(canvas: Any) -> float:
    """Pixels of the page from one cell of the picture to the next."""
    return float(min(canvas.width / COLUMNS, canvas.height / ROWS))


def _class(buttons: list[Button], side: float, watches: bool) -> str:
    """The class of buttons that are so few and so low that they are better pressed elsewhere."""
    if not any(button.place.height * side < THUMB for button in buttons):
        return ""
    return BARS if watches else LINES if len(buttons) <= MOST_LINES else ""


def _place(button: Button, canvas: Any) -> str:
    """The style that puts a button where the picture in its canvas has it."""
    side = _side(canvas)
    left = canvas.left + (canvas.width - side * COLUMNS) / 2
    top = canvas.top + (canvas.height - side * ROWS) / 2
    place = button.place
    return (
        f"left:{left + place.x * side:.0f}px;top:{top + place.y * side:.0f}px;"
        f"width:{place.width * side:.0f}px;height:{place.height * side:.0f}px"
    )
