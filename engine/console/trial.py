"""The trial of a file: it is checked in a Python of its own, which may hang or come to an end.

Owns how long nothing may be heard of it, and what is told then.
"""

import contextlib
import faulthandler
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from engine.console.checker import Checked, check, told_place
from engine.console.loader import CartridgeFile
from engine.console.shelf import TAKEN

HANGS = 20
"""Seconds without a sign of life after which it hangs; the guard ends loops of Python sooner."""
MOST_MEMORY = 4 << 30
"""Bytes that it gets."""
_ROOT = str(Path(__file__).parents[2])
_ANSWER = "import runpy, sys; sys.path[0] = {!r}; runpy.run_module({!r}, run_name='__main__')"


def all_tried(files: list[CartridgeFile]) -> Iterator[Checked]:
    """All that can be found out about each of these files, as many at once as can run."""
    if len(files) == 1 or sys.platform == "emscripten":  # there are no threads
        yield from map(tried, files)
        return
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        yield from pool.map(tried, files)
    finally:
        pool.shutdown(cancel_futures=True)


def tried(file: CartridgeFile) -> Checked:
    """All that can be found out about a file, also when a call in it never ends."""
    if sys.platform == "emscripten" or not sys.executable:  # there are no processes
        return check(file)
    code = _ANSWER.format(_ROOT, "engine.console.trial")
    output, errors = _ran(
        [sys.executable, "-X", "utf8", "-c", code, str(file.path), file.name, str(HANGS)]
    )
    try:
        return Checked(*json.loads(output.splitlines()[-1]))
    except (IndexError, TypeError, ValueError):
        return Checked([_told_end(file, errors)], [], 0)


def _ran(command: list[str]) -> tuple[str, str]:
    """What a process writes, and as errors. What it leaves running ends with it, unwaited for."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
            start_new_session=True,
        )  # fmt: skip
        try:
            process.wait()
        finally:
            with contextlib.suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
        return _read(output), _read(errors)


def _read(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace")


def _told_end(file: CartridgeFile, errors: str) -> str:
    """Why there was no answer, with the line of the file that ran last where it is known."""
    path = re.escape(str(file.path).encode("ascii", "backslashreplace").decode())
    found = re.search(rf'"{path}", line (\d+)', errors)
    place = told_place(file, int(found[1]) if found else 0)
    if errors.startswith("Timeout"):
        return f"{place}: it hangs. What a line does is to end within a frame, 1/60 s."
    return f"{place}: it ended Python. A line ends by naming the next line."


def answer() -> None:
    """Check the file that the command line names and print what was found, as JSON."""
    path, name, seconds = sys.argv[1:]

    def live() -> None:
        faulthandler.dump_traceback_later(int(seconds), exit=True, file=2)

    live()
    _limit_memory()
    checked = check(CartridgeFile(Path(path), name, TAKEN), live)
    print(json.dumps(checked))


def _limit_memory() -> None:
    """Let what takes more and more fail, where there are such limits, and not the whole machine."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    answer()
