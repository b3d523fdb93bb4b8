"""Two evenings of a simultaneous with other hands and nothing else: nobody outside tells which.

The organiser gives the boards, one club is done, the other plays; people, plan and results are the
same. Whoever asks before the embargo is over (visitors, phones at the tables, the organiser's own
staff, a club that is not invited, by pages and by programs) gets the same answers byte for byte.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.test import Client
from django_scopes import scope

from boards import dealing
from boards.board import Board
from boards.dealing import deal_boards
from boards.seats import Seat
from tests.features.simultaneous.made import end
from tests.features.simultaneous.test_two_worlds import (
    HOSTS,
    Answers,
    Event,
    answers,
    of_tournament,
    staff,
    world,
)
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR
from tests.web.table.phones import pair
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.models import AccessCodeKind, Club, Simultaneous
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
THIRD = "tiers.example.org"
HANDS = tuple(deal_boards(range(1, 9), Seat.W) for _ in range(2))
"""Of two worlds; dealers and numbers are the same."""


@pytest.fixture(autouse=True)
def _promises_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is random in a promise here, for 128 random bits would hide what differs."""
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [*HOSTS, THIRD])
    monkeypatch.setattr(dealing, "_digest", lambda *_said: "c" * 64)
    still = SimpleNamespace(token_bytes=lambda size: b"n" * size)
    monkeypatch.setattr(dealing, "secrets", still)


@contextmanager
def event_with(club: Club, given: Sequence[Board]) -> Iterator[Event]:
    with world(club, RESULTS, given=given, boards=None, early_percentages=True) as found:
        yield found


def of_event(found: Event) -> list[str]:
    """Return what anybody may ask of the event itself."""
    page, data = f"/simultaneous/{found.event.public_id}/", "/api/v1/simultaneous/"
    at = f"{data}{found.event.public_id}/"
    files = ("ranking.csv", "ranking.xlsx", "boards.pbn", "results.pbn")
    pages = [page, *(f"{page}boards/{number}/" for number in range(1, 9))]
    api = [data, at, f"{at}clubs/", f"{at}ranking/"]
    return [*pages, *api, *(f"{each}files/{name}" for each in (page, at) for name in files)]


def inside(slug: str) -> list[str]:
    """Return the pages of a tournament's staff."""
    names = ("", "console/", "boards/", "publish/", "history/", "print/", "entry/", "players/")
    return [f"/director/t/{slug}/{name}" for name in names]


def phones(found: Event) -> tuple[Client, Client]:
    """Return a phone of table 2, and that of somebody who plays, in the club that plays."""
    playing = found.playing
    with scope(club=playing.club):
        ensure_card_secret(tournament=playing)
        table = Client(SERVER_NAME=playing.club.host)
        pair(table, playing, 2)
        digits = AccessCodes.of(playing).digits(AccessCodeKind.ENTRY, 1)
    own = Client(SERVER_NAME=playing.club.host)
    own.post(f"/t/{playing.slug}/play/enter/", {"number": "1", "key": digits})
    return table, own


def outside(club: Club, found: Event) -> Answers:
    """Return all that whoever may know no hand is told, by who asks."""
    page = f"/t/{found.playing.slug}/"
    places = [of_tournament(each) for each in (found.done, found.playing)]
    everything = [path for paths in places for path in paths] + of_event(found)
    third = Club.objects.create(name="Tiers", host=THIRD)
    table, player = phones(found)
    event = f"/director/simultaneous/{found.event.public_id}/"
    organising = [event, "/director/simultaneous/", "/director/", *everything]
    boards = [f"{page}table/2/board/{number}/" for number in range(1, 9)]
    playing = found.playing.club.host
    closed = inside(found.done.slug) + inside(found.playing.slug)
    asked: dict[str, tuple[Client, list[str]]] = {
        "organiser": (staff(club), [*organising, *closed]),
        "third club": (staff(third), [event, "/director/", *everything, *closed]),
        "visitor of who is done": (Client(SERVER_NAME=found.done.club.host), everything),
        "visitor of who plays": (Client(SERVER_NAME=playing), everything + closed),
        "table": (table, [f"{page}table/", f"{page}table/2/", *boards, *everything]),
        "player": (player, [f"{page}play/", f"{page}play/?v=", *everything]),
    }
    return {
        f"{who} {path}": answer
        for who, (client, paths) in asked.items()
        for path, answer in answers(client, paths, found).items()
    }


def differing(club: Club, asked: Callable[[Club, Event], Answers]) -> list[str]:
    """Return the requests whose answers tell the hands apart."""
    told = []
    for given in HANDS:
        with event_with(club, given) as found:
            told.append(asked(club, found))
    first, second = told
    assert first.keys() == second.keys()
    return [path for path, answer in first.items() if answer != second[path]]


def test_nobody_outside_can_tell_the_hands_apart(club: Club) -> None:
    seen: dict[str, set[int]] = {}

    def asked(club: Club, found: Event) -> Answers:
        told = outside(club, found)
        for path, (status, _, _) in told.items():
            seen.setdefault(path.split(" /")[0], set()).add(status)
        return told

    assert differing(club, asked) == []
    # Each of them is somebody to whom pages are shown, not only somebody who is sent away.
    assert {who for who, statuses in seen.items() if 200 in statuses} == set(seen)
    assert len(seen) == 6


def test_boards_that_are_told_too_early_are_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(club: Club, found: Event) -> Answers:
        files = "whiz_tournament.features.simultaneous.services.files"
        with monkeypatch.context() as planted:
            planted.setattr(f"{files}.are_hands_told", lambda _event, _clubs: True)
            return outside(club, found)

    caught = [path for path in differing(club, asked) if path.endswith("files/boards.pbn")]
    assert {path.split(" /")[0] for path in caught} == {
        "organiser", "visitor of who is done", "visitor of who plays", "table", "player",
    }  # fmt: skip


def test_a_page_that_tells_a_hand_is_caught(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of clubs, as the organiser has it, bears a card: his page and nobody else's."""

    def leaking(_number: int, _source: str) -> str:
        return str(Simultaneous.objects.get().boards[0][2][:20])

    monkeypatch.setattr(
        "whiz_tournament.features.simultaneous.web.director.event_page.boards_words", leaking
    )
    assert differing(club, outside) == ["organiser /director/simultaneous/E/"]


def test_while_a_club_still_plays_the_end_of_the_embargo_tells_no_hand(club: Club) -> None:
    def ended(club: Club, found: Event) -> Answers:
        end_embargo(simultaneous=found.event, actor=DIRECTOR)
        return outside(club, found)

    assert differing(club, ended) == []


def test_once_it_is_over_anybody_reads_other_hands(club: Club) -> None:
    def ended(club: Club, found: Event) -> Answers:
        end_embargo(simultaneous=found.event, actor=DIRECTOR)
        end(found.playing)
        return outside(club, found)

    assert "visitor of who plays /simultaneous/E/files/boards.pbn" in differing(club, ended)
