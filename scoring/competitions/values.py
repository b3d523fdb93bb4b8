"""What goes into a competition, and a line of what comes out."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.competitions.settings import TieRule


@dataclass(frozen=True, slots=True)
class SessionFigure:
    """What somebody won in a session; one that is not ``counted`` (too few boards) is a miss.

    ``place`` is the rank there, which ``sharing`` people have.
    """

    value: Fraction
    counted: bool = True
    place: int | None = None
    sharing: int = 1


@dataclass(frozen=True, slots=True)
class CountedSession:
    """A session: its share, its figures by person, and who was away and had given notice."""

    share: Fraction
    figures: Mapping[str, SessionFigure]
    excused: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class CompetitionStanding:
    """One line: ``total`` is exact, ``None`` without a session that counts.

    ``rank`` is ``None`` for people who are not ranked. ``sessions`` counts those that the person
    played on enough boards; of these the ones in ``left_out``, by place, are not among the best.
    ``missed`` says whether a session is missing among those that count; ``absences`` are what was
    missed and counts with a value, by place. ``decided`` names the rule that parted the line from
    one with the same total.
    """

    person: str
    rank: int | None
    tied: bool
    total: Fraction | None
    sessions: int
    missed: bool
    figures: tuple[SessionFigure | None, ...]
    left_out: frozenset[int] = frozenset()
    absences: Mapping[int, Fraction] | None = None
    decided: TieRule | None = None

    @property
    def played(self) -> list[tuple[int, SessionFigure]]:
        """Return the figures that count or could, each with the place of its session."""
        return [(place, one) for place, one in enumerate(self.figures) if one and one.counted]
