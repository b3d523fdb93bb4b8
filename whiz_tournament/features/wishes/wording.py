"""Wishes as sentences, and what a plan makes of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from whiz_tournament.features.wishes.queries.wish_plans import WishPlanPage
from whiz_tournament.features.wishes.queries.wishes import (
    EntryWish,
    TournamentWishes,
    UnfulfilledWish,
)
from whiz_tournament.wording.plans.wishes import sessions_in_words, wish_in_words

Names = Mapping[int, str]

LABELS: Final[Mapping[str, Promise]] = {
    "stays": gettext_lazy("keeps one table"),
    "never_rests": gettext_lazy("may not rest"),
    "apart": gettext_lazy("should not meet …"),
    "together": gettext_lazy("should meet …"),
}
"""What may be wished of somebody."""


def entry_wish_in_words(wish: EntryWish, names: Names) -> str:
    """Return "Anne Petit keeps one table."."""
    return wish_in_words(wish.kind, **_people(wish, names))


def wishes_in_words(wishes: TournamentWishes, names: Names) -> list[str]:
    """Return a sentence for each wish, and one for the sessions that count."""
    sentences = [entry_wish_in_words(wish, names) for wish in wishes.wishes]
    return [*sentences, sessions_in_words(wishes.sessions)] if wishes.sessions else sentences


def unfulfilled_in_words(open_wish: UnfulfilledWish, names: Names) -> str:
    """Return "Anne Petit and Bruno Leroy meet once"; no full stop, for a list of them."""
    sentence = SHORTFALLS[open_wish.wish.kind](open_wish.times)
    return sentence.format(n=open_wish.times, **_people(open_wish.wish, names))


SHORTFALLS: Final[Mapping[str, Callable[[int], str]]] = {
    "stays": lambda _n: _("{name} moves between {n} tables"),
    "never_rests": lambda n: ngettext("{name} rests once", "{name} rests {n} times", n),
    "apart": lambda n: ngettext(
        "{name} and {other} meet once", "{name} and {other} meet {n} times", n
    ),
    "together": lambda _n: _("{name} and {other} do not meet"),
}


def _people(wish: EntryWish, names: Names) -> dict[str, str]:
    return {"name": names.get(wish.entry, ""), "other": names.get(wish.other or 0, "")}


@dataclass(frozen=True, slots=True)
class WishSentences:
    """What a plan's card says of the wishes; ``unfulfilled`` is empty when all hold."""

    holds: str
    unfulfilled: Sequence[str]
    impossible: str
    again: str

    @classmethod
    def of(cls, page: WishPlanPage, names: Names) -> Self:
        """Return the words of a plan as it becomes."""
        return cls(
            holds="" if page.unfulfilled or not page.wishes.wishes else _("Every wish is met."),
            unfulfilled=[unfulfilled_in_words(unmet, names) for unmet in page.unfulfilled],
            impossible=_impossible(page) if page.unfulfilled else "",
            again=_again(page),
        )


def _impossible(page: WishPlanPage) -> str:
    players = sum(len(part.section.numbers) for part in page.parts)
    sentence = _(
        "Not every wish could be fulfilled (players: {players}, rounds: {rounds}). "
        "This is the nearest plan:"
    )
    return sentence.format(players=players, rounds=page.shown.rounds)


def _again(page: WishPlanPage) -> str:
    if page.again is None:
        return ""
    before, after = page.again
    sentence = _("Meetings of the last sessions that come again: {after} instead of {before}.")
    meetings = sentence.format(after=after.meetings, before=before.meetings)
    if not before.rests:
        return meetings
    rests = _("Rests that come again: {after} instead of {before}.")
    return f"{meetings} {rests.format(after=after.rests, before=before.rests)}"
