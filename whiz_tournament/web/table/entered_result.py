"""A result that the table has told: read back, with who must still say yes."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from scoring.formulas import Formula
from whiz_tournament.models import LineState
from whiz_tournament.queries.history.line_history import LineLog, line_log
from whiz_tournament.queries.history.log_head import may_confirm
from whiz_tournament.queries.history.log_values import LINE_VALUES
from whiz_tournament.queries.play.result_lines import stored_line
from whiz_tournament.web.shared.claims import author_of
from whiz_tournament.web.table.table_board import TableBoard
from whiz_tournament.wording.results.read_back import ReadBack


def entered_result(here: TableBoard) -> dict[str, Any]:
    """Return what the page says: each word that was given, and the names that may say yes."""
    line, seated = here.line, here.seated
    formula = Formula(here.at.tournament.formula)
    log = line_log(stored_line(line))
    return {
        "said": ReadBack.of(line.value, seated, formula) if line.value else None,
        "sayings": [
            {"who": author_of(i, seated), "at": i.at, "said": ReadBack.of(i.value, seated, formula)}
            for i in log.claims
            if i.value is not None
        ],
        "disputed": line.state == LineState.DISPUTED,
        "open": line.state in {LineState.ENTERED, LineState.DISPUTED},
        "across": [(seat, here.now.people[seat]) for seat in _may_confirm(log, here.now.people)],
        "uuid": uuid4(),
    }


def _may_confirm(log: LineLog, people: Iterable[str]) -> list[str]:
    """Return the seats that are asked for their yes; a dispute is talked over first."""
    if log.head.state is not LineState.ENTERED:
        return []
    return [seat for seat in people if may_confirm(log.head, seat, LINE_VALUES)]
