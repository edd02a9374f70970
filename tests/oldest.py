"""The tests with the oldest Pyxel that pyproject.toml allows: `python tests/oldest.py`.

Makes an environment of its own for that, and removes it. Arguments go to pytest.
"""

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def requirements() -> list[str]:
    """What to install: the oldest version of each dependency, and what the tests need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [
        *(needed.replace(">=", "==") for needed in project["dependencies"]),
        *project["optional-dependencies"]["test"],
    ]


def main() -> int:
    """Run the tests; the result is the exit status of pytest."""
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        python = Path(place) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        print("oldest:", *requirements(), flush=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *requirements()], check=True)
        return subprocess.run([python, "-m", "pytest", *sys.argv[1:]], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
