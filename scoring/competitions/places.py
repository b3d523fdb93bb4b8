"""Points by place: what a rank in a session brings, by a table of the club."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from boards.errors import N_, WhizError
from scoring.competitions.settings import Places, SharedPlaces
from scoring.competitions.values import CountedSession, SessionFigure
from scoring.number_texts import trimmed

MOST_PLACES: Final = 100
_NUMBER: Final = re.compile(r"\d{1,5}(?:[.,]\d{1,2})?", re.ASCII)


class PlaceTableRefused(WhizError):
    message = N_("Write the points of the places from first to last, as 25 18 15 12 10.")


def place_points(place: int, sharing: int, table: Places) -> Fraction:
    """Return the points of a place that so many people share; beyond the table there are none.

    >>> place_points(1, 1, Places()), place_points(2, 2, Places())
    (Fraction(25, 1), Fraction(33, 2))
    """
    taken = [
        table.points[shared - 1] if shared <= len(table.points) else Fraction(0)
        for shared in range(place, place + sharing)
    ]
    return taken[0] if table.shared is SharedPlaces.HIGHEST else sum(taken, Fraction(0)) / sharing


def by_place(session: CountedSession, table: Places) -> CountedSession:
    """Return a session in which each figure is the points of its place."""
    return replace(
        session, figures={who: _figure(figure, table) for who, figure in session.figures.items()}
    )


def _figure(figure: SessionFigure, table: Places) -> SessionFigure:
    if figure.place is None:
        return replace(figure, value=Fraction(0))
    return replace(figure, value=place_points(figure.place, figure.sharing, table))


def parse_place_points(text: str, field: str | None = None) -> tuple[Fraction, ...]:
    """Read a table: numbers, first to last, none higher than the one before it.

    >>> parse_place_points("10 6,5; 4")
    (Fraction(10, 1), Fraction(13, 2), Fraction(4, 1))
    """
    words = re.split(r"[\s;/]+", text.strip(" ;/\n\r\t"))
    if not all(map(_NUMBER.fullmatch, words)) or len(words) > MOST_PLACES:
        raise PlaceTableRefused(field=field)
    points = tuple(Fraction(word.replace(",", ".")) for word in words)
    if sorted(points, reverse=True) != list(points):
        raise PlaceTableRefused(field=field)
    return points


def place_points_text(points: Sequence[Fraction]) -> str:
    """Return a table as it is typed."""
    return " ".join(map(trimmed, points))
