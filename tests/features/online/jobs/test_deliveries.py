"""Two instances and a bad line between them: nothing lost, nothing twice, older never over newer.

The laptop is this process with its database, the hosted side the real server with its own.
"""

import json
import os
import random
from collections import deque
from collections.abc import Callable, Iterator

import pytest
from django.utils import timezone
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from tests.features.online.hosting import tables_that_hold
from tests.features.online.jobs.aged_server import READS_EVENTS, AgedServer
from tests.fixtures import club
from tests.hosting_server import Fault, FaultyLine, HostedServer, hosted_server
from tests.made_once import made_once
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.api.formats import OLDER
from whiz_tournament.credentials import lock_credential, unlock_credential
from whiz_tournament.features.online.jobs.deliveries import deliver_due
from whiz_tournament.features.online.services.connection import (
    connect_hosted_club,
    deliver_over_newer,
    stop_deliveries,
    try_delivery_now,
)
from whiz_tournament.models import (
    Club,
    Delivery,
    DeliveryState,
    HostedConnection,
    Player,
    Tournament,
)
from whiz_tournament.other_servers.errors import CodeRefused, NoConnection
from whiz_tournament.queries.canonical_json import own_digest
from whiz_tournament.queries.name_search.matching import SearchedName
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

__all__ = ["club"]
Connect = Callable[[str], None]
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: str
) -> Iterator[HostedServer]:
    """The hosted side, on the same kind of database as the laptop."""
    database = ""
    if os.environ.get("WHIZ_TEST_DB") == "postgres":
        import psycopg

        name = f"hosted_{os.getpid()}"
        with psycopg.connect(postgres_server, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        database = f"{postgres_server.rsplit('/', 1)[0]}/{name}"
    with hosted_server(tmp_path_factory.mktemp("hosted"), database) as served:
        yield served


@pytest.fixture(scope="module")
def codes(server: HostedServer) -> dict[str, str]:
    """A hosted club for each test, with its code."""
    return server.host("un", "deux", "trois", "quatre", "cinq", "six", "sept")


@pytest.fixture
def line(server: HostedServer) -> Iterator[FaultyLine]:
    with FaultyLine(server.port).listening() as found:
        yield found


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    """Eight people; the first round is over."""
    played = Evening.read("eight_players")
    tournament = played.begun(club)
    played.play(tournament, 1)
    return tournament


@pytest.fixture
def connect(club: Club, codes: dict[str, str], line: FaultyLine) -> Connect:
    """Give what types the address and the code of a hosted club."""

    def typed(name: str) -> None:
        address = f"http://127.0.0.1:{line.port}/club/{name}/"
        connect_hosted_club(club=club, address=address, code=codes[name])
        line.statuses.clear()

    return typed


def published(tournament: Tournament, *, final: bool) -> None:
    tournament.refresh_from_db()
    if tournament.is_running:
        close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=final)


def now() -> int:
    """Look and deliver, without waiting for the pause to end."""
    HostedConnection.objects.update(next_try_at=None)
    return deliver_due()


def test_a_release_comes_through_and_its_receipt_is_kept(
    evening: Tournament, server: HostedServer, connect: Connect, line: FaultyLine
) -> None:
    connect("un")
    published(evening, final=False)
    assert now() == 1
    told = Delivery.objects.get()
    assert (told.state, told.number, told.status) == (DeliveryState.DELIVERED, 1, "provisional")
    assert len(told.receipt) == 32
    assert told.url.endswith(f"/club/un/t/{evening.slug}/")
    assert "Anne" in server.page(f"/club/un/t/{evening.slug}/")
    assert (now(), line.statuses) == (0, [201])  # nothing changed: nothing is sent
    stop_deliveries()
    published(evening, final=True)
    assert (now(), line.statuses) == (0, [201])
    try_delivery_now()
    assert (now(), line.statuses) == (1, [201, 201])


def test_a_server_of_an_older_program_gets_the_format_that_it_reads(
    club: Club, evening: Tournament
) -> None:
    """The next delivery is ours, once that server was updated; no number has two documents."""
    published(evening, final=False)
    with AgedServer(revision=1).listening() as older:
        HostedConnection.objects.create(
            club=club, address=older.address, code=lock_credential("code")
        )
        assert now() == 1
        older.revision = READS_EVENTS
        published(evening, final=True)
        assert now() == 1
    (first_number, first), (number, newer) = older.taken
    schema = json.loads((OLDER / "whiz-release-1.json").read_text())
    validator = Draft202012Validator(schema)
    assert not list(validator.iter_errors(first))
    assert (first["format"], newer["format"]) == ("whiz-release/1", "whiz-event/2")
    assert (first_number, number) == (1, 2)
    assert first["tournament"]["name"] == newer["publication"]["tournament"]["name"]
    for document in (first, newer):
        assert own_digest(document) == document["sha256"]


