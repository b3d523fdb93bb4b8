"""The big screen as pages that turn: what is shown together, in columns that fit the wall.

A page stays for eight seconds (``POLL_SECONDS["screen"]``), and everybody finds the own name
within a minute. A column is full at ``ROWS`` names, which are read from ten metres.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, lcm
from typing import Final, Generic, TypeVar

from django.utils.translation import gettext as _

from whiz_tournament.queries.play.screen import ScreenPage, ScreenSeat
from whiz_tournament.queries.publishing.first_places import FIRST_PLACES, MOST_ON_FIRST_PLACES
from whiz_tournament.web.public.ranking_rows import Row, RowsOfSection
from whiz_tournament.web.public.wall_curve import Curve
from whiz_tournament.web.public.wall_list import WallList

T = TypeVar("T")
COLUMNS: Final = 3
ROWS: Final = 12
ROWS_ABOVE_AWAITED: Final = 9
ROWS_BESIDE_PODIUM: Final = 14
MOST_TURNS: Final = 7
"""More pages than this of one list do not turn within a minute."""
PODIUM: Final = tuple(str(rank) for rank in range(1, FIRST_PLACES + 1))
TWICE: Final = 8
"""This many names are in two columns where there is room: no eye loses its way to the figure."""
# How high the rows are where there are few: in the room of a full column, that many times a row's.
SIZES: Final = ((7 / 4, "screen-large"), (4 / 3, "screen-roomy"))


@dataclass(frozen=True, slots=True)
class Share(Generic[T]):
    """One page's share of a list: its columns, and the ``page`` of how many it is, from 0."""

    columns: tuple[tuple[T, ...], ...]
    page: int
    pages: int
    size: str
    section: str = ""

    @property
    def dots(self) -> tuple[bool, ...]:
        """Return a dot for each page, this one's true; none where there is only one."""
        return tuple(n == self.page for n in range(self.pages)) if self.pages > 1 else ()

    @property
    def ends(self) -> tuple[T, T]:
        """Return its first and its last."""
        return self.columns[0][0], self.columns[-1][-1]


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """Who shares one of the first three places."""

    rank: str
    rows: tuple[Row, ...]

    @property
    def is_shared(self) -> bool:
        """Return whether they are equals."""
        return len(self.rows) > 1

    @property
    def score(self) -> str:
        """Return the score that they all have."""
        return self.rows[0]["score"]


@dataclass(frozen=True, slots=True)
class WallPage:
    """What is on the wall together; a ``podium`` and a ``curve`` only after the end.

    At the side are the ranking, who is awaited, and that nothing is compared yet. A list of a
    feature has its own ``title``, and says how firm it is.
    """

    seats: Share[ScreenSeat] | None = None
    ranking: Share[Row] | None = None
    podium: tuple[PodiumStep, ...] = ()
    has_side: bool = False
    title: str = ""
    state: str = ""
    curve: Curve | None = None


def wall_pages(
    screen: ScreenPage, lists: Sequence[RowsOfSection], *, compares_nothing: bool = False
) -> tuple[WallPage, ...]:
    """Return the pages in the order in which they turn, at least one.

    Seats and ranking stand side by side, each turning in its own time, as long as the narrow
    ranking comes round within a minute; a larger field has the whole wall for each in turn.
    """
    awaited = bool(screen.awaited or screen.behind)
    rows = ROWS_ABOVE_AWAITED if awaited else ROWS
    beside = _ranking(lists, 1, rows)
    has_side = awaited or compares_nothing or bool(beside)
    if not screen.seats or len(beside) > MOST_TURNS:
        seats = [WallPage(seats=share) for share in _shares(screen.seats, COLUMNS, ROWS)]
        whole = _ranking(lists, COLUMNS, rows)
        rankings = [WallPage(ranking=ranking, has_side=True) for ranking in whole]
        return (*seats, *rankings) or (WallPage(has_side=has_side),)
    places = _shares(screen.seats, COLUMNS - has_side, ROWS)
    turns = lcm(len(places), max(1, len(beside)))
    return tuple(
        WallPage(
            places[turn % len(places)], beside[turn % len(beside)] if beside else None, (), has_side
        )
        for turn in range(turns)
    )


