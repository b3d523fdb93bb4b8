"""The evening's course: each step needs the one before it."""

from collections.abc import Callable
from decimal import Decimal
from functools import partial

import pytest

from tests.tournaments import DIRECTOR, enter, ready
from whiz_tournament.models import (
    Club,
    Job,
    Release,
    ResultLine,
    RoundClock,
    Tournament,
    TournamentEvent,
    TournamentRound,
)
from whiz_tournament.services.clock import start_clock
from whiz_tournament.services.errors import AlreadyFinal, WrongState
from whiz_tournament.services.play import rounds
from whiz_tournament.services.play.rounds import StartInUse, undo_start
from whiz_tournament.services.publishing import publish
from whiz_tournament.services.setup.entries import withdraw_player
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db

ACTS: dict[str, Callable[..., object]] = {
    "start": rounds.start_tournament,
    "take back": undo_start,
    "open 2": partial(rounds.open_round, number=2),
    "close 1": partial(rounds.close_round, number=1),
    "close": partial(rounds.close_tournament, confirm=True),
    "publish": partial(publish.publish_results, final=False),
    "publish finally": partial(publish.publish_results, final=True),
    "reopen": partial(rounds.reopen_tournament, reason="a slip was found"),
}
PATH = ["start", "close 1", "open 2", "close", "publish"]


def walk(tournament: Tournament, *acts: str) -> None:
    for act in acts:
        ACTS[act](tournament=tournament, actor=DIRECTOR)


def statuses() -> list[str]:
    return list(TournamentRound.objects.values_list("status", flat=True))


def test_an_evening_goes_its_course(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    seen = [tournament.status]
    for act in [*PATH, "publish finally", "reopen", "reopen"]:
        walk(tournament, act)
        seen.append(str(tournament.status))
    assert seen == ["ready"] + ["running"] * 3 + ["closed"] + ["published"] * 2 + [
        "closed",
        "running",
    ]
    assert statuses() == ["closed", "open", "pending"]
    kinds = TournamentEvent.objects.order_by("id").values_list("kind", flat=True)
    assert [kind for kind in kinds if kind != "sealed"][3:] == [
        "started",
        "round_closed",
        "interim_released",
        "round_opened",
        "closed",
        "published",
        "published",
        "reopened",
        "reopened",
        "release_withdrawn",
        "release_withdrawn",
    ]


WRONG = [
    ([], "close 1", "ready", "running"),
    ([], "close", "ready", "running"),
    ([], "publish", "ready", "closed"),
    ([], "reopen", "ready", "closed"),
    (["start"], "start", "running", "ready"),
    (["start"], "publish", "running", "closed"),
    (["start", "close 1"], "close 1", "closed", "open"),
    (["start", "open 2"], "open 2", "open", "closed"),
    (["start", "close"], "open 2", "closed", "running"),
]


@pytest.mark.parametrize(
    ("before", "act", "state", "needed"), WRONG, ids=[f"{b[-1:]} {a}" for b, a, _, _ in WRONG]
)
def test_a_step_out_of_turn_names_the_state_and_the_one_it_needs(
    club: Club, before: list[str], act: str, state: str, needed: str
) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, *before)
    events = TournamentEvent.objects.count()
    with pytest.raises(WrongState) as refusal:
        walk(tournament, act)
    assert refusal.value.params == {"state": state, "needed": needed}
    assert TournamentEvent.objects.count() == events


@pytest.mark.parametrize(
    ("open_all", "expected"),
    [(False, ["open", "pending", "pending"]), (True, ["open", "open", "open"])],
)
def test_the_start_opens_round_one_or_for_clubs_without_a_clock_all(
    club: Club, open_all: bool, expected: list[str]
) -> None:
    tournament = ready(club, 9, rounds=3, open_all_rounds=open_all)
    walk(tournament, "start")
    assert statuses() == expected


