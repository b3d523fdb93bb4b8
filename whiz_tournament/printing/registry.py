"""Everything that can be printed, by name: its words, where its value comes from, who draws it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from boards.errors import N_
from whiz_tournament.models import Evening, Tournament
from whiz_tournament.printing import (
    advice,
    arbiter_log,
    board_annex,
    certificate,
    duplication,
    evening_sheet,
    guide_cards,
    hand_records,
    ranking,
    rests,
    score_cards,
    slips,
    table_cards,
    table_guides,
    travellers,
)
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import SIZES
from whiz_tournament.queries.documents import guides as guides_of
from whiz_tournament.queries.documents import results as results_of
from whiz_tournament.queries.documents.advice import advice as advice_of
from whiz_tournament.queries.documents.certificate import certificates
from whiz_tournament.queries.documents.evening_sheets import arbiter_calls, evening_sheets
from whiz_tournament.queries.documents.hands import hands as hands_of
from whiz_tournament.queries.documents.hands import hands_played
from whiz_tournament.queries.documents.ranking import ranking_sheet
from whiz_tournament.queries.documents.slips import slips as slips_of
from whiz_tournament.queries.documents.travellers import travellers as travellers_of
from whiz_tournament.queries.documents.values import Selection
from whiz_tournament.queries.doors.resting import rests as rests_of


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed thing: ``value`` reads it (``len`` 0: nothing to print), ``draw`` draws it.

    ``after_play`` marks what shows hands or every table's results, and is made only when play is
    over; ``director_only`` what shows hands before, which no scorer may open.
    """

    label: str
    value: Callable[[Tournament, Selection], Any]
    draw: Callable[[Paper, Any], None]
    after_play: bool = False
    director_only: bool = False


PRINTED: Final[dict[str, Printed]] = {
    "slips": Printed(N_("Table slips"), slips_of, slips.draw),
    "travellers": Printed(N_("Travellers"), travellers_of, travellers.draw),
    "guide_cards": Printed(N_("Guide cards"), guides_of.guide_cards, guide_cards.draw),
    "table_guides": Printed(N_("Table guides"), guides_of.table_guides, table_guides.draw),
    "rests": Printed(N_("Who rests"), rests_of, rests.draw),
    "table_cards": Printed(N_("Table cards"), guides_of.table_cards, table_cards.draw),
    "duplication": Printed(
        N_("Duplication sheets"), hands_of, duplication.draw, director_only=True
    ),
    "hand_records": Printed(N_("Hand records"), hands_played, hand_records.draw, after_play=True),
    "ranking": Printed(N_("Ranking"), ranking_sheet, ranking.draw),
    "board_annex": Printed(N_("Boards"), results_of.board_annex, board_annex.draw, after_play=True),
    "score_cards": Printed(
        N_("Score cards"), results_of.score_cards, score_cards.draw, after_play=True
    ),
    "advice": Printed(N_("What if…"), advice_of, advice.draw),
    "certificate": Printed(N_("Certificate"), certificates, certificate.draw),
}


@dataclass(frozen=True, slots=True)
class PrintedOfEvening:
    """A printed thing of an evening without boards, as ``Printed`` is of a tournament."""

    label: str
    value: Callable[[Evening, Selection], Any]
    draw: Callable[[Paper, Any], None]


OF_EVENING: Final[dict[str, PrintedOfEvening]] = {
    "evening_sheet": PrintedOfEvening(N_("Score sheet"), evening_sheets, evening_sheet.draw),
    "arbiter_log": PrintedOfEvening(N_("Calls to the arbiter"), arbiter_calls, arbiter_log.draw),
}


@dataclass(frozen=True, slots=True)
class Kit:
    """One button, several things, one PDF."""

    label: str
    parts: tuple[str, ...]


KITS: Final[dict[str, Kit]] = {
    "round_kit": Kit(
        N_("Print kit"), ("table_cards", "table_guides", "guide_cards", "rests", "slips", "advice")
    ),
    "results_kit": Kit(N_("Results"), ("ranking", "board_annex", "score_cards")),
}


def parts(kind: str) -> tuple[str, ...]:
    """Return the things that a kind consists of: a kit's, or itself."""
    return KITS[kind].parts if kind in KITS else (kind,)


def label(kind: str) -> str:
    """Return the msgid of what a kind is called."""
    return KITS[kind].label if kind in KITS else _drawn(kind).label


def _drawn(kind: str) -> Printed | PrintedOfEvening:
    return OF_EVENING[kind] if kind in OF_EVENING else PRINTED[kind]


def kinds() -> tuple[str, ...]:
    """Return the names of everything that can be asked for."""
    return (*PRINTED, *KITS)


def director_only(kind: str) -> bool:
    """Tell whether a kind holds something that only a director may ask for and open."""
    return any(PRINTED[part].director_only for part in parts(kind))


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
        _drawn(kind).draw(paper, value)
        paper.next_page()
        report(100 * done // (len(values) + 1))
    return paper.finish()
