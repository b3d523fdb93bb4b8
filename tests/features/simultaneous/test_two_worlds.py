"""Two evenings of a simultaneous that no other club, and nobody outside, can tell apart.

One club has played: in the two worlds it had other results. Before the last club is done, whoever
asks elsewhere (the organiser, another club's staff, anybody) gets the same answers byte for byte;
and of the club itself, everybody outside its staff.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache, caches
from django.db import transaction
from django.test import Client
from django_scopes import scope

from tests.features.simultaneous.made import begin, end, joined, play, simultaneous
from tests.security.knocking import SIGNS_IN_WITH
from tests.security.test_two_worlds import NOW
from tests.security.worlds import plain, plain_headers
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR, names
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.overall import make_overall_ranking
from whiz_tournament.models import Club, Role, Simultaneous, Tournament
from whiz_tournament.queries.publishing import visibility
from whiz_tournament.queries.publishing.visibility import BoardState
from whiz_tournament.services.people.clubs import create_director

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
HOSTS = ("testserver", "nord.example.org", "sud.example.org")
ELSE = (RESULTS[1], RESULTS[2], ("13NTXX by S -3", "12H by E ="))
WORLDS = (RESULTS, ELSE)
PROMISE = re.compile(rb'(class="small seal"[^>]*>)[0-9a-f]{64}')
"""Of a club's boards and of the event's: a digest with 128 random bits, told by design."""
Answers = dict[str, tuple[int, dict[str, str], bytes]]


@dataclass(frozen=True, slots=True)
class Event:
    """A simultaneous of two clubs: one is done, the other still plays."""

    event: Simultaneous
    done: Tournament
    playing: Tournament


@contextmanager
def world(club: Club, results: tuple[Any, ...], **wanted: Any) -> Iterator[Event]:
    """Build it at a moment that stands still; undo it after."""
    before = transaction.savepoint()
    for each in (cache, caches["pages"]):
        each.clear()
    try:
        with time_machine.travel(NOW, tick=False):
            event = simultaneous(club, **wanted)
            done, playing = joined(event, "Nord"), joined(event, "Sud")
            end(play(begin(done), results))
            begin(playing, [f"Autre {name}" for name in names(9)])
            yield Event(event, done, playing)
    finally:
        transaction.savepoint_rollback(before)
        caches["pages"].clear()


def staff(club: Club, role: Role = Role.ADMIN) -> Client:
    """Somebody who is signed in at the club's own host."""
    with scope(club=club):
        user = create_director(club=club, username=f"{role.value}.{club.pk}", role=role)
    client = Client(SERVER_NAME=club.host or "testserver")
    client.force_login(user, backend=SIGNS_IN_WITH)
    return client


def of_tournament(tournament: Tournament) -> list[str]:
    """Return what anybody may ask of a tournament."""
    page, data = f"/t/{tournament.slug}/", f"/api/v1/tournaments/{tournament.public_id}/"
    public = [page, f"{page}?v=", f"{page}boards/", f"{page}players/", f"{page}screen/"]
    public += [f"{page}boards/{number}/" for number in range(1, 5)]
    public += [f"{page}boards/{number}/picture.png" for number in (1, 2)]
    public += [f"{page}players/{number}/" for number in range(1, 10)]
    public += [f"{page}files/{name}" for name in ("ranking.csv", "boards.xlsx", "event.json")]
    public += [f"{page}picture.png", "/", "/calendar.ics", "/releases.atom"]
    api = [data, f"{data}ranking/", f"{data}boards/", f"{data}seatings/"]
    api += [f"{data}boards/{number}/traveller/" for number in range(1, 5)]
    return [*public, *api, *(f"{data}entries/{number}/scorecard/" for number in range(1, 10))]


def answers(client: Client, paths: list[str], found: Event) -> Answers:
    """Return what is answered, ids of this world by plain names."""
    said = {}
    for path in paths:
        response = client.get(path)
        said[_named(path, found)] = (
            response.status_code,
            plain_headers(response),
            PROMISE.sub(rb"\1promise", plain(response.content)),
        )
    return said


def _named(path: str, found: Event) -> str:
    own = {"E": found.event.public_id, "D": found.done.public_id, "P": found.playing.public_id}
    for name, public_id in own.items():
        path = path.replace(public_id, name)
    return path


def elsewhere(club: Club, found: Event) -> Answers:
    """Return all that the organiser, the other club and its visitors are told."""
    page = f"/simultaneous/{found.event.public_id}/"
    organiser = answers(
        staff(club),
        [f"/director/simultaneous/{found.event.public_id}/", "/director/simultaneous/", page],
        found,
    )
    at = f"/director/t/{found.playing.slug}/"
    inside = [at, f"{at}console/", f"{at}boards/", f"{at}publish/", f"{at}history/", page]
    other = answers(staff(found.playing.club), [*inside, *of_tournament(found.playing)], found)
    visitors = Client(SERVER_NAME=found.playing.club.host)
    public = answers(visitors, [page, *of_tournament(found.playing)], found)
    return {
        **{f"organiser {path}": answer for path, answer in organiser.items()},
        **{f"other club {path}": answer for path, answer in other.items()},
        **{f"public {path}": answer for path, answer in public.items()},
    }


def outside(club: Club, found: Event) -> Answers:
    """Return all that anybody is told of the club that is done."""
    return answers(Client(SERVER_NAME=found.done.club.host), of_tournament(found.done), found)


@pytest.fixture(autouse=True)
def _hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", list(HOSTS))


def differing(club: Club, asked: Any, **wanted: Any) -> list[str]:
    """Return the requests whose answers tell the worlds apart."""
    told = []
    for results in WORLDS:
        with world(club, results, **wanted) as found:
            told.append(asked(club, found))
    first, second = told
    assert first.keys() == second.keys()
    return [path for path, answer in first.items() if answer != second[path]]


@pytest.mark.parametrize("early", [False, True])
def test_no_club_learns_anything_before_the_last_is_done(club: Club, early: bool) -> None:
    assert differing(club, elsewhere, early_percentages=early) == []


def test_outside_nobody_learns_anything_of_a_club_that_is_done(club: Club) -> None:
    assert differing(club, outside) == []


def test_percentages_alone_are_told_early_where_that_is_allowed(club: Club) -> None:
    told = differing(club, outside, early_percentages=True)
    assert told
    boards = ("/boards/", "/traveller/", "/scorecard/", "boards.xlsx", "/players/", "event.json")
    assert [path for path in told if any(part in path for part in boards)] == []


def test_a_board_that_counts_as_played_too_early_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visibility, "_furthest", lambda _tournament: BoardState.PUBLISHED)
    told = differing(club, outside, early_percentages=True)
    assert any("/boards/1/" in path for path in told)


def test_a_ranking_of_all_that_is_shown_too_early_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(club: Club, found: Event) -> Answers:
        with monkeypatch.context() as planted:
            planted.setattr(Simultaneous, "is_open", property(lambda _event: True))
            make_overall_ranking(found.event)
            return elsewhere(club, found)

    told = differing(club, made)
    assert {path.split(" ")[0] for path in told} == {"organiser", "other", "public"}


def test_once_it_is_over_the_worlds_do_differ(club: Club) -> None:
    def ended(club: Club, found: Event) -> Answers:
        end_embargo(simultaneous=found.event, actor=DIRECTOR)
        make_overall_ranking(found.event)  # as the job does that the end asks for
        return elsewhere(club, found)

    assert "public /simultaneous/E/" in differing(club, ended)
