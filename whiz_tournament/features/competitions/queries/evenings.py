"""Evenings without boards that count in a competition: what was published of each, by person."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Final

from django.db.models import Q, QuerySet

from scoring.methods.base import Unit
from scoring.whist import rule_set
from whiz_tournament.models import (
    CompetitionEvening,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
)
from whiz_tournament.queries.compiled import CompiledRows

KNOWN_EVENING: Final = Q(evening__deleted_at=None, evening__practice=False)
"""An evening without boards that may count; it does as soon as it is published."""


PLACES_ALONE: Final = "places"
"""The unit of a game in which fewer points win: such figures are not added, places are."""


@dataclass(frozen=True, slots=True)
class SharedEvening:
    """An evening without boards, with its share; ``figures`` are what each person won there.

    They are by the key of the person, ``None`` until the evening is published.
    """

    evening: WhistEvening
    share: Fraction = Fraction(1)
    excused: frozenset[int] = frozenset()
    figures: Mapping[int, Fraction] | None = field(default=None, compare=False)
    by_rule: bool = False

    @property
    def name(self) -> str:
        """Return what the evening is called."""
        return self.evening.name

    @property
    def day(self) -> date:
        """Return when it is played."""
        return self.evening.date

    @property
    def number(self) -> int:
        """Return the key of the evening: of one day the earlier comes first."""
        return self.evening.pk

    @property
    def unit(self) -> str:
        """Return what its totals are told in."""
        fewer = _game_ledger(self.evening)[1]
        return PLACES_ALONE if fewer else Unit.POINTS

    @property
    def method(self) -> str:
        """Return how it is scored: every game has points of its own."""
        return self.evening.ruleset


def picked_evenings(competition: int) -> tuple[SharedEvening, ...]:
    """Return those of a competition, by its key, with what was published; two queries at most."""
    return with_figures(
        SharedEvening(
            row.evening,
            Fraction(row.share_above, row.share_below),
            frozenset(row.excused or ()),
        )
        for row in _EVENINGS.rows(competition)
    )


def _evenings(competition: int) -> QuerySet[CompetitionEvening]:
    rows = CompetitionEvening.objects.filter(KNOWN_EVENING, competition=competition)
    return rows.select_related("evening")


_EVENINGS: Final = CompiledRows(_evenings, int)


def with_figures(evenings: Iterable[SharedEvening]) -> tuple[SharedEvening, ...]:
    """Return the evenings with what each person won, as it was published; one query, or none.

    Who played no deal was not there.
    """
    shared = tuple(evenings)
    published = [
        session.evening
        for session in shared
        if session.evening.status == WhistEveningStatus.PUBLISHED and session.evening.released
    ]
    if not published:
        return shared
    seated: dict[int, dict[str, int]] = {}
    rows = WhistPlayer.objects.filter(evening__in=published).order_by("evening_id", "number")
    for evening, number, player in rows.values_list("evening_id", "number", "player_id"):
        seated.setdefault(evening, {})[str(number)] = player
    won = {evening.pk: _won(evening, seated.get(evening.pk, {})) for evening in published}
    return tuple(replace(session, figures=won.get(session.evening.pk)) for session in shared)


def _won(evening: WhistEvening, seated: Mapping[str, int]) -> dict[int, Fraction]:
    """Return what was published of an evening: more is always better."""
    ledger, fewer_wins = _game_ledger(evening)
    released = evening.released or {}
    totals, deals, sign = released["ledgers"][ledger], released["deals"], -1 if fewer_wins else 1
    return {
        player: Fraction(sign * totals[number])
        for number, player in seated.items()
        if deals.get(number) and number in totals
    }


def _game_ledger(evening: WhistEvening) -> tuple[str, bool]:
    """Return the ledger that decides a game, and whether fewer points win in it."""
    ledger = rule_set(evening.ruleset, evening.ruleset_version).main_ledger
    return ledger.name, ledger.fewer_wins
