"""What can be seen to be wrong with a cartridge file before it is played.

Owns what is looked for in the source of a file that could be read, and the words for it. Runs
nothing of it.
"""

import ast
import builtins
import re
import symtable
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from inspect import isfunction, ismodule
from itertools import pairwise
from types import ModuleType
from typing import NamedTuple

from engine import charset, messages
from engine.console.desk.program import SHORT
from engine.console.loader import question
from engine.machine import KEYS, LANGUAGES, LETTERS, Machine, Program

MODULES = "advice", "cards", "charset", "curve", "ledger", "messages", "screen", "sounds", "sprites"
HOMES = "engine.machine", "engine.messages", "engine.themes"
"""Where words are that a file imports by their own names."""
OUT_OF_THE_MACHINE = {
    "print": "nobody sees it; screen.put(m, x, y, text) writes on the screen",
    "input": "the game would stand still; m.inkey() reads the key of a frame",
    "open": "a page in a browser has no files; what registers and cells hold is kept",
}
"""Words of Python that a cartridge has no use for, and what there is instead."""
NUMBERS = {*LETTERS, "key", "inkey", "inchar"}
"""What m has for registers and keys."""
_ROWS = ast.Tuple, ast.List, ast.Set
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
    yield from no_texts(program, tree, vars(module))
    yield from quoted_keys(tree)
    yield from slips(tree, source)


def notes(program: Program, source: str, module: ModuleType) -> Iterator[Found]:
    """What is worth a look."""
    tree = ast.parse(source)
    yield from unmeant(program, tree)
    yield from capital_keys(tree)
    yield from needless(tree, vars(module))
    yield from long_titles(program, source)


ELSEWHERE = {"sound": "play", "random": "rnd", "randint": "rnd", "sleep": "wait", "key": "inkey"}
"""What words are called in other places -> what they are called here."""


