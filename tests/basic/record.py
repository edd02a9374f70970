"""Write the answers of `answers/*.txt` anew, as the authors' interpreter gives them.

    python tests/basic/record.py REFERENCE

What REFERENCE is, `basic/reference.py` tells. New cases need no more than a name and a listing.
"""

import argparse
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from basic import answers  # noqa: E402 - it is found by the paths above
from basic.reference import Reference  # noqa: E402


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reference", type=Path)
    reference = Reference(parser.parse_args().reference)
    count = 0
    for path in sorted(answers.FOLDER.glob("*.txt")):
        cases = answers.read(path)
        for case in cases:
            reports = reference.run(case.lines, case.keys, case.seed, case.start)
            if not reports:
                raise RuntimeError(f"{path.name}, {case.name}: the reference gives no answer")
            case.answer = answers.answer(reports)
        path.write_text("\n".join(case.text() for case in cases), encoding="utf-8")
        count += len(cases)
    print(f"{count} answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
