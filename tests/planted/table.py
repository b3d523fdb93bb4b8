"""The list of planted faults as people read it: ``docs/planted_faults.md``."""

from collections.abc import Iterable
from itertools import groupby

from tests.planted.copying import ROOT
from tests.planted.fault import Fault

TABLE = ROOT / "docs" / "planted_faults.md"
HEAD = """# Planted faults

What guards data, secrets and speed is guarded too: `python -m tests.planted` plants each of these
{number} slips alone in a copy of the tree, and each must be caught by every test beside it.
Written by `python -m tests.planted --table` from the lists in `tests/planted/faults/`.
"""


def written_table(faults: Iterable[Fault]) -> str:
    """Return the page: a table for each subject."""
    listed = list(faults)
    parts = [HEAD.format(number=len(listed))]
    for subject, group in groupby(listed, key=lambda fault: fault.subject):
        parts.append(f"## {subject.capitalize()}\n\n| fault | where | caught by |\n|---|---|---|")
        parts += [_row(fault) for fault in group]
        parts.append("")
    return "\n".join(parts)


def _row(fault: Fault) -> str:
    """Return a fault's line; its tests without the folder that all have."""
    tests = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in fault.caught_by)
    where = "" if fault.database == "sqlite" else " (PostgreSQL)"
    return f"| {fault.name} | `{fault.file}` | {tests}{where} |"
