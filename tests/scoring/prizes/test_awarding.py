"""Each prize once, one prize a person, every sum to the cent."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.prizes.awarding import (
    Award,
    Awards,
    Contender,
    Field,
    award_prizes,
    by_lot,
)
from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes, read_prizes, written_prizes

KINDS = [
    (PrizeFor.PLACE, ""),
    (PrizeFor.LAST, ""),
    (PrizeFor.LOT, ""),
    (PrizeFor.BOARD, ""),
    (PrizeFor.CATEGORY, "junior"),
    (PrizeFor.SECTION, "A"),
]


def place(number: int, cents: int = 0, thing: str = "") -> Prize:
    return Prize(PrizeFor.PLACE, number, "", cents, thing)


def field(*ranks: int, junior: str = "") -> Field:
    """People ``a``, ``b``, … with these ranks; the juniors by their letters."""
    return Field(
        tuple(
            Contender(chr(97 + at), rank, category="junior" if chr(97 + at) in junior else "")
            for at, rank in enumerate(ranks)
        )
    )


def what(awards: Awards) -> dict[str, tuple[int, str]]:
    return {one.person: (one.cents, one.thing) for one in awards.given}


FIRST, SECOND = by_lot("ab", "s")
EURO = [place(1, 5000), place(2, 3000), place(3, 2000)]
JUNIOR = Prize(PrizeFor.CATEGORY, 1, "junior", 1000)


@pytest.mark.parametrize(
    ("prizes", "people", "ties", "expected"),
    [
        pytest.param(
            EURO, field(1, 2, 3, 4), TiedPrizes.SHARED,
            {"a": (5000, ""), "b": (3000, ""), "c": (2000, "")}, id="nobody level",
        ),
        pytest.param(
            EURO, field(1, 2, 2, 4), TiedPrizes.SHARED,
            {"a": (5000, ""), "b": (2500, ""), "c": (2500, "")}, id="level at second and third",
        ),
        pytest.param(
            EURO[:1], field(1, 1, 3), TiedPrizes.SHARED,
            {"a": (2500, ""), "b": (2500, "")}, id="one prize for two who are first",
        ),
        pytest.param(
            [place(1, 1001)], field(1, 1), TiedPrizes.SHARED,
            {FIRST: (501, ""), SECOND: (500, "")}, id="a cent left over goes by lot",
        ),
        pytest.param(
            EURO[:2], field(1, 1), TiedPrizes.DRAWN,
            {FIRST: (5000, ""), SECOND: (3000, "")}, id="drawn",
        ),
        pytest.param(
            [place(1, 5000), place(2, 0, "wine")], field(1, 1), TiedPrizes.SHARED,
            {FIRST: (5000, ""), SECOND: (0, "wine")}, id="a thing is drawn",
        ),
        pytest.param(
            [*EURO[:2], JUNIOR], field(1, 2, 3, 4, junior="bd"), TiedPrizes.SHARED,
            {"a": (5000, ""), "b": (3000, ""), "d": (1000, "")}, id="the next moves up",
        ),
        pytest.param(
            [JUNIOR, *EURO[:2]], field(1, 2, 3, 4, junior="ac"), TiedPrizes.SHARED,
            {"a": (1000, ""), "b": (5000, ""), "c": (3000, "")}, id="higher is better",
        ),
        pytest.param(
            [JUNIOR, *EURO], field(1, 1, 1, 4, junior="a"), TiedPrizes.SHARED,
            {"a": (1000, ""), "b": (4000, ""), "c": (4000, ""), "d": (2000, "")},
            id="equals of whom one has another prize share",
        ),
        pytest.param(
            [Prize(PrizeFor.LAST, 1, thing="lantern")], field(1, 2, 3), TiedPrizes.SHARED,
            {"c": (0, "lantern")}, id="the last",
        ),
        pytest.param(
            [place(10, 100)], field(1, 2, 3), TiedPrizes.SHARED, {}, id="nobody is tenth",
        ),
        pytest.param(
            [Prize(PrizeFor.BOARD, 1, cents=700)],
            Field(field(1, 2, 3).people, board=(("c",), ("a", "b"))), TiedPrizes.SHARED,
            {"c": (700, "")}, id="best on the board",
        ),
        pytest.param(
            [place(1, 100), Prize(PrizeFor.SECTION, 1, "B", 200)],
            Field((Contender("a", 1, "A"), Contender("b", 1, "B")), apart=True), TiedPrizes.SHARED,
            {"b": (200, "")}, id="sections apart have no place among all",
        ),
    ],
)  # fmt: skip
def test_who_gets_what(
    prizes: list[Prize], people: Field, ties: TiedPrizes, expected: dict[str, tuple[int, str]]
) -> None:
    assert what(award_prizes(prizes, people, ties, "s")) == expected


def test_it_is_said_how_a_prize_came_to_somebody() -> None:
    awards = award_prizes([*EURO[:2], JUNIOR], field(1, 2, 2, 4, junior="bd"), TiedPrizes.SHARED)
    assert awards.given == (
        Award("a", (0,), 5000),
        Award(by_lot("bc", "")[0], (1,), 1500, sharing=2),
        Award(by_lot("bc", "")[1], (1,), 1500, sharing=2),
        Award("d", (2,), 1000, moved_up=True),
    )


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[Prize], Field, TiedPrizes, str]:
    steps = draw(st.lists(st.booleans(), min_size=0, max_size=12))
    levels, people, rank = 0, [], 1
    for at, same in enumerate(steps):
        levels = levels if same and at else at + 1
        rank = levels
        category = draw(st.sampled_from(["", "junior"]))
        people.append(Contender(f"p{at}", rank, draw(st.sampled_from("AB")), category))
    keys = [one.key for one in people]
    cut = draw(st.integers(0, len(keys)))
    board = tuple(tuple(part) for part in (keys[cut:], keys[:cut]) if part)
    wanted = draw(
        st.lists(
            st.tuples(st.sampled_from(KINDS), st.integers(1, 6)),
            max_size=8,
            unique=True,
        )
    )
    prizes = [
        Prize(
            kind,
            number,
            group,
            cents := draw(st.integers(0, 9999)),
            draw(st.sampled_from(["", "wine"])) if cents else "wine",
        )
        for (kind, group), number in wanted
    ]
    ties = draw(st.sampled_from(TiedPrizes))
    return prizes, Field(tuple(people), draw(st.booleans()), board), ties, draw(st.text(max_size=4))


@given(evenings())
def test_each_prize_once_one_a_person_and_every_cent(
    evening: tuple[list[Prize], Field, TiedPrizes, str],
) -> None:
    prizes, people, ties, seed = evening
    awards = award_prizes(prizes, people, ties, seed)
    persons = [one.person for one in awards.given]
    assert len(persons) == len(set(persons))
    assert set(persons) <= {one.key for one in people.people}
    pools = {one.prizes for one in awards.given}
    given_once = sorted(number for pool in pools for number in pool)
    assert sorted([*given_once, *awards.left]) == list(range(len(prizes)))
    for pool, sharing in groupby(awards.given, key=lambda one: one.prizes):
        sharers = list(sharing)
        assert sum(one.cents for one in sharers) == sum(prizes[number].cents for number in pool)
        assert max(one.cents for one in sharers) - min(one.cents for one in sharers) <= 1
        assert {one.sharing for one in sharers} == {len(sharers)}
    things = sorted(one.thing for one in awards.given if one.thing)
    assert things == sorted(prizes[number].thing for number in given_once if prizes[number].thing)


@given(evenings())
def test_a_prize_is_left_only_when_nobody_of_its_list_from_there_on_has_none(
    evening: tuple[list[Prize], Field, TiedPrizes, str],
) -> None:
    prizes, people, ties, seed = evening
    awards = award_prizes(prizes, people, ties, seed)
    without = {one.key for one in people.people} - {one.person for one in awards.given}
    lot = [number for number in awards.left if prizes[number].given_for is PrizeFor.LOT]
    assert all(prizes[number].place > 1 for number in lot) or not without


@given(evenings())
def test_the_same_again_and_by_those_who_are_read_in_another_order(
    evening: tuple[list[Prize], Field, TiedPrizes, str],
) -> None:
    prizes, people, ties, seed = evening
    renamed = sorted(people.people, key=lambda one: (one.rank, -int(one.key[1:])))
    other = Field(tuple(renamed), people.apart, people.board)
    once, again = (award_prizes(prizes, each, ties, seed) for each in (people, other))
    assert what(once) == what(again)
    assert read_prizes(written_prizes(prizes)) == tuple(prizes)
