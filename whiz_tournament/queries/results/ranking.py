"""The ranking as a page shows it: every figure a finished text."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Annotated, Final, Self

from boards.json_values import JsonObject, ReadJson
from scoring.methods import METHODS
from scoring.methods.base import Unit
from scoring.number_texts import decimals, signed, tenths
from scoring.ranking import Standing, rank_text
from whiz_tournament.models import ReleaseStatus, Tournament
from whiz_tournament.queries.document_fields import (
    Count,
    EntryNumber,
    Figure,
    SectionName,
    Small,
    TodaysName,
    UnitWord,
    at_most,
    matching,
    one_of,
)
from whiz_tournament.queries.json_documents import from_json, to_json
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.people.substitutes import ranked_names
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.queries.play.rounds import closed_rounds
from whiz_tournament.queries.play.seatings import Attended
from whiz_tournament.queries.results.compared_field import (
    ComparedFields,
    compared_fields,
    rankings_of,
)
from whiz_tournament.queries.results.seat_cells import with_name

LIVE: Final = "live"
POINTS: Final = "total"
"""The method whose ranks need no comparison."""
_FRACTION: Final = r"-?[0-9]{1,60}(/[1-9][0-9]{0,60})?"


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One person's line; ``score`` and the other figures are texts, empty of rounding choices.

    ``rank`` is ``None`` when not eligible, ``score`` when no board counts; ``before`` is the rank
    in the release before this one; ``total`` is the sum in methods by points; ``rests`` counts
    the rounds sat out so far; ``section`` names the section in which the person plays;
    ``unpenalised`` is the score that it would be without the penalty. ``compared`` are those of
    the ``boards`` that somebody else's result is compared with, ``None`` where all are, or none
    ever is. ``exact`` is the sum after penalties as a fraction, in the unit of the ranking: what
    adds evenings up rounds once, at the end; no server is told of it, and older pages lack it.
    """

    rank: EntryNumber | None
    tied: bool
    entry: EntryNumber
    score: Figure | None
    percentage: Figure | None
    boards: Small
    matchpoints: Figure | None
    total: Figure | None
    top: Count
    penalty: Figure
    adjusted: bool
    eligible: bool
    before: EntryNumber | None = None
    rests: Small = 0
    name: TodaysName = ""
    section: SectionName = ""
    unpenalised: Figure | None = None
    compared: Small | None = None
    exact: Annotated[str, matching(_FRACTION)] | None = None

    @property
    def rank_text(self) -> str:
        """``1``, ``2=`` for a shared rank, nothing without one."""
        return rank_text(self.rank, self.tied)

    @property
    def trend(self) -> int | None:
        """Places won since the release before (below 0: lost); ``None`` without a comparison."""
        return self.before - self.rank if self.before and self.rank else None


def number_ranked(lines: Sequence[RankingRow]) -> int:
    """Return among how many a rank counts: players without one come after all."""
    return sum(line.rank is not None for line in lines)


@dataclass(frozen=True, slots=True)
class RankingPage:
    """A ranking with how firm it is; ``number`` names the release, 0 for the live one.

    Where sections are compared ``apart`` there is a list for each, one after the other.
    ``unconfirmed`` and ``to_check`` count results in doubt, where the club shows them.
    """

    status: Annotated[str, one_of(*ReleaseStatus.values, LIVE)]
    number: Count
    as_of_round: Small
    method: Annotated[str, one_of(*METHODS)]
    unit: UnitWord
    compared: bool
    standings: Annotated[tuple[RankingRow, ...], at_most(1000)]
    apart: bool = False
    unconfirmed: Count = 0
    to_check: Count = 0

    @property
    def in_percent(self) -> bool:
        """Return whether its figures are percentages, not points."""
        return self.unit == Unit.PERCENT

    @property
    def compares_nothing(self) -> bool:
        """Return whether no board has two results yet: everybody would stand at the average."""
        waiting = self.in_percent and any(line.eligible for line in self.standings)
        return waiting and not any(line.rank for line in self.standings)

    @property
    def lists(self) -> tuple[tuple[str, tuple[RankingRow, ...]], ...]:
        """Return the lists with the names of their sections; the one of all has none."""
        if not self.apart:
            return (("", self.standings),)
        by_section = groupby(self.standings, key=lambda line: line.section)
        return tuple((section, tuple(lines)) for section, lines in by_section)

    def list_of(self, entry: int) -> tuple[RankingRow, ...]:
        """Return the list in which somebody stands, empty for somebody who is in none."""
        return next(
            (lines for _, lines in self.lists if any(line.entry == entry for line in lines)), ()
        )

    def line_of(self, entry: int) -> RankingRow | None:
        """Return where somebody stands, ``None`` for somebody who is in no list."""
        return next((line for line in self.standings if line.entry == entry), None)

    def told_others(self) -> JsonObject:
        """Return the page as another server is told of it: it shows figures and adds none up."""
        lines = tuple(replace(line, exact=None) for line in self.standings)
        return replace(self, standings=lines).document()

    def document(self) -> JsonObject:
        """Return the page as JSON without names; ``of_document`` gives it back."""
        document = to_json(self)
        for line in document["standings"]:
            for name in ("compared", "exact"):
                if line[name] is None:
                    # An older server takes only the keys that it knows: this one says nothing.
                    del line[name]
        return document

    @classmethod
    def of_document(cls, document: ReadJson, names: Mapping[int, str]) -> Self:
        """Read a page, with today's names; older pages counted half for what was not compared."""
        named = [with_name(standing, names) for standing in document["standings"]]
        page = from_json(cls, {**document, "standings": named})
        if not page.compares_nothing:
            return page
        return replace(page, standings=tuple(map(_blank, page.standings)))


