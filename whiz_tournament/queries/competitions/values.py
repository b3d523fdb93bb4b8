"""A competition as pages, paper, programs and hosted servers are told of it."""

from dataclasses import asdict, dataclass
from datetime import date
from fractions import Fraction
from typing import Any, Final

NOTHING_YET: Final = ""
PLAIN: Final = ("status", "combining", "missed", "in_percent")
PLAIN_LINE: Final = ("rank", "tied", "total", "sessions", "missed")


@dataclass(frozen=True, slots=True)
class SessionColumn:
    """A session; ``state`` is how firm its ranking is, empty while it counts for nobody yet."""

    tournament: str
    slug: str
    name: str
    date: date
    share: Fraction
    state: str

    @property
    def counts(self) -> bool:
        """Return whether its figures are in the ranking."""
        return self.state != NOTHING_YET


@dataclass(frozen=True, slots=True)
class SessionCell:
    """Somebody's figure in a session, empty for who was not there.

    One that is not ``counted`` was won on too few boards. ``entry`` is the number there.
    """

    text: str = ""
    counted: bool = False
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class CompetitionRow:
    """One person's line; ``total`` is ``None`` without a session that counts.

    Who is not named stands under a number in the list. ``person`` is the public id, told to nobody.
    """

    rank: int | None
    tied: bool
    name: str
    total: str | None
    sessions: int
    missed: bool
    cells: tuple[SessionCell, ...]
    is_named: bool = True
    person: str = ""

    @property
    def rank_text(self) -> str:
        """``1``, ``2=`` for a shared rank, nothing without one."""
        return f"{self.rank}{'=' if self.tied else ''}" if self.rank else ""


@dataclass(frozen=True, slots=True)
class CompetitionPage:
    """A competition with its sessions, and the list of those that count.

    ``status`` is ``live`` for the director; for everybody ``interim`` while a session is not
    published, else as firm as the least firm of them. Cells stand as ``counted`` columns do.
    """

    status: str
    combining: str
    missed: str
    in_percent: bool
    columns: tuple[SessionColumn, ...]
    standings: tuple[CompetitionRow, ...]

    @property
    def counted(self) -> tuple[SessionColumn, ...]:
        """Return the sessions whose figures are in the ranking."""
        return tuple(column for column in self.columns if column.counts)

    @property
    def unit(self) -> str:
        """Return how scores are written."""
        return "percent" if self.in_percent else "points"

    def document(self) -> dict[str, Any]:
        """Return the page as JSON values; somebody without a name for its readers is ``null``."""
        return {
            **{name: getattr(self, name) for name in PLAIN},
            "columns": [_column(each) for each in self.columns],
            "standings": [_line(each) for each in self.standings],
        }


def _column(column: SessionColumn) -> dict[str, Any]:
    return {
        "tournament": column.tournament,
        "name": column.name,
        "date": column.date.isoformat(),
        "share": str(column.share),
        "state": column.state,
    }


def _line(line: CompetitionRow) -> dict[str, Any]:
    return {
        **{name: getattr(line, name) for name in PLAIN_LINE},
        "name": line.name if line.is_named else None,
        "cells": [asdict(cell) for cell in line.cells],
    }