@pytest.mark.parametrize("act", ["publish", "publish finally"])
def test_final_results_stay(club: Club, act: str) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, "start", "close", "publish finally")
    with pytest.raises(AlreadyFinal):
        walk(tournament, act)
    assert Release.objects.filter(status="final").count() == 1


def test_the_end_is_confirmed_while_rounds_are_unplayed(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, "start", "close 1")
    with pytest.raises(rounds.RoundsUnplayed) as refusal:
        rounds.close_tournament(tournament=tournament, actor=DIRECTOR)
    assert refusal.value.params == {"rounds": "2, 3"}
    tournament.refresh_from_db()
    assert (tournament.status, statuses()) == ("running", ["closed", "pending", "pending"])
    ResultLine.objects.exclude(round=3).update(state="entered")
    with pytest.raises(rounds.RoundsUnplayed) as refusal:
        rounds.close_tournament(tournament=tournament, actor=DIRECTOR)
    assert refusal.value.params == {"rounds": "3"}
    ResultLine.objects.update(state="entered")
    rounds.close_tournament(tournament=tournament, actor=DIRECTOR)
    assert tournament.status == "closed"


@pytest.mark.parametrize(
    ("before", "shut", "given_back"),
    [
        (["start"], [1, 2, 3], ["open", "pending", "pending"]),
        (["start", "close 1"], [2, 3], ["closed", "pending", "pending"]),
        (["start", "close 1", "open 2"], [2, 3], ["closed", "open", "pending"]),
        (["start", "close 1", "close", "reopen"], [2, 3], ["closed", "pending", "pending"]),
    ],
)
def test_going_on_gives_back_exactly_the_rounds_that_the_end_shut(
    club: Club, before: list[str], shut: list[int], given_back: list[str]
) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, *before, "close")
    last = TournamentEvent.objects.filter(kind="closed").latest("id")
    assert (last.data["rounds_shut"], statuses()) == (shut, ["closed"] * 3)
    walk(tournament, "reopen")
    assert statuses() == given_back
    assert set(TournamentRound.objects.exclude(status="closed").values_list("closed_at")) == {
        (None,)
    }


def test_a_round_that_is_opened_again_takes_the_publication_back(club: Club) -> None:
    tournament = ready(club, 9, rounds=1)
    walk(tournament, "start", "close 1", "close", "publish", "publish finally")
    walk(tournament, "reopen", "reopen")
    standing = Release.objects.filter(withdrawn_at=None).values_list("status", flat=True)
    assert list(standing) == ["final", "provisional", "interim"]  # nothing is in play again
    rounds.open_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert list(standing.all()) == ["interim"]


def test_a_start_is_taken_back_until_something_came_of_it(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, "start")
    start_clock(tournament=tournament, minutes=Decimal(5))
    change_settings(tournament=tournament, actor=DIRECTOR, name="Tournoi de novembre")
    walk(tournament, "take back")
    assert (tournament.status, tournament.started_at) == ("ready", None)
    assert set(TournamentRound.objects.values_list("status", "opened_at")) == {("pending", None)}
    assert not RoundClock.objects.exists()
    with pytest.raises(WrongState):
        walk(tournament, "take back")

    later: list[Callable[[Tournament], object]] = [
        lambda each: walk(each, "open 2"),
        lambda each: withdraw_player(tournament=each, actor=DIRECTOR, number=1),
    ]
    for happens in later:
        walk(tournament, "start")
        happens(tournament)
        with pytest.raises(StartInUse):
            walk(tournament, "take back")
        tournament.refresh_from_db()
        assert tournament.status == "running"
        tournament = ready(club, 9, rounds=3)
    walk(tournament, "start")
    enter(tournament, 1, 1, "10H by N =")
    with pytest.raises(StartInUse):
        walk(tournament, "take back")


def test_a_round_that_is_closed_is_copied(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    walk(tournament, "start")
    assert not Job.objects.filter(kind="backup").exists()
    walk(tournament, "close 1")
    assert Job.objects.filter(kind="backup").count() == 1
