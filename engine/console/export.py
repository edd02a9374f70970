"""The web page and the .pyxapp without the tests: `python -m engine.console.export [FOLDER]`.

Does what `pyxel package` and `pyxel app2html` do, on a copy of just the files that the console
needs, so that what is downloaded stays small.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pyxel.cli

NAME = "pcg-21"
ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("game.py", "resources.pyxres", "engine", "LICENSE")


def export(folder: Path) -> tuple[Path, Path]:
    """Write the package and the page into a folder; returns their paths."""
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as place:
        stage = Path(place) / NAME
        stage.mkdir()
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", ".*")
                shutil.copytree(source, stage / name, ignore=ignored)
            else:
                shutil.copy(source, stage / name)
        try:
            os.chdir(folder)
            pyxel.cli.package_pyxel_app(str(stage), str(stage / "game.py"))
            pyxel.cli.create_html_from_pyxel_app(f"{NAME}.pyxapp")
        finally:
            os.chdir(before)
    return folder / f"{NAME}.pyxapp", folder / f"{NAME}.html"


if __name__ == "__main__":
    for path in export(Path(sys.argv[1] if len(sys.argv) > 1 else ".")):
        print(path)