def misspelt(tree: ast.Module, known: dict[str, object]) -> Iterator[Found]:
    """Words that neither the engine nor the machine m has."""
    with_machine = set(in_functions_of_m(tree))
    called = {node.func for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            continue
        owner = Machine if node in with_machine else known.get(node.value.id)
        if owner is not Machine and not (ismodule(owner) and owner.__name__.startswith("engine")):
            continue
        if not hasattr(owner, node.attr):
            word = f"{node.value.id}.{node.attr}"
            words = [each for each in dir(owner) if is_said(owner, each, node in called)]
            cure = instead(node.attr, words)
            if isinstance(node.ctx, ast.Store) and node.attr.upper() not in words:
                cure = "; registers are m.A to m.Z, memory is m.cell[n]"
            yield Found(node.lineno, f"there is no word {word}{cure}")


def is_said(owner: object, name: str, called: bool) -> bool:
    """Whether a word of an owner may be meant where one is called, or is not."""
    return not called or callable(getattr(owner, name))


def in_functions_of_m(tree: ast.Module) -> Iterator[ast.AST]:
    """What is asked of m in functions that get one: the machine."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.Lambda) and "m" in {
            each.arg for each in function.args.args
        }:
            yield from (node for node in ast.walk(function) if is_of_m(node))


def is_of_m(node: ast.AST) -> bool:
    """Whether a piece of source is something of m, as `m.rnd`."""
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "m"
    )


def instead(word: str, words: list[str]) -> str:
    """The words that are most like a misspelt one, as a question."""
    known = [each for each in words if not each.startswith("_")]
    near = [word.upper()] if word.upper() in known else get_close_matches(word, known, 2)
    near = [ELSEWHERE[word]] if ELSEWHERE.get(word) in known else near
    return question(near)


def unknown_names(tree: ast.Module, source: str, known: dict[str, object]) -> Iterator[Found]:
    """Names in functions that are nothing: neither the file's nor Python's."""
    missing: dict[str, int] = {}
    tables = [symtable.symtable(source, "file", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for symbol in table.get_symbols():
            if symbol.is_global() and symbol.is_referenced():
                first = missing.get(symbol.get_name(), table.get_lineno())
                missing[symbol.get_name()] = min(first, table.get_lineno())
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    for name in sorted(missing.keys() - known.keys() - vars(builtins).keys()):
        number = min(
            each.lineno for each in names if each.id == name and each.lineno >= missing[name]
        )
        cure = lacking_import(name) or instead(name, [*known, *vars(builtins)])
        yield Found(number, f"there is nothing called {name}{cure}")


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


def keys_of(tree: ast.Module) -> set[int]:
    """The keys that a file names, as `UP` or `ord("u")`."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    signs = [text for call in calls if is_named(call.func, "ord") for text in texts_in(call.args)]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return {KEYS[name] for name in names & KEYS.keys()} | {ord(s) for s in signs if len(s) == 1}


def is_named(node: ast.AST, name: str) -> bool:
    """Whether a piece of source is this name alone."""
    return isinstance(node, ast.Name) and node.id == name


def texts_in(nodes: Iterable[ast.AST]) -> list[str]:
    """The texts that are among these pieces of source as they are, or in a tuple there."""
    parts = [part for node in nodes for part in (node.elts if isinstance(node, _ROWS) else [node])]
    values = [part.value for part in parts if isinstance(part, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def comparisons(tree: ast.Module) -> Iterator[tuple[ast.Compare, list[ast.expr]]]:
    """What is compared with a register or with what reads a key, and the parts of that."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
            if any(is_number(part) for part in parts):
                yield node, parts


def is_number(node: ast.AST) -> bool:
    """Whether a piece of source is a register or what reads a key."""
    asked = node.func if isinstance(node, ast.Call) else node
    return isinstance(asked, ast.Attribute) and is_of_m(asked) and asked.attr in NUMBERS


def quoted_keys(tree: ast.Module) -> Iterator[Found]:
    """Keys and registers that are compared with a text, which none of them ever is."""
    for node, parts in comparisons(tree):
        for text in texts_in(parts)[:1]:
            told = f"{ast.unparse(node)}: a key or a register is a number, never a text"
            yield Found(node.lineno, f"{told}{key_of(text)}")


def capital_keys(tree: ast.Module) -> Iterator[Found]:
    """Keys that are compared with a capital letter, which takes SHIFT."""
    for node, _ in comparisons(tree):
        calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
        for call in calls:
            for sign in texts_in(call.args) if is_named(call.func, "ord") else ():
                if sign != sign.lower():
                    cure = f"the key alone is ord({sign.lower()!r})"
                    yield Found(call.lineno, f"ord({sign!r}) is the key with SHIFT; {cure}")


def key_of(text: str) -> str:
    """How a key is written that is called so, or nothing when none is."""
    if text.upper() in KEYS:
        return f"; write {text.upper()}"
    return f"; write ord({text.lower()!r})" if len(text) == 1 else ""


def no_texts(program: Program, tree: ast.Module, known: dict[str, object]) -> Iterator[Found]:
    """Texts that are said and not there."""
    keys = [*program.texts, *messages.COMMON]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node, known) is messages.say and node.args[1:]:
            key = node.args[1]
            if isinstance(key, ast.Constant) and key.value not in keys:
                near = instead(str(key.value), keys)
                yield Found(key.lineno, f"there is no text {key.value!r} in texts={{...}}{near}")


def called(call: ast.Call, known: dict[str, object]) -> object:
    """What is called by its name, or by that of a module and its own; None for all else."""
    function = call.func
    if isinstance(function, ast.Name):
        return known.get(function.id)
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return getattr(known.get(function.value.id), function.attr, None)
    return None


@lru_cache(512)
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
        if isinstance(node, ast.Attribute) and is_of_m(node) and node.attr in LETTERS:
            if node.attr not in seen:
                told = f"register {node.attr} is used and has no meaning in registers={{...}}"
                yield Found(node.lineno, told)
            seen.add(node.attr)


def first_global(source: str) -> int:
    """The first line in which a function claims a name of the whole file, 0 when none does."""
    found = (node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Global))
    return min(found, default=0)


def needless(tree: ast.Module, known: dict[str, object]) -> Iterator[Found]:
    """Words of Python that a cartridge has no use for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in known:
                continue
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


def slips(tree: ast.Module, source: str) -> Iterator[Found]:
    """What Python takes and nobody means."""
    rows = source.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare | ast.Attribute):
            yield Found(
                node.lineno, f"{ast.unparse(node)} alone does nothing{_cure_of(node.value)}"
            )
        elif isinstance(node, ast.Compare | ast.BoolOp | ast.If | ast.IfExp | ast.Assign):
            yield from _uncalled(node)
        if isinstance(node, ast.BoolOp):
            yield from _odd_choice(node)
        if isinstance(node, ast.Assign) and (turned := _TURNED.search(rows[node.lineno - 1])):
            sign = turned[1]
            yield Found(node.lineno, f"={sign} sets it to {ast.unparse(node.value)}; write {sign}=")
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            for before, after in pairwise(block if isinstance(block, list) else ()):
                if isinstance(before, ast.Return):
                    yield Found(after.lineno, "it never comes to this: return is above it")


_TURNED = re.compile(r"\w\s*=([+-]) ")


def _cure_of(node: ast.expr) -> str:
    if isinstance(node, ast.Compare):
        return "; = sets a value, == asks" if isinstance(node.ops[0], ast.Eq) else ""
    return f"; write {ast.unparse(node)}(...)" if _is_word(node) else ""


def _is_word(node: ast.AST) -> bool:
    """Whether a piece of source is a function of the machine, not called."""
    return (
        isinstance(node, ast.Attribute)
        and is_of_m(node)
        and isfunction(getattr(Machine, node.attr, None))
    )


def _uncalled(node: ast.AST) -> Iterator[Found]:
    """Words of the machine that are asked for a value and not called."""
    parts: list[ast.expr] = []
    if isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
    elif isinstance(node, ast.BoolOp):
        parts = [*node.values]
    elif isinstance(node, ast.If | ast.IfExp):
        parts = [node.test]
    elif isinstance(node, ast.Assign):
        parts = [node.value]
    for part in filter(_is_word, parts):
        told = ast.unparse(part)
        yield Found(part.lineno, f"{told} is a word, not what it gives; write {told}()")


def _odd_choice(node: ast.BoolOp) -> Iterator[Found]:
    """`m.K == UP or DOWN`, and a key that is asked for twice."""
    first, *others = node.values
    for other in others:
        is_key = isinstance(other, ast.Name) and other.id in KEYS
        if isinstance(node.op, ast.Or) and isinstance(first, ast.Compare) and is_key:
            meant = f"{ast.unparse(first.left)} in ({ast.unparse(first.comparators[0])}, ...)"
            yield Found(node.lineno, f"{ast.unparse(node)} is always true; write {meant}")
    asked = [
        call
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("m.inkey", "m.inchar")
    ]
    if len(asked) > 1:
        cure = "; keep it: key = m.inkey()"
        yield Found(node.lineno, f"the first {ast.unparse(asked[0])} uses the key up{cure}")
