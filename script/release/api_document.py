"""Writes the document of the programs' interface, as a wheel holds it.

``python -m script.release.api_document FOLDER``: where every package of a checkout is installed.
The build of a wheel calls it in a process of its own, for its own settings are other ones.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

KINDS: Final = ("json", "yaml")


def main() -> int:
    """Write the document beside a data folder that goes away."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "whiz_tournament.settings"
    with tempfile.TemporaryDirectory(prefix="whiz-document-") as data:
        os.environ["WHIZ_DATA_DIR"] = data
        import django

        django.setup()
        write_document(Path(sys.argv[1]))
    return 0


def write_document(folder: Path) -> None:
    """Write it into a folder in each of its forms."""
    from whiz_tournament.api.document import made_bytes

    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        (folder / f"whiz.{kind}").write_bytes(made_bytes(kind))


if __name__ == "__main__":
    sys.exit(main())
