"""Writes the JSON Schemas of ``docs/formats/`` from the classes that read such files."""

import json
import os
from pathlib import Path
from typing import Final

import django

FOLDER: Final = Path(__file__).parents[1] / "docs" / "formats"


def schema_files() -> dict[Path, str]:
    """Return what each file of the folder says."""
    from whiz_tournament.api.formats import known_formats
    from whiz_tournament.queries.json_documents import json_schema

    return {
        FOLDER / f"{name.replace('/', '-')}.json": json.dumps(
            json_schema(*classes), indent=1, ensure_ascii=False
        )
        + "\n"
        for name, classes in known_formats().items()
    }


def main() -> None:
    """Write them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    for path, text in schema_files().items():
        path.write_text(text)


if __name__ == "__main__":
    main()
