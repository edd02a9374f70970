"""The small font of the monitor: Pyxel's, and what that lacks, five pixels high.

Letters are three pixels wide, so that each fills a cell of four, the capitals of Cyrillic and the
half-width kana too: enough for a word that one expects, as on a pocket computer's display.
"""

from functools import lru_cache

import pyxel

from engine.console.monitor.view import CHARACTER
from engine.themes import BLACK, CREAM

HEIGHT = 5
SUITS = {
    "♠": ("  #  ", " ### ", "#####", "# # #", "  #  "),
    "♥": (" # # ", "#####", "#####", " ### ", "  #  "),
    "♣": (" ### ", " ### ", "## ##", "## ##", "  #  "),
    "♦": ("  #  ", " ### ", "#####", " ### ", "  #  "),
}
"""They fill five pixels, and touch what is beside them."""
TEN = ("# ###", "# # #", "# # #", "# # #", "# ###")
"""The ten on a card."""
_LIKE_LATIN = dict(zip("АВЕЁКМНОРСТХ", "ABEEKMHOPCTX", strict=True))


def _drawn(signs: str, rows: str) -> dict[str, str]:
    return dict(zip(signs, rows.split(), strict=True))


ROWS = {
    **_drawn("ÄÖÜäöüß…", "50275 50757 50557 50357 50757 50553 65656 00005"),
    **_drawn("БГДЖЗИЙ", "74757 74444 33375 57275 71317 55775 70575"),
    **_drawn("ЛПУФЦЧШ", "35555 75555 55716 27572 55571 55711 55577"),
    **_drawn("ЩЪЫЬЭЮЯ", "55773 62323 55757 44757 61316 57775 35355"),
    **_drawn("｡｢｣､･ｦｰﾞﾟ", "00252 64444 11113 00024 00200 71712 00700 55000 25200"),
    **_drawn("ｧｨｩｪｫｬｭｮｯ", "07132 01262 02712 00727 02736 02732 00627 07373 00652"),
    **_drawn("ｱｲｳｴｵｶｷｸｹｺ", "71324 12622 27512 07227 27362 27355 27272 35124 47224 71117"),
    **_drawn("ｻｼｽｾｿﾀﾁﾂﾃﾄ", "57512 41516 71225 27323 55124 35712 32724 65112 70724 44654"),
    **_drawn("ﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎ", "27224 07007 71525 27172 11124 05555 45647 71124 02510 27275"),
    **_drawn("ﾏﾐﾑﾒﾓﾔﾕﾖ", "71521 70707 22457 15254 72723 27322 06227 71717"),
    **_drawn("ﾗﾘﾙﾚﾛﾜﾝ", "70712 55512 66675 44456 07557 75112 41116"),
}
"""The rows of three dots of a sign, from the top, each an octal digit."""


def has(sign: str) -> bool:
    """Whether the font has a sign that is no suit."""
    return " " < sign <= "~" or sign == "⑩" or sign in ROWS or sign in _LIKE_LATIN


@lru_cache(256)
def dots(sign: str) -> tuple[str, ...]:
    """The dots of a sign, row by row."""
    if sign == "⑩":
        return TEN
    if sign in SUITS:
        return SUITS[sign]
    if sign in ROWS:
        return tuple(f"{int(row):03b}".replace("1", "#").replace("0", " ") for row in ROWS[sign])
    return _of_pyxel(_LIKE_LATIN.get(sign, sign))


def _of_pyxel(letter: str) -> tuple[str, ...]:
    scratch = pyxel.Image(CHARACTER, HEIGHT)
    scratch.cls(BLACK)
    scratch.text(0, 0, letter, CREAM)
    return tuple(
        "".join("#" if scratch.pget(x, y) == CREAM else " " for x in range(CHARACTER - 1))
        for y in range(HEIGHT)
    )