def test_without_internet_it_waits_and_says_so(
    evening: Tournament, server: HostedServer, connect: Connect, line: FaultyLine
) -> None:
    connect("deux")
    published(evening, final=True)
    HostedConnection.objects.update(address="http://127.0.0.1:9/club/deux/")
    assert now() == 0
    kept = HostedConnection.objects.get()
    assert (kept.failures, kept.error) == (1, NoConnection.message)
    assert kept.next_try_at is not None
    assert 0 < (kept.next_try_at - timezone.now()).total_seconds() <= 15
    assert deliver_due() == 0  # not before its time
    assert HostedConnection.objects.get().failures == 1
    HostedConnection.objects.update(address=f"http://127.0.0.1:{line.port}/club/deux/")
    assert now() == 1
    assert HostedConnection.objects.get().failed_at is None


def test_a_code_that_is_not_accepted_publishes_nothing(
    evening: Tournament, connect: Connect, line: FaultyLine
) -> None:
    connect("trois")
    HostedConnection.objects.update(code=lock_credential("of-somebody-else"))
    published(evening, final=True)
    assert now() == 0
    assert HostedConnection.objects.get().error == CodeRefused.message
    assert Delivery.objects.get().state == DeliveryState.WAITING
    assert line.statuses == []  # asked what it reads, the server refuses: nothing is sent


def test_a_bad_line_loses_nothing_and_shows_nothing_older(
    evening: Tournament, server: HostedServer, connect: Connect, line: FaultyLine
) -> None:
    connect("quatre")
    chance = random.Random(4)
    faults = [each for each in Fault if each is not Fault.NONE] * 3
    chance.shuffle(faults)
    final = False
    late: list[bytes] = []
    for step in range(6):
        line.faults = deque(faults[3 * step : 3 * step + 3])
        if step % 2:
            withdraw_release(tournament=evening, actor=DIRECTOR)
        else:
            published(evening, final=final)
        tries = 0
        while Delivery.objects.exclude(state=DeliveryState.DELIVERED).exists() or not tries:
            now()
            tries += 1
            assert tries < 8
        line.deliver_late(late)  # what was held up comes after what is newer
        late, line.late = line.late, []
    newest = Delivery.objects.get()
    assert newest.number == 6
    assert newest.status == "interim"  # the publication was withdrawn at last
    assert "définitif" not in server.page(f"/club/quatre/t/{evening.slug}/")
    published(evening, final=True)
    assert now() == 1
    line.deliver_late(late)
    assert "définitif" in server.page(f"/club/quatre/t/{evening.slug}/")
    assert 409 in line.statuses  # something older was refused
    assert 400 in line.statuses  # something changed on its way was, too


def test_a_name_that_is_erased_goes_there_by_itself(
    evening: Tournament, server: HostedServer, connect: Connect, line: FaultyLine
) -> None:
    connect("cinq")
    published(evening, final=True)
    assert now() == 1
    gone = Player.objects.get(entries__tournament=evening, entries__number=1)
    name = SearchedName.of(gone.name)
    assert name.stands_in(server.page(f"/club/cinq/t/{evening.slug}/players/"))
    erase_player(player=gone)
    assert now() == 1
    assert not name.stands_in(server.page(f"/club/cinq/t/{evening.slug}/players/"))
    assert Delivery.objects.get().number == 2


def test_a_restored_backup_does_not_go_over_what_is_newer_unless_somebody_says_so(
    evening: Tournament, server: HostedServer, connect: Connect, line: FaultyLine
) -> None:
    connect("six")
    published(evening, final=False)
    now()
    kept = dict(Delivery.objects.values().get())
    published(evening, final=True)
    now()
    withdraw_release(tournament=evening, actor=DIRECTOR)
    Delivery.objects.update(**{**kept, "fingerprint": ""})  # as before the final one
    assert now() == 0
    refused = Delivery.objects.get()
    assert (refused.state, refused.error_params["number"]) == (DeliveryState.REFUSED, 2)
    deliver_over_newer(delivery=refused.pk)
    assert now() == 1
    assert Delivery.objects.get().number == 3


def test_the_code_lies_encrypted(connect: Connect, codes: dict[str, str]) -> None:
    connect("sept")
    kept = HostedConnection.objects.get().code
    assert tables_that_hold(codes["sept"]) == []
    assert unlock_credential(kept) == codes["sept"]
