"""Wishes as sentences, and what a plan makes of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from whiz_tournament.queries.setup.wish_plans import WishPlanPage
from whiz_tournament.queries.setup.wishes import EntryWish, TournamentWishes, UnfulfilledWish

Names = Mapping[int, str]

LABELS: Final[Mapping[str, Promise]] = {
    "stays": gettext_lazy("keeps one table"),
    "never_rests": gettext_lazy("may not rest"),
    "apart": gettext_lazy("should not meet …"),
    "together": gettext_lazy("should meet …"),
}
"""What may be wished of somebody."""


def wish_in_words(wish: EntryWish, names: Names) -> str:
    """Return "Anne Petit keeps one table."."""
    said = {
        "stays": _("{name} keeps one table."),
        "never_rests": _("{name} does not rest."),
        "apart": _("{name} and {other} do not meet."),
        "together": _("{name} and {other} meet."),
    }
    return said[wish.kind].format(**_people(wish, names))


def wishes_in_words(kept: TournamentWishes, names: Names) -> list[str]:
    """Return a sentence for each wish, and one for the sessions that count."""
    told = [wish_in_words(wish, names) for wish in kept.wishes]
    return [*told, sessions_in_words(kept.sessions)] if kept.sessions else told


def unfulfilled_in_words(open_wish: UnfulfilledWish, names: Names) -> str:
    """Return "Anne Petit and Bruno Leroy meet once"; no full stop, for a list of them."""
    said = SHORTFALLS[open_wish.wish.kind](open_wish.times)
    return said.format(n=open_wish.times, **_people(open_wish.wish, names))


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


def kept_in_words(data: Mapping[str, Any], names: Names) -> str:
    """Return what the history says of wishes that were kept."""
    wishes = [wish_in_words(EntryWish(**each), names) for each in data["wishes"]]
    if data["sessions"]:
        wishes.append(sessions_in_words(data["sessions"]))
    return _("Wishes: {wishes}").format(wishes=" ".join(wishes) or _("none."))


def sessions_in_words(sessions: int) -> str:
    """Return how far back one looks."""
    return ngettext("The last session counts.", "The last %(n)d sessions count.", sessions) % {
        "n": sessions
    }


@dataclass(frozen=True, slots=True)
class WishSentences:
    """What a plan's card says of the wishes; ``unfulfilled`` is empty when all hold."""

    holds: str
    unfulfilled: Sequence[str]
    impossible: str
    again: str

    @classmethod
    def of(cls, found: WishPlanPage, names: Names) -> Self:
        """Return the words of a plan as it becomes."""
        return cls(
            holds="" if found.unfulfilled or not found.wishes.wishes else _("Every wish holds."),
            unfulfilled=[unfulfilled_in_words(each, names) for each in found.unfulfilled],
            impossible=_impossible(found) if found.unfulfilled else "",
            again=_again(found),
        )


def _impossible(found: WishPlanPage) -> str:
    players = sum(len(part.section.numbers) for part in found.parts)
    said = _(
        "Not every wish could be fulfilled (players: {players}, rounds: {rounds}). "
        "This is the nearest plan:"
    )
    return said.format(players=players, rounds=found.shown.rounds)


def _again(found: WishPlanPage) -> str:
    if found.again is None:
        return ""
    before, after = found.again
    said = _("Meetings of the last sessions that come again: {after} instead of {before}.")
    told = said.format(after=after.meetings, before=before.meetings)
    if not before.rests:
        return told
    rests = _("Rests that come again: {after} instead of {before}.")
    return f"{told} {rests.format(after=after.rests, before=before.rests)}"
