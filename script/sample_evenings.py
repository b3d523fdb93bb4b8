"""Write the sample evenings again: ``python -m script.sample_evenings``.

They are made in a database of their own that goes away, and are marked as practice.
"""

import json
import os
import tempfile
from pathlib import Path


def main() -> None:
    """Make the evenings and write each as its exported document."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "whiz_tournament.settings"}
        os.environ |= {"WHIZ_DATA_DIR": folder, "DATABASE_URL": ""}
        _write()


def _write() -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connections
    from django_scopes import scope

    from whiz_tournament.features.demo.services.club import CLUB, make_samples
    from whiz_tournament.features.imports.services.sample_evenings import FOLDER
    from whiz_tournament.queries.event_export import event_document
    from whiz_tournament.services.people.clubs import set_up_club

    call_command("migrate", verbosity=0)
    club = set_up_club(name=CLUB)
    with scope(club=club):
        for key, tournament in make_samples(club).items():
            document = event_document(tournament)
            document["tournament"]["practice"] = True
            text = json.dumps(document, ensure_ascii=False, default=str, indent=None)
            Path(FOLDER / f"{key}.json").write_text(text + "\n", encoding="utf-8")
    connections.close_all()


if __name__ == "__main__":
    main()
