"""Which stored results look odd, and that the director alone is told."""

from collections.abc import Mapping

import pytest
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from whiz_tournament.models import BoardRecord, Club, LineState
from whiz_tournament.queries.boards.known_cards import KnownCards, Makeable
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.queries.play.todo_kinds import OddToDo
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.warnings import result_warnings, warnings_among
from whiz_tournament.services.corrections.warnings import dismiss_warning
from whiz_tournament.services.results import LinePlace
from whiz_tournament.wording.results.warnings import warning_in_words

Said = tuple[str, ...]
SEATED = {Seat.N: 1, Seat.E: 2, Seat.S: 3}
FLAT = dict.fromkeys("NES", dict.fromkeys(("C", "D", "H", "S", "NT"), 9))


def line(number: int, table: int, board: int, text: str, **more: object) -> LineRow:
    """A line as it is stored; ``""`` holds nothing."""
    state = LineState.ENTERED if text else LineState.EMPTY
    value = value_of(text) if text else None
    values = {"state": state, "group": 0, **more}
    pk = 10000 * number + 100 * table + board
    return LineRow(
        id=pk, round=number, table=table, board=board, section="A", version=1, late=False,
        value=value, entries=SEATED, **values,  # type: ignore[arg-type]  # the two that a row changes
    )  # fmt: skip


def told(rows: list[LineRow], makeable: Mapping[int, Makeable] | None = None) -> list[object]:
    cards = {(n, 0): KnownCards(makeable=table) for n, table in (makeable or {}).items()}
    found = warnings_among(rows, cards)
    return [(odd.table, odd.kind.value, dict(odd.facts)) for odd in found]


