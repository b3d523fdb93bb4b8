"""Everything that can be printed, by name: its words, where its value comes from, who draws it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.db.models import Model

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.printing import (
    advice,
    board_annex,
    certificate,
    duplication,
    guide_cards,
    hand_records,
    name_cards,
    ranking,
    score_cards,
    seats_by_name,
    sit_outs,
    slips,
    small_slips,
    table_cards,
    table_guides,
    travellers,
)
from whiz_tournament.printing.drawing.paper import CountedPaper, Paper
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.rules import pieces
from whiz_tournament.queries.documents import guides as guides_of
from whiz_tournament.queries.documents import results as results_of
from whiz_tournament.queries.documents.certificate import certificates
from whiz_tournament.queries.documents.game_rules import advice as advice_of
from whiz_tournament.queries.documents.game_rules import tournament_game
from whiz_tournament.queries.documents.hands import hands as hands_of
from whiz_tournament.queries.documents.hands import hands_played
from whiz_tournament.queries.documents.results import ranking_sheet
from whiz_tournament.queries.documents.seat_lists import name_cards as names_of
from whiz_tournament.queries.documents.seat_lists import seats_by_name as seats_of
from whiz_tournament.queries.documents.seat_lists import sit_out_sheet as rests_of
from whiz_tournament.queries.documents.slips_and_travellers import slip_sheets as slips_of
from whiz_tournament.queries.documents.slips_and_travellers import traveller_sheets as travellers_of
from whiz_tournament.queries.documents.values import PrintSelection

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class PrintedThing(Generic[Subject]):
    """A printed thing: ``value`` reads it (``len`` 0: nothing to print), ``draw`` draws it.

    ``after_play`` marks what shows hands or every table's results, and is made only when play is
    over; ``director_only`` what shows hands before, which no scorer may open.
    """

    label: str
    value: Callable[[Subject, PrintSelection], Any]
    draw: Callable[[Paper, Any], None]
    after_play: bool = False
    director_only: bool = False


RULES: Final = N_("Rules of the game")
POINTS: Final = N_("Table of points")

PRINTED: Final[dict[str, PrintedThing[Tournament]]] = {
    "slips": PrintedThing(N_("Table slips"), slips_of, slips.draw),
    "small_slips": PrintedThing(N_("Small table slips"), slips_of, small_slips.draw),
    "travellers": PrintedThing(N_("Travellers"), travellers_of, travellers.draw),
    "guide_cards": PrintedThing(N_("Guide cards"), guides_of.guide_cards, guide_cards.draw),
    "table_guides": PrintedThing(N_("Table guides"), guides_of.table_guides, table_guides.draw),
    "seats_by_name": PrintedThing(N_("Seats by name"), seats_of, seats_by_name.draw),
    "rests": PrintedThing(N_("Who rests"), rests_of, sit_outs.draw),
    "table_cards": PrintedThing(N_("Table cards"), guides_of.table_cards, table_cards.draw),
    "name_cards": PrintedThing(N_("Name cards"), names_of, name_cards.draw),
    "table_numbers": PrintedThing(
        N_("Table numbers"), guides_of.table_cards, name_cards.draw_table_numbers
    ),
    "duplication": PrintedThing(
        N_("Duplication sheets"), hands_of, duplication.draw, director_only=True
    ),
    "hand_records": PrintedThing(
        N_("Hand records"), hands_played, hand_records.draw, after_play=True
    ),
    "ranking": PrintedThing(N_("Ranking"), ranking_sheet, ranking.draw),
    "board_annex": PrintedThing(
        N_("Boards"), results_of.board_annex, board_annex.draw, after_play=True
    ),
    "score_cards": PrintedThing(
        N_("Score cards"), results_of.score_cards, score_cards.draw, after_play=True
    ),
    "advice": PrintedThing(N_("What if…"), advice_of, advice.draw),
    "certificate": PrintedThing(N_("Certificate"), certificates, certificate.draw),
    "game_rules": PrintedThing(RULES, tournament_game, pieces.draw_game_rules),
    "game_points": PrintedThing(POINTS, tournament_game, pieces.draw_game_points),
}


PRINTED_OF: Final[Mapping[type[Model], Mapping[str, PrintedThing[Any]]]] = {Tournament: PRINTED}


def printed_of(owner: type[Model]) -> dict[str, PrintedThing[Any]]:
    """Return what can be printed of a kind of event, by name."""
    found = (filler.get(owner, {}).items() for filler in _fillers())
    return {name: thing for things in found for name, thing in things}


def _fillers() -> Iterator[Mapping[type[Model], Mapping[str, PrintedThing[Any]]]]:
    yield PRINTED_OF
    yield from (each.documents() for each in features())


IN_HALVES: Final = frozenset(
    {
        "table_cards",
        "table_numbers",
        "table_guides",
        "guide_cards",
        "seats_by_name",
        "rests",
        "advice",
    }
)
"""What comes in pieces of half a page: where one ends, the next goes on."""


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
    found = (things for filler in _fillers() for things in filler.values())
    return next(things[kind] for things in found if kind in things)


def kinds() -> tuple[str, ...]:
    """Return the names of everything that can be asked for."""
    return (*printed_of(Tournament), *KITS)


def director_only(kind: str) -> bool:
    """Tell whether a kind holds something that only a director may ask for and open."""
    things = printed_of(Tournament)
    return any(things[part].director_only for part in parts(kind))


def draw_all(
    title: str,
    values: list[tuple[str, Any]],
    report: Callable[[int], None],
    *,
    size: str = "A4",
) -> bytes:
    """Draw the things one after the other into one PDF, telling the percentage done."""
    paper = Paper(title, SIZES[size])
    for done, (kind, value) in enumerate(values, start=1):
        _draw_next(paper, kind, value)
        report(100 * done // (len(values) + 1))
    return paper.finish()


def sheets_of(values: Sequence[tuple[str, Any]], *, size: str = "A4") -> list[int]:
    """Return how many sheets each of the things adds to the PDF that ``draw_all`` makes of them."""
    paper, found = CountedPaper("", SIZES[size]), []
    for kind, value in values:
        before = paper.sheets
        _draw_next(paper, kind, value)
        found.append(paper.sheets - before)
    return found


def _draw_next(paper: Paper, kind: str, value: Any) -> None:
    if kind not in IN_HALVES or not paper.lower_half_is_free:
        paper.next_page()
    _drawn(kind).draw(paper, value)
