"""Wishes about the seating: kept, refused where they contradict, and heeded by the plan."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pytest

from boards.errors import WhizError
from tests.services.play.changes.evenings import play
from tests.tournaments import DIRECTOR, draft, names, running
from whiz_tournament.features.wishes.queries.wish_plans import WishPlanPage
from whiz_tournament.features.wishes.queries.wishes import (
    EntryWish,
    history_of,
    wishes_of,
)
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club, Entry, Tournament, TournamentEvent, TournamentStatus
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.queries.setup.plan_wishes import plan_preview
from whiz_tournament.queries.setup.plans import chosen_plan, offered_plans
from whiz_tournament.queries.setup.strengths import past_sessions
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db
STAYS, RESTLESS = EntryWish("stays", 4), EntryWish("never_rests", 16)
APART, TOGETHER = EntryWish("apart", 1, 2), EntryWish("together", 3, 7)


def keep(tournament: Tournament, *wishes: EntryWish, sessions: int = 0) -> None:
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=wishes, sessions=sessions)


def looked_at(tournament: Tournament, key: str) -> WishPlanPage:
    preview = plan_preview(tournament, key)
    assert isinstance(preview, WishPlanPage)
    return preview


def choose(tournament: Tournament, *, anyway: bool = False, rounds: int = 5) -> Tournament:
    key = offered_plans(tournament, rounds=rounds, boards_per_round=3)[0].key
    return choose_plan(tournament=tournament, actor=DIRECTOR, key=key, anyway=anyway)


def refusal(do: Callable[[], object]) -> tuple[str, str | None]:
    with pytest.raises(WhizError) as caught:
        do()
    return caught.value.code, caught.value.field


def tables_of(tournament: Tournament, entry: int) -> set[int]:
    return {s.table for s in seating_plan(tournament).seatings if entry in s.seats.values()}


def meetings(tournament: Tournament, one: int, other: int) -> int:
    trios = (set(s.seats.values()) for s in seating_plan(tournament).seatings)
    return sum({one, other} <= trio for trio in trios)


def rests(tournament: Tournament, entry: int) -> int:
    return sum(entry in rest.entries for rest in seating_plan(tournament).sit_outs)


def test_the_plan_heeds_every_wish_and_numbers_stay_with_people(club: Club) -> None:
    tournament = draft(club, 16)
    keep(tournament, STAYS, RESTLESS, APART, TOGETHER)
    choose(tournament)
    assert len(tables_of(tournament, 4)) == 1
    assert rests(tournament, 16) == 0
    assert meetings(tournament, 1, 2) == 0
    assert meetings(tournament, 3, 7) >= 1
    listed = Entry.objects.order_by("number").values_list("player__name", flat=True)
    assert list(listed) == names(16)


def test_without_wishes_the_plan_is_the_one_on_offer(club: Club) -> None:
    tournament = draft(club, 16)
    offer = offered_plans(tournament, rounds=5, boards_per_round=3)[0]
    choose(tournament)
    keep(tournament)
    assert chosen_plan(tournament) == offer
    assert wishes_of(tournament).version == 0
    assert TournamentEvent.objects.filter(kind="wishes_kept").count() == 0


def test_what_cannot_hold_is_said_and_taken_only_when_meant(club: Club) -> None:
    tournament = draft(club, 4)
    keep(tournament, EntryWish("apart", 1, 2))
    key = offered_plans(tournament, rounds=4, boards_per_round=3)[0].key
    (open_wish,) = looked_at(tournament, key).unfulfilled
    assert open_wish.wish == EntryWish("apart", 1, 2)
    assert open_wish.times > 0
    assert refusal(lambda: choose(tournament, rounds=4)) == ("wishes_unmet", "key")
    assert tournament.status == TournamentStatus.DRAFT
    choose(tournament, anyway=True, rounds=4)
    assert meetings(tournament, 1, 2) == open_wish.times


def test_other_wishes_take_the_plan_back(club: Club) -> None:
    tournament = draft(club, 9)
    choose(tournament, rounds=4)
    keep(tournament, STAYS)
    assert tournament.status == TournamentStatus.DRAFT
    assert wishes_of(tournament).wishes == (STAYS,)
    act = TournamentEvent.objects.get(kind="wishes_kept")
    assert act.data["wishes"] == [{"kind": "stays", "entry": 4, "other": None}]


def test_the_same_wishes_again_change_nothing(club: Club) -> None:
    tournament = draft(club, 9)
    keep(tournament, STAYS)
    choose(tournament, rounds=4)
    keep(tournament, STAYS)
    assert (tournament.status, wishes_of(tournament).version) == (TournamentStatus.READY, 1)


def test_two_directors_do_not_lose_each_others_wishes(club: Club) -> None:
    tournament = draft(club, 9)
    keep(tournament, STAYS)

    def stale() -> object:
        return save_wishes(
            tournament=tournament, actor=DIRECTOR, wishes=[APART], sessions=0, version=0
        )

    assert refusal(stale) == ("wishes_changed", "base_version")
    assert wishes_of(tournament).wishes == (STAYS,)


@pytest.mark.parametrize(
    ("wishes", "sessions", "code", "field"),
    [
        ([APART, EntryWish("together", 2, 1)], 0, "wishes_contrary", "wishes[1]"),
        ([STAYS, APART, STAYS], 0, "wish_twice", "wishes[2]"),
        ([EntryWish("apart", 5, 5)], 0, "wish_with_oneself", "wishes[0]"),
        ([STAYS, EntryWish("apart", 5, 77)], 0, "wish_unknown_person", "wishes[1]"),
        ([EntryWish("stays", n) for n in (1, 2, 3, 4)], 0, "too_many_stay", "wishes[3]"),
        ([STAYS] * 201, 0, "too_many_wishes", "wishes"),
        ([], 5, "too_many_sessions", "sessions"),
        ([], -1, "too_many_sessions", "sessions"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_contradictions_are_named_where_they_stand(
    club: Club, wishes: Sequence[EntryWish], sessions: int, code: str, field: str
) -> None:
    tournament = draft(club, 9)
    assert refusal(lambda: keep(tournament, *wishes, sessions=sessions)) == (code, field)
    assert not wishes_of(tournament)


def test_nothing_is_wished_any_more_once_the_tournament_runs(club: Club) -> None:
    tournament = running(club, 9)
    assert refusal(lambda: keep(tournament, STAYS)) == ("wrong_state", None)


def test_a_wish_waits_for_whoever_is_away_for_a_moment(club: Club) -> None:
    tournament = draft(club, 9)
    keep(tournament, STAYS, APART)
    player = Entry.objects.get(number=4).player
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=4)
    assert wishes_of(tournament).wishes == (APART,)
    keep(tournament)
    (back,) = enter_players(tournament=tournament, actor=DIRECTOR, players=[player])
    assert wishes_of(tournament).wishes == (EntryWish("stays", back.number),)


def played(club: Club, day: int, players: int = 10) -> Tournament:
    """A tournament of the same people, played to the end."""
    tournament = running(club, players, rounds=3)
    for number in (1, 2, 3):
        play(tournament, number)
    Tournament.objects.filter(pk=tournament.pk).update(date=date(2026, 11, day))
    return close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)


def test_the_last_sessions_are_those_played_before_the_latest_first(club: Club) -> None:
    older, newer = played(club, 10), played(club, 17)
    running(club, 9)
    tonight = draft(club, 10)
    assert [each.pk for each in past_sessions(tonight, 4)] == [newer.pk, older.pk]
    assert [each.pk for each in past_sessions(tonight, 1)] == [newer.pk]


def test_meetings_and_rests_are_those_of_the_people_whatever_their_numbers(club: Club) -> None:
    last = played(club, 17)
    tonight = draft(club)
    players = [entry.player for entry in Entry.objects.filter(tournament=last).order_by("-number")]
    enter_players(tournament=tonight, actor=DIRECTOR, players=players)
    history = history_of(tonight, 1, range(1, 11))
    met = {(a, b): meetings(last, 11 - a, 11 - b) for a in range(1, 11) for b in range(a + 1, 11)}
    assert dict(history.met) == {pair: n for pair, n in met.items() if n}
    sat_out = {n: rests(last, 11 - n) for n in range(1, 11)}
    assert dict(history.sat_out) == {n: times for n, times in sat_out.items() if times}


def test_looking_back_costs_the_same_for_few_and_many(
    club: Club, django_assert_max_num_queries: Any
) -> None:
    played(club, 10, players=6)
    played(club, 17, players=21)
    tonight = draft(club, 21)
    with django_assert_max_num_queries(32):
        assert history_of(tonight, 2, range(1, 22))


def test_people_who_met_last_time_meet_less_often_tonight(club: Club) -> None:
    played(club, 17)
    tonight = draft(club, 10)
    keep(tonight, sessions=1)
    key = offered_plans(tonight, rounds=3, boards_per_round=2)[0].key
    again = looked_at(tonight, key).again
    assert again is not None
    before, after = again
    assert (after.meetings, after.rests) < (before.meetings, before.rests)
