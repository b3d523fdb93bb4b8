"""Wishes come true by numbers alone, or are named as not possible."""

from hypothesis import given, settings
from hypothesis import strategies as st

from movements.families import FAMILIES, Size
from movements.values import Movement
from movements.wishes import Apart, NeverRests, Numbers, Stays, Suits, Together, Wish, give_numbers


def mitchell(players: int, rounds: int) -> Movement:
    movement = FAMILIES["mitchell"].build(Size(players, rounds, 1))
    assert movement is not None
    return movement


def test_without_wishes_everybody_keeps_the_number() -> None:
    numbers = Numbers({n: n for n in range(1, 16)}, ())
    assert give_numbers(mitchell(15, 5), []) == numbers


def test_a_lamp_keeps_its_owner_at_one_table() -> None:
    found = give_numbers(mitchell(15, 5), [Stays(12), Stays(9)])
    assert found.unmet == ()
    assert {found.of[12], found.of[9]} <= {1, 2, 3, 4, 5}
    assert sorted(found.of.values()) == list(range(1, 16))


def test_somebody_never_rests() -> None:
    movement = mitchell(14, 5)
    found = give_numbers(movement, [NeverRests(1), NeverRests(2)])
    assert found.unmet == ()
    resting = {player for each in movement.rounds for player in each.sit_outs}
    assert resting.isdisjoint({found.of[1], found.of[2]})


def test_two_stay_apart_and_two_meet() -> None:
    wishes: list[Wish] = [Apart(1, 6), Together(2, 3), Apart(1, 11), Stays(1)]
    found = give_numbers(mitchell(15, 5), wishes)
    assert found.unmet == ()


def test_an_impossible_wish_is_named_beside_the_nearest_plan() -> None:
    everybody_stays = [Stays(person) for person in range(1, 7)]
    found = give_numbers(mitchell(15, 5), everybody_stays)
    assert len(found.unmet) == 1
    contrary = give_numbers(mitchell(15, 5), [Apart(1, 2), Together(1, 2)])
    assert len(contrary.unmet) == 1


@given(st.lists(st.builds(Apart, st.integers(1, 7), st.integers(8, 15)), max_size=4))
@settings(max_examples=15, deadline=None)
def test_numbers_are_a_permutation_and_unmet_is_true(wishes: list[Apart]) -> None:
    movement = mitchell(15, 5)
    found = give_numbers(movement, wishes)
    assert sorted(found.of.values()) == list(range(1, 16))
    by_person = [0, *(found.of[person] for person in range(1, 16))]
    assert Suits(movement).unmet(wishes, by_person) == found.unmet
    assert found == give_numbers(movement, wishes)
