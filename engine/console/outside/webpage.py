"""The web page around the console: what it shows while it loads, and what lets it start offline.

Owns the words, the picture and the icons; how the page looks and works stands in `page/`. One page
holds everything in itself; a folder has the app beside it, a manifest for the home screen and a
service worker that keeps all of it.
"""

import base64
import hashlib
import html
import json
from collections.abc import Iterable
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from engine.art.characters import patterns
from engine.charset import GAMES
from engine.console.desk.texts import TEXTS
from engine.console.outside.still import Rows, drawn, framed, png, stamp
from engine.machine import COLUMNS, HEIGHT, LANGUAGES, WIDTH
from engine.sprites import CARD_BACK, LABEL, LOGO
from engine.themes import CYAN, GOLD, LIGHT_GREEN, NIGHT, ORANGE, PALETTE, RED

SOURCES = Path(__file__).parent / "page"
INDEX, WORKER, MANIFEST = "index.html", "sw.js", "manifest.webmanifest"
ICON_SIDES = 192, 512
SMALL_ICON = 64
RAYS = RED, ORANGE, GOLD, LIGHT_GREEN, CYAN
"""The colours beside the console's name, from the top; the bar has them too."""

WORDS = {
    "motto": TEXTS["motto"],
    "loading": ("LOADING", "LÄDT", "ヨミコミチュウ", "ЗАГРУЗКА"),
    "slow": ("THE NET IS SLOW", "DAS NETZ IST LANGSAM", "ツウシンガ オソイ", "МЕДЛЕННАЯ СЕТЬ"),
    "ready": ("CLICK OR PRESS ENTER", "KLICK ODER ENTER", "クリック カ ENTER", "ЩЕЛЧОК ИЛИ ENTER"),
    "touch": ("TOUCH TO START", "TIPPEN ZUM START", "タッチデ スタート", "КОСНИТЕСЬ ЭКРАНА"),
    "starting": ("STARTING", "STARTET", "キドウチュウ", "ЗАПУСК"),
    "running": ("RUNNING", "LÄUFT", "ジッコウチュウ", "РАБОТАЕТ"),
    "failed": (
        "CANNOT LOAD. IS THERE A NET?", "LADEN GEHT NICHT. NETZ DA?",
        "ヨミコメマセン. ネットハ?", "НЕ ЗАГРУЗИТЬ. ЕСТЬ ЛИ СЕТЬ?",
    ),
    "unable": (
        "THIS BROWSER CANNOT RUN IT", "DIESER BROWSER KANN ES NICHT",
        "コノ ブラウザデハ ウゴキマセン", "ЭТОТ БРАУЗЕР НЕ ПОДХОДИТ",
    ),
    "retry": ("TRY AGAIN", "NOCH EINMAL", "モウ イチド", "ЕЩЁ РАЗ"),
}  # fmt: skip
"""What the page says, in the order of LANGUAGES."""

OUTSIDE = "#202224"
"""What Pyxel has around the screen."""

NEEDS_SCRIPTS = "This page needs JavaScript and WebAssembly."


class App(NamedTuple):
    """What a page is made for: `slug` names its files, `engine` is where Pyxel's build lies.

    `title` is that of a game of one's own and `picture` its screen; empty and None for the console.
    """

    slug: str
    name: str
    about: str
    title: str
    engine: str
    package: bytes
    picture: Rows


