"""Older data open in this program as they were; newer data are left alone, in words."""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.backups.conftest import ROOT, Installation
from tests.upgrade.older import MIGRATIONS, released
from whiz_tournament import VERSION

OLDER = sorted((ROOT / "tests" / "data" / "older").glob("*.sqlite3.xz"))
# Data with this migration say which version used them last; to older ones everything is new.
FIRST_TO_SAY_ITS_VERSION = 47
NEWEST_TABLES = max(int(path.name[:4]) for path in (ROOT / MIGRATIONS).glob("0*.py"))
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
    backups = list(club.backups.glob("whiz-*migration*"))
    assert len(backups) == (_newest_tables(kept) < NEWEST_TABLES)
    assert all(backup.stat().st_size > 1_000_000 for backup in backups)

    counted, released, updated_from, version = json.loads(club.python(SHOWN))
    assert released == published
    assert {slug: _places(page) for slug, page in counted.items()} == {
        slug: _places(page) for slug, page in published.items()
    }
    assert (updated_from, version) == (_said_version(kept), VERSION)


def test_this_version_and_the_one_before_are_kept() -> None:
    versions = {path.name.split("-")[1] for path in OLDER}
    assert {"1.0.0", VERSION} <= versions
    assert versions >= {tag.removeprefix("v") for tag, _ in released()}


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


def _said_version(kept: Path) -> str:
    """Return the version that the program was updated from, by the name of the file."""
    version = kept.name.split("-")[1]
    if version == VERSION:
        return ""
    return version if _newest_tables(kept) >= FIRST_TO_SAY_ITS_VERSION else "0"


def _newest_tables(kept: Path) -> int:
    """Return the last migration that made those data, by the name of their file."""
    return int(kept.name.partition(".sqlite3")[0].rpartition("-")[2])


def _places(page: dict[str, Any]) -> list[tuple[int | None, int, str | None]]:
    return [(line["rank"], line["entry"], line["percentage"]) for line in page["standings"]]
