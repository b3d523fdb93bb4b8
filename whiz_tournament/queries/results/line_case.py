"""All that a director weighs before deciding on one line."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.known_cards import board_row
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.publishing.visibility import (
    BoardState,
    Viewer,
    board_states,
    may_see_hands,
)
from whiz_tournament.queries.results.rulings import RulingItem, rulings_at, standing_rulings
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow, traveller
from whiz_tournament.queries.results.warnings import (
    ResultWarning,
    dismissed_results,
    result_warnings,
)


@dataclass(frozen=True, slots=True)
class LineCase:
    """A line's doubts, its board at every table, the cards that lay there, and what was given.

    ``dismissed`` are doubts that a director has settled.

    ``hands`` and ``makeable`` are ``None`` where this viewer may not see them, did not ask, or
    nobody knows them; ``may_look`` says whether asking would show them.
    """

    warnings: tuple[ResultWarning, ...]
    dismissed: tuple[ResultWarning, ...]
    page: TravellerPage | None
    hands: Mapping[str, str] | None
    makeable: Mapping[str, Mapping[str, int]] | None
    may_look: bool
    rulings: tuple[RulingItem, ...]


def line_case(
    tournament: Tournament, line: DeskLine, viewer: Viewer, *, look: bool = False
) -> LineCase:
    """Return the case of a line; hands still in play are shown only with ``look``."""
    state = board_states(tournament).get(line.board, BoardState.DEALT)
    allowed = may_see_hands(viewer, state)
    shown = allowed and (look or state >= BoardState.OUT_OF_PLAY)
    page = traveller(tournament, line.board, hands=shown)
    hands, makeable = _cards(page, line) if page and shown else (None, None)
    record = board_row(tournament, line.board)
    people = {place.entry for place in line.places}
    return LineCase(
        warnings=_of(line, result_warnings(tournament, viewer)),
        dismissed=_of(line, dismissed_results(tournament, viewer).warnings),
        page=page,
        hands=hands,
        makeable=makeable,
        may_look=allowed and not shown and bool(record and record.deal),
        rulings=rulings_at(standing_rulings(tournament), line.place, people),
    )


def _of(line: DeskLine, warnings: Iterable[ResultWarning]) -> tuple[ResultWarning, ...]:
    return tuple(warning for warning in warnings if warning.mark[0] == line.key)


def _cards(
    page: TravellerPage, line: DeskLine
) -> tuple[Mapping[str, str] | None, Mapping[str, Mapping[str, int]] | None]:
    """Return the cards that lay at this table: those of its group, where the board was fouled."""
    group = next((listed.group for listed in page.lines if is_line(listed, line)), 0)
    other = next((cards for cards in page.others if cards.group == group), None)
    return (other.hands, other.makeable) if other else (page.hands, page.makeable)


def is_line(row: TravellerRow, line: DeskLine) -> bool:
    """Tell whether a table's row of the board is this line."""
    return (row.round, row.table) == (line.round, line.table)
