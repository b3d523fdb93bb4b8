"""A club leaves a laptop (SQLite) for a server (PostgreSQL) and comes back, playing at each place.

Real programs, each with a database of its own: what is asked goes over HTTP, the club travels as a
file by the commands of docs/servers.md. After each journey every row of the club is compared, in
both directions: what changes is exactly what the chapter says.
"""

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from tests.club_files import altered, behind_its_guard
from tests.fleet.compose import options_of_postgres
from tests.journey.places import (
    CLUB,
    HOST,
    PASSPHRASE,
    Place,
    play_on,
    read,
)
from tests.journey.rows import changes
from tests.postgres import running_postgres
from tests.upgrade.evening import Evening
from tests.upgrade.program import CommandFailed

pytestmark = [pytest.mark.proof, pytest.mark.sqlite]  # the server of it has its own PostgreSQL
SEALED = {"WHIZ_BACKUP_PASSPHRASE": PASSPHRASE}

RENEWED = {"TableDevice.token_hash", "HandOver.token_hash", "HandOver.expires_at"}
ENDS = RENEWED | {  # phones, and links that open once, where a club arrives: what ended stays so
    "TableDevice.revoked_at",
    "WhistDevice.revoked_at",
    "HallDevice.revoked_at",
    "MailAddress.nonce",
    "MailDelivery.state",
    "MailDelivery.ended_at",
}
NOT_TO_A_SERVER = {  # places that the laptop reached, chosen anew there
    "Delivery gone",
    "HostedConnection gone",
    "HostedPlace gone",
    "HostedRelease gone",
    "MailServer gone",
    "UploadTarget gone",
    "Club.places_left",
}
WITHOUT_PASSPHRASE = {  # members sign in by a link, cards are printed anew
    "User.password",
    "AccessCodeSecret.secret",
    "WhistEvening.card_secret",
    "HallEvent.card_secret",
    "SimultaneousClub.code_hash",
}

SCORES = "whiz_tournament_scoreentry"
WORSE = "value = json_set(value, '$.tricks', 0)"
SHIFTED = "created_at = datetime(created_at, '+1 hour')"


@dataclass(frozen=True)
class Computers:
    """Where tables are made once, and copied for each test."""

    folder: Path
    url: str

    def laptop(self, folder: Path, name: str) -> Place:
        """Return a laptop without a club."""
        own = folder / name
        own.mkdir()
        shutil.copy(self.folder / "tables" / "whiz.sqlite3", own)
        return Place.found(folder, name)

    def server(self, folder: Path) -> Place:
        """Return a server with a club whose rows have the numbers that the laptop's have."""
        name = folder.name.lower().replace("-", "_")
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE tables')
        # Its files too: a database whose files are elsewhere does no job (docs/servers.md).
        shutil.copytree(self.folder / "server" / "files", folder / "server" / "files")
        return Place.found(folder, "server", self.url.replace("/postgres", f"/{name}"))


@pytest.fixture(scope="module")
def computers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computers]:
    folder = tmp_path_factory.mktemp("computers")
    with running_postgres(*options_of_postgres()) as url:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE DATABASE tables")

        def server() -> None:
            made = Place.migrated(folder, "server", url.replace("/postgres", "/tables"))
            made.fill("Les Restants")

        with ThreadPoolExecutor() as pool:
            made = pool.submit(server), pool.submit(Place.migrated, folder, "tables")
        assert [each.exception() for each in made] == [None, None]
        yield Computers(folder, url)


def test_a_club_plays_on_a_laptop_on_a_server_and_on_the_laptop_again(
    tmp_path: Path, computers: Computers
) -> None:
    laptop, fresh = (computers.laptop(tmp_path, name) for name in ("laptop", "fresh"))
    server = computers.server(tmp_path)
    laptop.fill(CLUB)
    _, _, key = laptop.look()
    with laptop.open(key) as at:
        first = Evening.begun(at, "First")
        play_on(at, first, entry=2)
        first.correct(at)
        at_home = read(laptop, at, [first])

    to_server = tmp_path / "stick"
    to_server.mkdir()
    laptop.program.manage("save_club_file", str(to_server), **SEALED)
    (file,) = to_server.iterdir()
    saved, _, _ = laptop.look()
    said = server.program.manage("take_in_club", str(file), "--host", HOST, **SEALED)
    assert "chef-1 signs in as chef-1-2 here" in said
    there, signs_in, key = server.look()
    assert signs_in
    taken = changes(saved, there)
    assert taken == ENDS | NOT_TO_A_SERVER | {"Club.host", "User.username", "FormerActor +1"}
    with server.open(key) as at:
        assert read(server, at, [first]) == at_home
        play_on(at, first, entry=3)
        first.amend(at, version=2)
        second = Evening.begun(at, "Second")
        play_on(at, second, entry=2)
        second.correct(at)
        on_server = read(server, at, [first, second])

    back = tmp_path / "back.whiz"
    server.program.manage("save_club", HOST, str(back))
    saved, _, _ = server.look()
    opened = laptop.program.manage("open_club_file", str(back), "--replace", "--take-details")
    assert "Second" in opened
    fresh.program.manage("open_club_file", str(back), "--replace")
    for place in (fresh, laptop):
        again, signs_in, key = place.look()
        assert not signs_in
        assert changes(saved, again) == RENEWED | WITHOUT_PASSPHRASE | {"Club.host"}
    with laptop.open(key) as at:
        assert read(laptop, at, [first, second]) == on_server
        play_on(at, second, entry=3)
        second.amend(at, version=2)
        second.publish(at, final=True)
    laptop.look()


def test_a_file_that_was_tampered_with_is_met_and_so_is_what_was_left_out(
    tmp_path: Path, computers: Computers
) -> None:
    laptop, fresh = (computers.laptop(tmp_path, name) for name in ("laptop", "fresh"))
    server = computers.server(tmp_path)
    laptop.fill(CLUB)
    (tmp_path / "stick").mkdir()
    laptop.program.manage("save_club_file", str(tmp_path / "stick"))
    (file,) = (tmp_path / "stick").iterdir()

    def planted(name: str, statement: str) -> str:
        folder = tmp_path / name
        folder.mkdir()
        return str(altered(file, folder, statement))

    first = f"(SELECT min(id) FROM {SCORES} WHERE json_extract(value, '$.tricks') > 0)"
    score = behind_its_guard(f"UPDATE {SCORES} SET {WORSE} WHERE id = {first};")
    for name, statement in (("score", score), ("gone", "DROP TABLE whiz_tournament_ruling;")):
        path = planted(name, statement)
        with pytest.raises(CommandFailed):
            server.program.manage("take_in_club", path, "--host", HOST)
        with pytest.raises(CommandFailed):
            fresh.program.manage("open_club_file", path, "--replace")

    # What no log tells fits, and is met by the comparison.
    lost = "DELETE FROM whiz_tournament_ruling;"
    later = f"UPDATE whiz_tournament_player SET {SHIFTED};"
    server.program.manage("take_in_club", planted("lost", lost + later), "--host", HOST)
    (before, _, _), (after, _, _) = laptop.look(), server.look()
    assert {"Ruling gone", "Player.created_at"} <= changes(before, after)