def ranking(tournament: Tournament, audience: Audience = Audience.HOUSE) -> RankingPage:
    """Return the live ranking, for staff: every result so far."""
    names = entry_names(tournament, audience)
    fields = compared_fields(tournament, names=names)
    closed = max(closed_rounds(tournament), default=0)
    page = ranking_page(tournament, fields, status=LIVE, as_of_round=closed)
    texts = texts_of(tournament, {n: entry_name.name for n, entry_name in names.items()}, audience)
    called = ranked_names(tournament, texts)
    lines = tuple(replace(line, name=called[line.entry]) for line in page.standings)
    return replace(page, standings=lines)


def ranking_page(
    tournament: Tournament,
    fields: ComparedFields,
    *,
    status: str,
    as_of_round: int,
    number: int = 0,
    coarse: bool = False,
    before: Mapping[int, int | None] | None = None,
    rests: Mapping[int, int] | None = None,
) -> RankingPage:
    """Return the ranking as texts; ``coarse`` tells scores to one decimal and no sums."""
    earlier, rested = before or {}, rests or {}
    rankings = rankings_of(tournament, fields)
    alone = {
        section
        for section, field in fields.by_section.items()
        if not field.compares and rankings[section].method != POINTS
    }
    weighted = fields.entries_weighted
    compared = {
        section: field.compared_boards()
        for section, field in fields.by_section.items()
        if rankings[section].unit is Unit.PERCENT
    }
    lines = (
        replace(
            _unranked(line) if section in alone else line,
            adjusted=line.adjusted or line.entry in weighted,
            rests=rested.get(standing.entry, 0),
            section=fields.homes.get(standing.entry, ""),
        )
        for section, ranked in rankings.items()
        for standing in ranked.standings
        for line in [_line(standing, coarse, earlier.get(standing.entry), compared.get(section))]
    )
    first = next(iter(rankings.values()))
    return RankingPage(
        status=status,
        number=number,
        as_of_round=as_of_round,
        method=first.method,
        unit=first.unit.value,
        compared=any(ranked.compared for ranked in rankings.values()),
        standings=tuple(lines),
        apart=fields.apart,
    )


def sit_outs_of(rows: Iterable[LineRow], rounds: Collection[int], here: Attended) -> dict[int, int]:
    """Return how many of these rounds everybody sat out who plays at all; being away is no rest."""
    played: dict[int, set[int]] = {}
    for row in rows:
        for entry in row.entries.values():
            played.setdefault(entry, set()).add(row.round)
    return {
        entry: sum(here.here(entry, number) for number in set(rounds) - held)
        for entry, held in played.items()
    }


def _line(
    standing: Standing, coarse: bool, before: int | None, counts: Mapping[int, int] | None
) -> RankingRow:
    compared = counts.get(standing.entry, 0) if counts is not None else standing.boards
    score = _coarse(standing) if coarse else standing.score_text
    return RankingRow(
        rank=standing.rank,
        tied=standing.tied,
        entry=standing.entry,
        score=score,
        percentage=score if standing.percentage is not None else None,
        boards=standing.boards,
        matchpoints=None if coarse else standing.matchpoints,
        total=None if coarse else standing.total,
        top=standing.top,
        penalty=standing.penalty_text,
        adjusted=standing.adjusted,
        eligible=standing.eligible,
        before=before,
        unpenalised=None if coarse else _unpenalised(standing),
        compared=compared if compared != standing.boards else None,
        exact=None if coarse or standing.score is None else str(standing.sum - standing.penalty),
    )


def _unpenalised(standing: Standing) -> str | None:
    """Return the mean before penalties of a player who has one."""
    if not standing.penalty or not standing.boards:
        return None
    return (signed if standing.signed else decimals)(standing.sum / standing.boards)


def _unranked(line: RankingRow) -> RankingRow:
    """Return a line before any board has two results: everybody is alone, so nobody is first."""
    line = replace(line, rank=None, tied=False, before=None)
    return line if line.compared is None else _blank(line)


def _blank(line: RankingRow) -> RankingRow:
    """Return a line without the half that counts for a board as long as it is not compared."""
    if line.adjusted or line.compared:
        return line
    return replace(
        line, score=None, percentage=None, matchpoints=None, unpenalised=None, exact=None
    )


def _coarse(standing: Standing) -> str | None:
    """Return the figure in tenths: hundredths would tell single boards by subtraction."""
    if standing.score is None:
        return None
    return tenths(standing.score, signed=standing.signed)
