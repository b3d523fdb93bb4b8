"""Sections: who plays in which, each with its own movement on the same boards."""

from collections import Counter

import pytest

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft, names
from whiz_tournament.models import (
    BoardRecord,
    Club,
    Entry,
    LineSeat,
    ResultLine,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.setup.plans import chosen_plan, offered_plans
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.plans import choose_plan, use_movement
from whiz_tournament.services.setup.sections import (
    SectionOrder,
    assign_sections,
    section_sizes,
    split_into_sections,
)

pytestmark = pytest.mark.django_db


def split(
    club: Club, players: int, count: int = 2, order: SectionOrder = SectionOrder.BY_NUMBER
) -> Tournament:
    """A draft in so many sections."""
    tournament = draft(club, players)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=count, order=order)
    return tournament


def numbers(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """Who is where."""
    return {section.name: section.numbers for section in sections_of(tournament)}


def choose(tournament: Tournament, place: int = 0) -> None:
    """Take an offer of the list."""
    key = offered_plans(tournament)[place].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)


def refused(act: object, **values: object) -> str:
    """The code with which a service refuses."""
    with pytest.raises(WhizError) as refusal:
        act(**values, actor=DIRECTOR)  # type: ignore[operator]  # any of the services
    return f"{refusal.value.code} {refusal.value.field}"


@pytest.mark.parametrize(
    ("players", "count", "sizes"),
    [
        (21, 2, [12, 9]),
        (22, 2, [13, 9]),
        (23, 2, [13, 10]),
        (24, 3, [9, 9, 6]),
        (6, 2, [3, 3]),
        (3, 1, [3]),
    ],
)
def test_whole_tables_are_shared_out_evenly(players: int, count: int, sizes: list[int]) -> None:
    assert section_sizes(players, count) == sizes


def test_by_number_the_first_are_in_a(club: Club) -> None:
    assert numbers(split(club, 21)) == {
        "A": tuple(range(1, 13)),
        "B": tuple(range(13, 22)),
    }


def test_drawn_everybody_is_in_one_section(club: Club) -> None:
    shared = numbers(split(club, 21, 3, SectionOrder.DRAWN))
    assert sorted(n for section in shared.values() for n in section) == list(range(1, 22))
    assert [len(section) for section in shared.values()] == [9, 6, 6]


def test_one_section_puts_all_together_again(club: Club) -> None:
    tournament = split(club, 9)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=1)
    assert numbers(tournament) == {"A": tuple(range(1, 10))}


@pytest.mark.parametrize("count", [0, 4, 27])
def test_each_section_needs_a_table(club: Club, count: int) -> None:
    tournament = draft(club, 9)
    said = refused(split_into_sections, tournament=tournament, count=count)
    assert said == "too_many_sections count"
    assert numbers(tournament) == {"A": tuple(range(1, 10))}


def test_people_are_moved_by_hand(club: Club) -> None:
    tournament = split(club, 9)
    assign_sections(tournament=tournament, actor=DIRECTOR, sections={1: "B", 9: "A"})
    assert numbers(tournament) == {"A": (2, 3, 4, 5, 6, 9), "B": (1, 7, 8)}


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ({7: "A"}, "section_too_small sections"),
        ({1: "C"}, "section_unknown sections.1"),
        ({77: "B"}, "entry_unknown sections.77"),
    ],
    ids=["nobody-left-for-a-table", "no-such-section", "no-such-player"],
)
def test_what_cannot_be_is_refused(club: Club, moves: dict[int, str], said: str) -> None:
    tournament = split(club, 9)
    before = numbers(tournament)
    assert refused(assign_sections, tournament=tournament, sections=moves) == said
    assert numbers(tournament) == before


def test_each_section_gets_lines_of_its_own_on_the_same_boards(club: Club) -> None:
    tournament = split(club, 21)
    choose(tournament)
    plan = chosen_plan(tournament)
    assert plan is not None
    assert plan == offered_plans(tournament)[0]
    assert [(name, part.tables) for name, part in plan.sections] == [("A", 4), ("B", 3)]
    lines = ResultLine.objects.filter(tournament=tournament)
    tables = {
        name: set(lines.filter(section__name=name).values_list("table", flat=True)) for name in "AB"
    }
    assert tables == {"A": {1, 2, 3, 4}, "B": {5, 6, 7}}
    boards = {
        name: set(lines.filter(section__name=name).values_list("board", flat=True)) for name in "AB"
    }
    assert boards["A"] == boards["B"] == set(BoardRecord.objects.values_list("number", flat=True))
    assert TournamentRound.objects.count() == plan.rounds
    seated = LineSeat.objects.values_list("line__section__name", "entry__number").distinct()
    assert Counter(name for name, _ in seated) == {"A": 12, "B": 9}
    assert {n for name, n in seated if name == "B"} == set(range(13, 22))


def test_a_second_choice_replaces_every_section(club: Club) -> None:
    tournament = split(club, 21)
    choose(tournament, 1)
    choose(tournament, 0)
    plan = chosen_plan(tournament)
    assert plan is not None
    lines = 7 * plan.rounds * plan.boards_per_round
    assert ResultLine.objects.count() == lines
    assert TournamentRound.objects.count() == plan.rounds


def test_a_change_of_sections_drops_the_plan_and_its_key(club: Club) -> None:
    tournament = split(club, 21)
    key = offered_plans(tournament)[0].key
    choose(tournament)
    assign_sections(tournament=tournament, actor=DIRECTOR, sections={1: "B", 21: "A"})
    assert (tournament.status, ResultLine.objects.count()) == ("draft", 0)
    said = refused(choose_plan, tournament=tournament, key=key)
    assert said == "plan_outdated key"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("12-4x5-1-fair", "plan_unknown"),
        ("12-4x5-1-fair+12-4x5-1-fair", "plan_unknown"),
        ("12-4x5-1-fair+9-10x2-1-fair", "sections_differ"),
        ("12-4x5-1-fair+9-4x4-1-fair", "sections_differ"),
        ("12-4x5-1-fair+9-4x5-1-nothing", "plan_unknown"),
    ],
)
def test_plans_that_do_not_go_together_are_refused(club: Club, key: str, said: str) -> None:
    tournament = split(club, 21)
    digest = offered_plans(tournament)[0].key.rpartition(".")[2]
    assert refused(choose_plan, tournament=tournament, key=f"{key}.{digest}") == f"{said} key"


def test_a_key_for_other_numbers_of_people_is_unknown(club: Club) -> None:
    tournament = draft(club, 9)
    digest = offered_plans(tournament)[0].key.rpartition(".")[2]
    said = refused(choose_plan, tournament=tournament, key=f"12-4x5-1-fair.{digest}")
    assert said == "plan_unknown key"


def test_a_section_without_a_table_has_no_plan(club: Club) -> None:
    tournament = split(club, 6)
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=6)
    with pytest.raises(WhizError) as refusal:
        offered_plans(tournament)
    assert refusal.value.code == "section_too_small"


def test_newcomers_fill_tables_first_and_the_smaller_section_next(club: Club) -> None:
    tournament = split(club, 23)
    enter_players(tournament=tournament, actor=DIRECTOR, names=[*names(27)[23:]])
    assert {name: len(people) for name, people in numbers(tournament).items()} == {
        "A": 15,
        "B": 12,
    }
    assert Entry.objects.filter(section=None).count() == 0


def test_a_movement_of_ones_own_is_for_one_section(club: Club) -> None:
    tournament = split(club, 9)
    said = refused(use_movement, tournament=tournament, movement={"rounds": []})
    assert said == "one_section_only movement"
