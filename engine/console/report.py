"""The record of a game as text, for the command line."""

from engine import ledger
from engine.console.desk.figures import figures
from engine.console.desk.listing import PROGRAM
from engine.console.kept import names, notebook
from engine.console.kept.storage import Storage
from engine.machine import Program
from engine.messages import text


def report(storage: Storage, program: Program, language: str) -> list[str]:
    """A line for each figure, column by column, and the last scores, from the oldest to the newest.

    Raises StorageError, or BadSave for a record that is damaged.
    """
    data = storage.read(names.notebook(program.slug))
    notes = notebook.unpack(program, data) if data is not None else {}
    kept = notes.get(ledger.LEDGER, ())
    record = ledger.read([*kept, *[0] * ledger.SIZE][: ledger.SIZE])
    shown = figures(record, program.money is not None)
    shown = [*shown[::2], *shown[1::2]]
    lines = [f"{text(PROGRAM, language, name)}: {figure}" for name, figure in shown]
    if not record.scores:
        return lines
    scores = " ".join(f"{score / record.parts:g}" for score in record.scores)
    return [*lines, f"{text(PROGRAM, language, 'scores')}: {scores}"]
