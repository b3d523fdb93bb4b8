"""A club leaves a laptop (SQLite) for a server (PostgreSQL) and comes back, playing at each place.

Real programs, each with a database of its own: what is asked goes over HTTP, the club travels as a
file by the commands of docs/servers.md. After each journey every row of the club is compared, in
both directions: what changes is exactly what the chapter says.
"""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.fleet.compose import options_of_postgres
from tests.journey.places import (
    CLUB,
    HOST,
    PASSPHRASE,
    PASSWORD,
    Place,
    play_on,
    read,
)
from tests.journey.rows import changes
from tests.postgres import running_postgres
from tests.services.clubs.test_travelling import altered
from tests.upgrade.evening import Evening
from tests.upgrade.program import CommandFailed

pytestmark = [pytest.mark.proof, pytest.mark.sqlite]  # the server of it has its own PostgreSQL
SEALED = {"WHIZ_BACKUP_PASSPHRASE": PASSPHRASE}

ENDS = {  # phones, and links that open once, wherever a club arrives
    "TableDevice.token_hash",
    "TableDevice.revoked_at",
    "HandOver.token_hash",
    "HandOver.expires_at",
    "WhistDevice.revoked_at",
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
    "SimultaneousClub.code_hash",
}

LOG = "whiz_tournament_scoreentry"
FIRST = f"(SELECT min(id) FROM {LOG} WHERE json_extract(value, '$.tricks') > 0)"
WORSE = "value = json_set(value, '$.tricks', 0)"
UNGUARDED = "DROP TRIGGER whiz_log_scoreentry_update;"
GUARD = (
    f"CREATE TRIGGER whiz_log_scoreentry_update BEFORE UPDATE ON {LOG} "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;"
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Place]:
    """A server with a club of its own, whose rows have the numbers that the other one's had."""
    with running_postgres(*options_of_postgres()) as url:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE DATABASE whiz")
        place = Place.made(tmp_path, "server", url.replace("/postgres", "/whiz"))
        place.fill("Les Restants")
        yield place


def test_a_club_plays_on_a_laptop_on_a_server_and_on_the_laptop_again(
    tmp_path: Path, server: Place
) -> None:
    laptop, fresh = (Place.made(tmp_path, name) for name in ("laptop", "fresh"))
    laptop.fill(CLUB)
    with laptop.open() as at:
        first = Evening.begun(at, "First")
        play_on(at, first, entry=2)
        first.correct(at)
        at_home = read(laptop, at, [first])
    laptop.verify()

    to_server = tmp_path / "stick"
    to_server.mkdir()
    laptop.program.manage("save_club_file", str(to_server), **SEALED)
    (file,) = to_server.iterdir()
    saved = laptop.rows()
    said = server.program.manage("take_in_club", str(file), "--host", HOST, **SEALED)
    assert "chef-1 signs in as chef-1-2 here" in said
    there = server.rows()
    taken = changes(saved, there)
    assert taken == ENDS | NOT_TO_A_SERVER | {"Club.host", "User.username", "FormerActor +1"}
    assert server.run(signs_in_by(PASSWORD)) == "True"
    server.verify()
    with server.open() as at:
        assert read(server, at, [first]) == at_home
        play_on(at, first, entry=3)
        first.amend(at, version=2)
        second = Evening.begun(at, "Second")
        play_on(at, second, entry=2)
        second.correct(at)
        on_server = read(server, at, [first, second])
    server.verify()

    back = tmp_path / "back.whiz"
    server.program.manage("save_club", HOST, str(back))
    saved = server.rows()
    opened = laptop.program.manage("open_club_file", str(back), "--replace", "--take-details")
    assert "Second" in opened
    fresh.program.manage("open_club_file", str(back), "--replace")
    for place in (laptop, fresh):
        assert changes(saved, place.rows()) == ENDS | WITHOUT_PASSPHRASE | {"Club.host"}
        assert place.run(signs_in_by(PASSWORD)) == "False"
        place.verify()
        with place.open() as at:
            assert read(place, at, [first, second]) == on_server
    with laptop.open() as at:
        play_on(at, second, entry=3)
        second.amend(at, version=2)
        second.publish(at, final=True)
    laptop.verify()


def signs_in_by(password: str) -> str:
    return f'print("given", Member.objects.order_by("id")[0].user.check_password({password!r}))'


def test_a_file_that_was_tampered_with_is_met_and_so_is_a_table_left_out(
    tmp_path: Path, server: Place
) -> None:
    laptop, fresh = (Place.made(tmp_path, name) for name in ("laptop", "fresh"))
    laptop.fill(CLUB)
    sent = tmp_path / "stick"
    sent.mkdir()
    laptop.program.manage("save_club_file", str(sent))
    (file,) = sent.iterdir()

    def planted(name: str, statement: str) -> str:
        folder = tmp_path / name
        folder.mkdir()
        return str(altered(file, folder, statement))

    score = planted("score", f"{UNGUARDED} UPDATE {LOG} SET {WORSE} WHERE id = {FIRST}; {GUARD}")
    dropped = planted("dropped", "DROP TABLE whiz_tournament_ruling;")
    for each in (score, dropped):
        with pytest.raises(CommandFailed):
            server.program.manage("take_in_club", each, "--host", HOST)
    with pytest.raises(CommandFailed):
        fresh.program.manage("open_club_file", dropped, "--replace")
    # A laptop takes over what fits together; its own look at the logs finds the score.
    fresh.program.manage("open_club_file", score, "--replace")
    with pytest.raises(CommandFailed, match=r"1 fault\(s\)"):
        fresh.verify()

    left_out = planted("left out", "DELETE FROM whiz_tournament_ruling;")
    server.program.manage("take_in_club", left_out, "--host", HOST)
    assert "Ruling gone" in changes(laptop.rows(), server.rows())
