"""A result that the table has told: read back, with who must still say yes."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from scoring.formulas import Formula
from scoring.results import Played
from whiz_tournament.models import LineState, ResultLine
from whiz_tournament.queries.history.line_history import LineHistoryItem, line_history
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.web.shared.claims import author_of, latest_claims
from whiz_tournament.web.table.table_board import TableBoard
from whiz_tournament.wording.results.read_back import ReadBack


def entered_result(here: TableBoard) -> dict[str, Any]:
    """Return what the page says: each word that was given, and the names that may say yes."""
    line, seated = here.line, here.seated
    formula = Formula(here.at.tournament.formula)
    said = latest_claims(line_history(ResultLine.objects.get(pk=line.id)))
    return {
        "said": ReadBack.of(line.value, seated, formula) if line.value else None,
        "sayings": [
            {"who": author_of(i, seated), "at": i.at, "said": ReadBack.of(i.value, seated, formula)}
            for i in said
            if i.value is not None
        ],
        "disputed": line.state == LineState.DISPUTED,
        "open": line.state in {LineState.ENTERED, LineState.DISPUTED},
        "across": [(seat, here.now.people[seat]) for seat in _across(line, said, here.now.people)],
        "uuid": uuid4(),
    }


def _across(line: LineRow, said: list[LineHistoryItem], people: Mapping[str, str]) -> list[str]:
    """Return the seats that may confirm: the other side of whoever typed."""
    if not said or line.state != LineState.ENTERED:
        return []
    by = said[-1].by
    if not isinstance(line.value, Played):
        return [seat for seat in people if seat != by]
    declarer = line.value.declarer
    if by is declarer:
        return [seat for seat in people if seat != declarer]
    return [declarer.value]
