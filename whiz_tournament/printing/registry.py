"""Everything that can be printed, asked by name: the tournament's papers and those of features."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from django.db.models import Model

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.queries.documents.values import PrintSelection

if TYPE_CHECKING:
    from whiz_tournament.printing.drawing.paper import Paper

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class PrintedThing(Generic[Subject]):
    """A printed thing: ``value`` reads it (``len`` 0: nothing to print), ``draw`` draws it.

    ``after_play`` marks what shows hands or every table's results, and is made only when play is
    over; ``director_only`` what shows hands before, which no scorer may open; ``of_hands`` either,
    where nothing is printed unless they are known. ``of_results`` has two states where a release is
    older than what counts; ``with_codes`` lets phones in; ``in_halves`` comes in pieces of half a
    page: where one ends, the next goes on.
    """

    label: str
    value: Callable[[Subject, PrintSelection], Any]
    draw: "Callable[[Paper, Any], None]"
    after_play: bool = False
    director_only: bool = False
    of_hands: bool = False
    of_results: bool = False
    with_codes: bool = False
    in_halves: bool = False


PrintedOf = Mapping[type[Model], Mapping[str, PrintedThing[Any]]]
"""What is printed of each kind of event, by name."""

RULES: Final = N_("Rules of the game")
POINTS: Final = N_("Table of points")


def printed_of(owner: type[Model]) -> dict[str, PrintedThing[Any]]:
    """Return what can be printed of a kind of event, by name."""
    documents = (filler.get(owner, {}).items() for filler in _fillers())
    return {name: thing for things in documents for name, thing in things}


def _fillers() -> Iterator[PrintedOf]:
    from whiz_tournament.printing.papers import PRINTED_OF

    yield PRINTED_OF
    yield from (feature.documents() for feature in features())


@dataclass(frozen=True, slots=True)
class PrintKit:
    """One button, several things, one PDF."""

    label: str
    parts: tuple[str, ...]


_FOR_PLAY: Final = (
    "table_cards",
    "table_guides",
    "guide_cards",
    "seats_by_name",
    "rests",
    "advice",
)

KITS: Final[dict[str, PrintKit]] = {
    "round_kit": PrintKit(N_("Print kit"), (*_FOR_PLAY, "slips")),
    "small_round_kit": PrintKit(N_("Print kit, small slips"), (*_FOR_PLAY, "small_slips")),
    "results_kit": PrintKit(
        N_("Results"), ("ranking", "board_annex", "score_cards", "hand_records")
    ),
}


def parts(kind: str) -> tuple[str, ...]:
    """Return the things that a kind consists of: a kit's, or itself."""
    return KITS[kind].parts if kind in KITS else (kind,)


def label(kind: str) -> str:
    """Return the msgid of what a kind is called."""
    return KITS[kind].label if kind in KITS else _drawn(kind).label


def _drawn(kind: str) -> PrintedThing[Any]:
    documents = (things for filler in _fillers() for things in filler.values())
    return next(things[kind] for things in documents if kind in things)


def kinds() -> tuple[str, ...]:
    """Return the names of everything that can be asked for."""
    return (*printed_of(Tournament), *KITS)


def pieces_of(kind: str) -> list[PrintedThing[Tournament]]:
    """Return the papers of a tournament that a kind consists of."""
    things = printed_of(Tournament)
    return [things[part] for part in parts(kind)]


def director_only(kind: str) -> bool:
    """Tell whether a kind holds something that only a director may ask for and open."""
    return any(piece.director_only for piece in pieces_of(kind))


def draw_all(
    title: str,
    values: list[tuple[str, object]],
    report: Callable[[int], None],
    *,
    size: str = "A4",
) -> bytes:
    """Draw the things one after the other into one PDF, telling the percentage done."""
    from whiz_tournament.printing.drawing.paper import Paper

    paper = Paper(title, SIZES[size])
    for done, (kind, value) in enumerate(values, start=1):
        _draw_next(paper, kind, value)
        report(100 * done // (len(values) + 1))
    return paper.finish()


def sheets_of(values: Sequence[tuple[str, object]], *, size: str = "A4") -> list[int]:
    """Return how many sheets each of the things adds to the PDF that ``draw_all`` makes of them."""
    from whiz_tournament.printing.drawing.counted_paper import CountedPaper

    paper, counts = CountedPaper("", SIZES[size]), []
    for kind, value in values:
        before = paper.sheets
        _draw_next(paper, kind, value)
        counts.append(paper.sheets - before)
    return counts


def _draw_next(paper: "Paper", kind: str, value: object) -> None:
    thing = _drawn(kind)
    if not (thing.in_halves and paper.lower_half_is_free):
        paper.next_page()
    thing.draw(paper, value)