def final_pages(lists: Iterable[RowsOfSection]) -> tuple[WallPage, ...]:
    """Return the pages after the end: the podium of each list, the others beside it."""
    pages: list[WallPage] = []
    for section, rows in lists:
        podium = _podium(rows)
        others = rows[sum(len(step.rows) for step in podium) :]
        columns = 1 if podium else COLUMNS - 1
        shown = _shares(others, columns, ROWS_BESIDE_PODIUM, section)
        pages += [WallPage(ranking=ranking, podium=podium) for ranking in shown]
        if podium and not shown:
            pages.append(WallPage(podium=podium))
    return tuple(pages) or (WallPage(),)


def curve_pages(lists: Iterable[RowsOfSection], curves: Sequence[Curve | None]) -> list[WallPage]:
    """Return a page for each list whose first places have a curve, with their names beside it."""
    return [
        WallPage(ranking=share, title=_("The evening, round by round"), curve=curve)
        for (section, rows), curve in zip(lists, curves, strict=True)
        if curve
        for share in _shares([row for row in rows if row["rank"] in PODIUM], 1, ROWS, section)
    ]


def list_pages(lists: Iterable[WallList]) -> list[WallPage]:
    """Return a page for the first of each list of a feature."""
    columns = COLUMNS - 1
    return [
        WallPage(ranking=share, title=wall_list.title, state=wall_list.state)
        for wall_list in lists
        for share in _shares(
            wall_list.rows[: columns * ROWS_BESIDE_PODIUM], columns, ROWS_BESIDE_PODIUM
        )
    ]


def evenly(things: Sequence[T], count: int) -> list[tuple[T, ...]]:
    """Return that many parts, one after the other, none longer than another by more than one.

    >>> evenly("abcdefg", 3)
    [('a', 'b', 'c'), ('d', 'e'), ('f', 'g')]
    """
    least, more = divmod(len(things), count)
    ends = [least * n + min(n, more) for n in range(count + 1)]
    return [tuple(things[start:end]) for start, end in pairwise(ends)]


def pages_of(things: Sequence[T], columns: int, rows: int) -> list[list[tuple[T, ...]]]:
    """Return the pages of a list, each with its columns; no name is alone in one.

    Where fewer columns are enough they are the wider.

    >>> [[len(column) for column in page] for page in pages_of("abcdefghijklm", 2, 3)]
    [[3, 2], [2, 2], [2, 2]]
    >>> pages_of("abc", 2, 3)
    [[('a', 'b', 'c')]]
    """
    pages = evenly(things, ceil(len(things) / (columns * rows))) if things else []
    return [evenly(page, min(columns, _columns_for(len(page), rows))) for page in pages]


def _columns_for(names: int, rows: int) -> int:
    """Return in how many columns that many names stand best."""
    wished = max(2 if names >= TWICE else 1, ceil(names / (0.75 * rows)))
    return min(wished, max(1, names // 2))


def _ranking(lists: Iterable[RowsOfSection], columns: int, rows: int) -> list[Share[Row]]:
    return [share for name, own in lists for share in _shares(own, columns, rows, name)]


def _shares(things: Sequence[T], columns: int, rows: int, section: str = "") -> list[Share[T]]:
    pages = pages_of(things, columns, rows)
    longest = max((len(column) for page in pages for column in page), default=0)
    size = next((name for times, name in SIZES if longest * times <= rows), "")
    return [Share(tuple(page), turn, len(pages), size, section) for turn, page in enumerate(pages)]


def _podium(rows: Sequence[Row]) -> tuple[PodiumStep, ...]:
    """Return the steps, none where the places are shared by more than fit on them."""
    places = ((rank, tuple(row for row in rows if row["rank"] == rank)) for rank in PODIUM)
    steps = tuple(PodiumStep(rank, own) for rank, own in places if own)
    return steps if 0 < sum(len(step.rows) for step in steps) <= MOST_ON_FIRST_PLACES else ()
