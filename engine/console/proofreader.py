"""What can be seen to be wrong with a cartridge file before it is played.

Owns what is looked for in the source of a file that could be read, and the words for it. Runs
nothing of it.
"""

import ast
import builtins
import symtable
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from inspect import ismodule
from types import ModuleType
from typing import NamedTuple

from engine import charset, messages
from engine.console.desk.program import SHORT
from engine.machine import LANGUAGES, LETTERS, Machine, Program

MODULES = "advice", "cards", "charset", "curve", "ledger", "messages", "screen", "sounds", "sprites"
HOMES = "engine.machine", "engine.messages", "engine.themes"
"""Where words are that a file imports by their own names."""
OUT_OF_THE_MACHINE = {
    "print": "nobody sees it; screen.put(m, x, y, text) writes on the screen",
    "input": "the game would stand still; m.inkey() reads the key of a frame",
    "open": "a page in a browser has no files; what registers and cells hold is kept",
}
"""Words of Python that a cartridge has no use for, and what there is instead."""
LONGEST_TITLE = 24
"""Characters of a title that fit beside PAUSE in every language."""


class Found(NamedTuple):
    """What was found at a line of the file, 0 for none, and what to do."""

    number: int
    told: str


def faults(program: Program, source: str, module: ModuleType) -> Iterator[Found]:
    """What is to be mended."""
    tree = ast.parse(source)
    yield from misspelt(tree, vars(module))
    yield from unknown_names(tree, source, vars(module))
    yield from bad_texts(program, tree, source)
    yield from no_texts(program, tree)


def notes(program: Program, source: str) -> Iterator[Found]:
    """What is worth a look."""
    tree = ast.parse(source)
    yield from unmeant(program, tree)
    yield from needless(tree)
    yield from long_titles(program, source)


def misspelt(tree: ast.Module, known: dict[str, object]) -> Iterator[Found]:
    """Words that neither the engine nor the machine m has."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            continue
        owner = Machine if node.value.id == "m" else known.get(node.value.id)
        if owner is not Machine and not (ismodule(owner) and owner.__name__.startswith("engine")):
            continue
        if not hasattr(owner, node.attr):
            word = f"{node.value.id}.{node.attr}"
            yield Found(node.lineno, f"there is no word {word}{instead(node.attr, dir(owner))}")


def instead(word: str, words: list[str]) -> str:
    """The words that are most like a misspelt one, as a question."""
    near = get_close_matches(word, [each for each in words if not each.startswith("_")], 2)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def unknown_names(tree: ast.Module, source: str, known: dict[str, object]) -> Iterator[Found]:
    """Names in functions that are nothing: neither the file's nor Python's."""
    missing = set()
    tables = [symtable.symtable(source, "file", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for symbol in table.get_symbols():
            if symbol.is_global() and symbol.is_referenced():
                missing.add(symbol.get_name())
    missing -= known.keys() | vars(builtins).keys()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in missing:
            missing.remove(node.id)
            cure = lacking_import(node.id) or instead(node.id, [*known, *vars(builtins)])
            yield Found(node.lineno, f"there is nothing called {node.id}{cure}")


def lacking_import(name: str) -> str:
    """The row that brings a word of the engine, which the file uses without it, or nothing."""
    if name.startswith("_"):
        return ""
    home = "engine" if name in MODULES else ""
    home = home or next((each for each in HOMES if hasattr(import_module(each), name)), "")
    return f"; write at the top: from {home} import {name}" if home else ""


def bad_texts(program: Program, tree: ast.Module, source: str) -> Iterator[Found]:
    """Texts with characters that the screen lacks, or with other places for values than English."""
    for key, words in program.texts.items():
        for language, text in zip(LANGUAGES, words, strict=False):
            lacking = strange(text)
            where = place_of(source, key)
            if lacking:
                yield Found(
                    where, f"text {key!r} ({language}) has {lacking!r}, which is no character here"
                )
            if text and text.count("{}") != words[0].count("{}"):
                told = f"text {key!r} ({language}) has {text.count('{}')} places {{}}"
                yield Found(where, f"{told}, English has {words[0].count('{}')}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            for part in node.args:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    lacking = strange(part.value)
                    if lacking and node.func.attr != "redraw":
                        yield Found(
                            part.lineno,
                            f"{part.value!r} has {lacking!r}, which is no character here",
                        )


def no_texts(program: Program, tree: ast.Module) -> Iterator[Found]:
    """Texts that are said and not there."""
    known = [*program.texts, *messages.COMMON]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "say" and len(node.args) > 1:
            key = node.args[1]
            if isinstance(key, ast.Constant) and key.value not in known:
                near = instead(str(key.value), known)
                yield Found(key.lineno, f"there is no text {key.value!r} in texts={{...}}{near}")


def called(call: ast.Call) -> str:
    """The name of what is called, without what stands before its dot."""
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def strange(text: str) -> str:
    """The first character of a text that would be a box on the screen, or nothing."""
    text = charset.legible(text).replace("\n", " ")
    return next((sign for sign in text if not charset.known(sign)), "")


def place_of(source: str, key: str) -> int:
    """The line of the file in which a text is, or a word that ends with `=`; 0 when none does."""
    rows = source.splitlines()
    wanted = key if key.endswith("=") else f'"{key}":'
    return next((at for at, row in enumerate(rows, 1) if wanted in row), 0)


def unmeant(program: Program, tree: ast.Module) -> Iterator[Found]:
    """Registers that are used and have no meaning in `registers`."""
    seen = set(program.registers)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            letter = node.attr
            if node.value.id == "m" and letter in LETTERS and letter not in seen:
                seen.add(letter)
                told = f"register {letter} is used and has no meaning in registers={{...}}"
                yield Found(node.lineno, told)


def first_global(source: str) -> int:
    """The first line in which a function claims a name of the whole file, 0 when none does."""
    found = (node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Global))
    return min(found, default=0)


def needless(tree: ast.Module) -> Iterator[Found]:
    """Words of Python that a cartridge has no use for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            why = OUT_OF_THE_MACHINE.get(node.func.id)
            if why:
                yield Found(node.lineno, f"{node.func.id}(): {why}")


def long_titles(program: Program, source: str) -> Iterator[Found]:
    """Titles for which the console has no room."""
    titles = program.texts.get("title") or (program.title,)
    key = "title" if "title" in program.texts else "title="
    short = "short" in program.texts
    for title in titles:
        wide = charset.width(title)
        if wide > (LONGEST_TITLE if short else SHORT):
            room = f"in the menu are {LONGEST_TITLE}" if short else f"on the shelf are {SHORT}"
            cure = "" if short else "; a text called short is shown there in its place"
            yield Found(
                place_of(source, key), f"title {title!r} has {wide} characters, {room}{cure}"
            )
            return
