"""The notes of a release: its section of CHANGELOG.md.

``python -m script.release.notes v1.2.3`` prints it, without its heading; no section is an error.
"""

import re
import sys
from pathlib import Path
from typing import Final

CHANGES: Final = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


def notes(changes: str, tag: str) -> str:
    """Return what a list of changes says of the version of a tag, or raise ``LookupError``.

    >>> notes("# Changes\\n\\n## [1.1.0] - 2027\\n- More.\\n\\n## [1.0.0]\\n- All.\\n", "v1.1.0")
    '- More.\\n'
    """
    heading = rf"## \[{re.escape(tag.removeprefix('v'))}\][^\n]*\n"
    section = re.search(rf"^{heading}(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL)
    if not section or not section[1].strip():
        raise LookupError("CHANGELOG.md says nothing of " + tag)
    return f"{section[1].strip()}\n"


if __name__ == "__main__":
    sys.stdout.write(notes(CHANGES.read_text(encoding="utf-8"), sys.argv[1]))
