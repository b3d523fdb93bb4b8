"""Older data open in this program as they were; newer data are left alone, in words."""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.backups.conftest import ROOT, Installation

OLDER = sorted((ROOT / "tests" / "data" / "older").glob("*.sqlite3.xz"))
PUBLISHED = """
SELECT tournament.slug, page.document
FROM whiz_tournament_releasepage page
JOIN whiz_tournament_release release ON release.id = page.release_id
JOIN whiz_tournament_tournament tournament ON tournament.id = release.tournament_id
WHERE page.kind = 'ranking' AND release.status = 'final' AND release.withdrawn_at IS NULL
ORDER BY tournament.id
"""
SHOWN = """
import json
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.server.data_version import updated_from
from whiz_tournament.services.laptop import note_version
note_version()
counted = {t.slug: ranking(t).document() for t in Tournament.objects.filter(status="published")}
released = {
    page.release.tournament.slug: page.document
    for page in ReleasePage.objects.filter(kind="ranking", release__status="final")
}
print(json.dumps([counted, released, updated_from(), ServerState.objects.get().program_version]))
"""


@pytest.mark.proof
@pytest.mark.parametrize("kept", OLDER, ids=lambda path: path.name)
def test_every_version_upgrades_and_its_rankings_stay(kept: Path, tmp_path: Path) -> None:
    club = _older(kept, tmp_path)
    with closing(sqlite3.connect(club.data / "whiz.sqlite3")) as before:
        published = {slug: json.loads(text) for slug, text in before.execute(PUBLISHED)}
    assert published

    done = club.manage("migrate")
    assert (done.returncode, done.stderr) == (0, "")
    [backup] = club.backups.glob("whiz-*migration*")
    assert backup.stat().st_size > 1_000_000

    counted, released, updated_from, version = json.loads(club.python(SHOWN))
    assert released == published
    assert {slug: _places(page) for slug, page in counted.items()} == {
        slug: _places(page) for slug, page in published.items()
    }
    assert (updated_from, version) == ("0", "1.0.0")


def test_an_older_program_refuses_newer_data_in_words(sqlite_installation: Installation) -> None:
    club = sqlite_installation
    with closing(sqlite3.connect(club.data / "whiz.sqlite3")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('whiz_tournament', '0999_of_tomorrow', '2030-01-01')"
        )
        database.execute(
            "INSERT INTO whiz_tournament_serverstate"
            " (epoch, life, program_version, updated_from) VALUES ('e', 1, '7.2.0', '')"
        )
        database.commit()
    for command in ("migrate", "serve"):
        done = club.manage(command)
        assert done.returncode == 1
        assert "(7.2.0) a utilisé ces données" in done.stderr
    assert list(club.backups.glob("whiz-*")) == []


def _older(kept: Path, folder: Path) -> Installation:
    """Return an installation whose data an older version left behind."""
    club = Installation(folder / "data", folder / "backups", "")
    club.data.mkdir()
    (club.data / "whiz.sqlite3").write_bytes(lzma.decompress(kept.read_bytes()))
    return club


def _places(page: dict[str, Any]) -> list[tuple[int | None, int, str | None]]:
    return [(line["rank"], line["entry"], line["percentage"]) for line in page["standings"]]
