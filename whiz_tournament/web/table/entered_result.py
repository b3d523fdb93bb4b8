"""A result that the table has told: read back, with who must still say yes."""

from typing import Any

from scoring.formulas import Formula
from whiz_tournament.models import LineState
from whiz_tournament.queries.devices.asked_lines import asked_lines
from whiz_tournament.queries.history.line_history import line_log
from whiz_tournament.queries.play.first_leads import first_lead_elsewhere
from whiz_tournament.queries.play.result_lines import stored_line
from whiz_tournament.web.shared.claims import author_of
from whiz_tournament.web.table.asked import AskedPart
from whiz_tournament.web.table.table_board import TableBoard
from whiz_tournament.wording.results.read_back import ReadBack


def entered_result(here: TableBoard) -> dict[str, Any]:
    """Return what the page says: each word that was given, and the names that may say yes."""
    line, seated = here.line, here.seated
    formula = Formula(here.at.tournament.formula)
    found = asked_lines([line])
    stored = stored_line(line)
    log = line_log(stored)
    elsewhere = first_lead_elsewhere(here.at.tournament, stored, line.value)
    asked = AskedPart.of(here.at, found[0], here.now.people) if found else None
    return {
        "said": ReadBack.of(line.value, seated, formula) if line.value else None,
        "sayings": [
            {"who": author_of(i, seated), "at": i.at, "said": ReadBack.of(i.value, seated, formula)}
            for i in log.claims
            if i.value is not None
        ],
        "disputed": line.state == LineState.DISPUTED,
        "open": line.state in {LineState.ENTERED, LineState.DISPUTED},
        "asked": asked,
        "across": asked.across if asked else (),
        "lead_elsewhere": str(elsewhere or ""),
        "next_board": _next_board(here),
    }


def _next_board(here: TableBoard) -> int | None:
    """Return the board that this table tells next."""
    phone = here.at.device
    owed = (line for line in here.now.lines if line.state == LineState.EMPTY)
    own = (line.board for line in owed if phone.speaks_for(line.entries.values(), line.board))
    return next(own, None)
