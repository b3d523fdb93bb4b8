"""Wishes that no movement can fulfil together are refused before anything is searched."""

from collections.abc import Sequence
from itertools import combinations

from boards.errors import N_, WhizError
from movements.counting import Pair
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish


def check_wishes(wishes: Sequence[Wish], players: int) -> None:
    """Raise the first contradiction; its field is ``wishes[n]``, n from 0."""
    for n, wish in enumerate(wishes):
        field = f"wishes[{n}]"
        _check_people(wish, players, field)
        if (type(wish), wish.people) in {(type(one), one.people) for one in wishes[:n]}:
            raise WishTwice(field=field)
        # Against those before it only: the field named is then the wish that was one too many.
        sofar = wishes[: n + 1]
        _check_pairs(sofar, field)
        _check_stays(sofar, players, field)
        _check_sit_outs(sofar, players, field)
        _check_company(sofar, players, field)


def _check_people(wish: Wish, players: int, field: str) -> None:
    for person in wish.people:
        if not 1 <= person <= players:
            raise WishUnknownPerson(field=field, person=person)
    if len(set(wish.people)) < len(wish.people):
        raise WishWithOneself(field=field)


def _check_pairs(wishes: Sequence[Wish], field: str) -> None:
    apart = apart_pairs(wishes)
    together = {wish.people for wish in wishes if isinstance(wish, Together)}
    if apart & together:
        raise WishesContrary(field=field)


def apart_pairs(wishes: Sequence[Wish]) -> set[Pair]:
    """Pairs that should not meet; people who keep different tables never do."""
    stay = sorted(wish.person for wish in wishes if isinstance(wish, KeepsTable))
    return {wish.people for wish in wishes if isinstance(wish, Apart)} | set(combinations(stay, 2))


def _check_stays(wishes: Sequence[Wish], players: int, field: str) -> None:
    people, tables = sum(isinstance(wish, KeepsTable) for wish in wishes), players // 3
    if people > tables:
        raise TooManyStay(field=field, people=people, tables=tables, surplus=people - tables)


def _check_sit_outs(wishes: Sequence[Wish], players: int, field: str) -> None:
    """Nobody rests more than half of the rounds because others never do."""
    sitting_out = players % 3
    never = sum(isinstance(wish, NeverSitsOut) for wish in wishes)
    surplus = 2 * sitting_out - (players - never)
    if sitting_out and surplus > 0:
        raise TooManyNeverSitOut(
            field=field, sitting_out=sitting_out, least=2 * sitting_out, surplus=surplus
        )


def _check_company(wishes: Sequence[Wish], players: int, field: str) -> None:
    apart = apart_pairs(wishes)
    for person in {person for pair in apart for person in pair}:
        # A table is three people, so two must be left whom one may meet.
        if players - 1 - sum(person in pair for pair in apart) < 2:
            raise TooManyApart(field=field)


# Wishes that contradict each other, each by its own name; the field says which wish.


class WishUnknownPerson(WhizError):
    message = N_("Nobody here has number {person}. Choose somebody who takes part.")


class WishWithOneself(WhizError):
    message = N_("Somebody always meets themselves. Choose two different people.")


class WishTwice(WhizError):
    message = N_("This wish is listed twice. Remove one of the two.")


class WishesContrary(WhizError):
    message = N_(
        "These two should meet and yet be kept apart: two people who should not meet, or who "
        "each keep a table, are never at one. Remove one of the wishes."
    )


class TooManyStay(WhizError):
    message = N_(
        "More people are to keep a table ({people}) than there are tables ({tables}). "
        "Let at least {surplus} of them move."
    )


class TooManyApart(WhizError):
    message = N_(
        "Every player meets at least two others, and this leaves fewer. "
        "Remove a wish of this person."
    )


class TooManyNeverSitOut(WhizError):
    code = "too_many_never_rest"
    message = N_(
        "Each round {sitting_out} rest, so at least {least} people must be able to. "
        "Let at least {surplus} more of them rest."
    )