# The results of one board at tables 1, 2, 3 … and what looks odd: table, why, facts.
FIELD: dict[str, tuple[Said, list[object]]] = {
    "six where the others make ten": (
        ("10H by N =", "10H by N =", "10H by N -4"), [(3, "field", {"tricks": 6, "median": 10})],
    ),
    "three less is no oddity": (("10H by N =", "10H by N =", "10H by N -3"), []),
    "two tables are no field": (("10H by N =", "10H by N -4"), []),
    "another suit does not compare": (("10H by N =", "10H by N =", "10C by N -4"), []),
    "another hand does not compare": (("10H by N =", "10H by N =", "10H by E -4"), []),
    "a board passed out does not compare": (("10H by N =", "passed out", "10H by N -4"), []),
    "an empty line does not compare": (("10H by N =", "", "10H by N -4"), []),
    "one hand where all others agree": (
        ("10H by N =", "9H by N =", *["10H by N ="] * 3, "10H by E ="),
        [(6, "declarer", {"seat": "E", "usual": "N"})],
    ),
    "another suit is another contract": (
        ("10H by N =", "9H by N =", *["10H by N ="] * 3, "10C by E ="),
        [(6, "contract", {"usual": "N", "denomination": "H", "tables": 5, "others": 5})],
    ),
    "two hands that differ are no oddity": (
        ("10H by N =", "9H by N =", "10H by N =", "10H by E =", "10H by S ="), [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("results", "odd"), FIELD.values(), ids=FIELD)
def test_a_result_alone_far_from_the_field(results: Said, odd: list[object]) -> None:
    rows = [line(1, table, 7, text) for table, text in enumerate(results, start=1)]
    assert told(rows) == odd


def test_what_does_not_count_is_not_odd() -> None:
    rows = [line(1, table, 7, "10H by N =") for table in (1, 2)]
    assert told([*rows, line(1, 3, 7, "10H by N -4", state=LineState.DISPUTED)]) == []
    assert told([*rows, line(1, 3, 7, "10H by N -4", group=1)]) == []


CARDS: dict[str, tuple[str, list[object]]] = {
    "thirteen where the cards give nine": (
        "10H by N +3", [(1, "cards", {"tricks": 13, "makeable": 9})],
    ),
    "three less": ("9H by N -3", [(1, "cards", {"tricks": 6, "makeable": 9})]),
    "one more": ("9H by N +1", []),
    "passed out": ("passed out", []),
}  # fmt: skip


@pytest.mark.parametrize(("result", "odd"), CARDS.values(), ids=CARDS)
def test_tricks_far_from_what_the_cards_give(result: str, odd: list[object]) -> None:
    assert told([line(1, 1, 7, result)], {7: FLAT}) == odd
    assert told([line(1, 1, 7, result)], {8: FLAT}) == []
    assert told([line(1, 1, 7, result, group=1)], {7: FLAT}) == []


def slip(number: int, table: int, first: int, *results: str) -> list[LineRow]:
    return [line(number, table, first + i, text) for i, text in enumerate(results)]


SAME = ("10H by N =", "9C by E -1")
SLIPS: dict[str, tuple[list[LineRow], list[object]]] = {
    "two tables of a round": (
        [*slip(1, 1, 1, *SAME), *slip(1, 2, 3, *SAME)],
        [(2, "twice", {"other_round": 1, "other_table": 1})],
    ),
    "a table's next round": (
        [*slip(1, 1, 1, *SAME), *slip(2, 1, 3, *SAME)],
        [(1, "twice", {"other_round": 1, "other_table": 1})],
    ),
    "far from each other": ([*slip(1, 1, 1, *SAME), *slip(3, 1, 3, *SAME)], []),
    "the same boards": ([*slip(1, 1, 1, *SAME), *slip(2, 1, 1, *SAME)], []),
    "the same four boards": (
        [*slip(1, 1, 1, *SAME, *SAME), *slip(1, 2, 1, *SAME, *SAME)],
        [(2, "twice", {"other_round": 1, "other_table": 1})],
    ),
    "one trick differs": (
        [*slip(1, 1, 1, *SAME), *slip(1, 2, 3, "10H by N =", "9C by E =")], [],
    ),
    "one played board says little": (
        [*slip(1, 1, 1, "10H by N =", "passed out"), *slip(1, 2, 3, "10H by N =", "passed out")],
        [],
    ),
    "empty slips": ([*slip(1, 1, 1, "", ""), *slip(1, 2, 3, "", "")], []),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "odd"), SLIPS.values(), ids=SLIPS)
def test_the_same_slip_typed_twice(rows: list[LineRow], odd: list[object]) -> None:
    assert told(rows) == odd


DEAL = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"


def test_leads_of_a_slip_that_one_exchange_of_seats_explains_are_one_question() -> None:
    rows = slip(1, 1, 1, "10C by N = lead DA", "10C by E = lead HA")
    cards = {(board, 0): KnownCards(deal=DEAL) for board in (1, 2)}
    [odd] = warnings_among(rows, cards)
    assert (odd.kind.value, odd.board, odd.facts) == (
        "seats",
        1,
        {"seats": {"N": "E", "E": "N"}},
    )
    with override("en"):
        assert warning_in_words(odd) == (
            "and the rest of this slip fit their leads only if North sat East and East sat North: "
            "did the three sit otherwise?"
        )
    assert warnings_among(rows, {}) == []


@pytest.mark.django_db
def test_who_plays_is_asked_from_open_boards_alone(club: Club) -> None:
    """Another world, in which closed boards are odder still, tells the same."""
    tournament = running(club, 9, rounds=2)
    BoardRecord.objects.update(makeable=FLAT)
    enter(tournament, 1, 1, "10H by N +3")
    assert len(result_warnings(tournament)) == 1
    assert result_warnings(tournament, Viewer.PLAYING_DIRECTOR) == []


@pytest.mark.django_db
def test_the_director_is_asked_once_and_again_after_a_correction(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    first = enter(tournament, 1, 1, "10H by N +3")
    BoardRecord.objects.filter(number=first.board).update(makeable=FLAT)
    kinds = [type(item) for item in console_page(tournament, viewer=Viewer.DIRECTOR).todo]
    assert kinds == [OddToDo]
    assert console_page(tournament).todo == ()
    place = LinePlace(first.round, first.table, first.board)
    dismiss_warning(tournament=tournament, actor=DIRECTOR, place=place, version=first.version)
    assert result_warnings(tournament) == []
    score(tournament, first, "10H by N +2")
    assert [dict(odd.facts) for odd in result_warnings(tournament)] == [
        {"tricks": 12, "makeable": 9}
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("odd", [1, 3])
def test_the_price_does_not_grow_with_the_oddities(
    club: Club, odd: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9, rounds=3, boards_per_round=3)
    BoardRecord.objects.update(makeable=FLAT)
    enter(tournament, 1, 1, *["10H by N +3", "9C by E +3", "9S by S +3"][:odd])
    with django_assert_num_queries(7):
        assert len(result_warnings(tournament)) == odd