def front() -> Rows:
    """The picture of the console's own page: its name, and two of the labels on the shelf."""
    rows = [bytearray([NIGHT.table]) * WIDTH for _ in range(HEIGHT)]
    stamp(rows, (WIDTH - len(drawn(LOGO["pcg-21"])[0])) // 2, 4, drawn(LOGO["pcg-21"]))
    for left, slug in ((16, "blackjack"), (136, "basic")):
        label = drawn(LABEL[slug])
        edges = ((-1, -1, NIGHT.shade), (1, 1, NIGHT.light))
        for x, y, colour in edges:
            stamp(rows, left + x, 52 + y, [[colour] * len(row) for row in label])
        stamp(rows, left, 52, label)
    return rows


def one_page(app: App) -> bytes:
    """A page that has the app inside."""
    return _page(app, {"app": base64.b64encode(app.package).decode()}, "")


def folder(app: App) -> dict[str, bytes]:
    """The files of a page for a web server, by their names; the app lies among them."""
    package = f"{app.slug}.pyxapp"
    file = f"{package}?{_sum([app.package])}"
    files = {f"icon-{side}.png": _icon(side) for side in ICON_SIDES}
    links = (
        f'<link rel="manifest" href="{MANIFEST}">',
        f'<link rel="apple-touch-icon" href="icon-{ICON_SIDES[0]}.png">',
    )
    files[INDEX] = _page(app, {"file": file}, "".join(f"{link}\n" for link in links))
    files[MANIFEST] = _manifest(app)
    own = ["./", file, *sorted(set(files) - {INDEX})]
    files[package] = app.package
    worker = _filled(
        WORKER,
        cache=app.slug,
        hash=_sum(files.values()),
        engine=_engine(app),
        files=json.dumps(own),
    )
    return {**files, WORKER: worker.encode()}


def _page(app: App, place: dict[str, str], links: str) -> bytes:
    colours = {"outside": OUTSIDE, "ground": _css(NIGHT.table), "text": _css(NIGHT.text)}
    data = json.dumps(_data(app) | place).replace("<", "\\u003c")
    return _filled(
        INDEX,
        title=html.escape(app.name),
        about=html.escape(app.about),
        icon=_url(_icon(SMALL_ICON)),
        links=links,
        ground=colours["ground"],
        style=_filled("page.css", **colours),
        noscript=NEEDS_SCRIPTS,
        engine=html.escape(app.engine),
        data=data,
        script=_source("page.js"),
    ).encode()


def _data(app: App) -> dict[str, Any]:
    """What the script of the page finds in PAGE."""
    words = {
        language: {key: _said(texts[at]) for key, texts in WORDS.items()}
        for at, language in enumerate(LANGUAGES)
    }
    title = _codes(app.title)
    codes = {code for said in words.values() for word in said.values() for code in word["codes"]}
    glyphs = patterns()
    return {
        "script": _source("start.py.in"),
        "page_title": app.name,
        "title": title,
        "cache": app.slug,
        "engine_cache": _engine(app),
        "picture": _url(png(app.picture)),
        "words": words,
        "glyphs": {
            code: glyphs[code * 8 : code * 8 + 8].hex() for code in sorted(codes | set(title))
        },
        "colours": {
            "ground": _css(NIGHT.table),
            "text": _css(NIGHT.text),
            "highlight": _css(NIGHT.highlight),
            "shade": _css(NIGHT.shade),
            "rays": [_css(colour) for colour in RAYS],
        },
    }


def _manifest(app: App) -> bytes:
    icons = [
        {
            "src": f"icon-{side}.png",
            "sizes": f"{side}x{side}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for side in ICON_SIDES
    ]
    return json.dumps({
        "name": app.name, "short_name": app.name[:12], "description": app.about, "start_url": "./",
        "scope": "./", "display": "fullscreen", "background_color": _css(NIGHT.table),
        "theme_color": _css(NIGHT.table), "icons": icons,
    }, indent=1).encode()  # fmt: skip


def _engine(app: App) -> str:
    """What the engine is kept as: another version is another one."""
    return f"engine {_sum([app.engine.encode()])}"


def _said(text: str) -> dict[str, Any]:
    return {"codes": _codes(text), "text": text}


def _codes(text: str) -> list[int]:
    return list(GAMES.encode(text)[:COLUMNS])


def _icon(side: int) -> bytes:
    return png(framed(CARD_BACK, side, NIGHT.table))


def _url(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def _css(colour: int) -> str:
    return f"#{PALETTE[colour]:06x}"


def _sum(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:8]


def _source(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def _filled(name: str, **values: object) -> str:
    """A file of the page from its template of that name."""
    return Template(_source(f"{name}.in")).substitute(values)
