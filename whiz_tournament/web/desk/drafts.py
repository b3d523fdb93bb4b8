"""A line while it is being typed: read back, or told what is wrong; nothing is stored or looked up.

Only the rules speak here, never cards or other tables: a draft may be anything.
"""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from boards.errors import WhizError
from scoring.formulas import Formula
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.desk import DeskLine, desk_line
from whiz_tournament.services.errors import error_sentence, existing
from whiz_tournament.web.desk.line_rows import people_at
from whiz_tournament.web.desk.pages import desk_page
from whiz_tournament.web.desk.submission import line_key
from whiz_tournament.web.shared.alphabets import Alphabet, alphabet_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.typed_result import TypedResultUnfinished, parse_result
from whiz_tournament.wording.results.values import ReadBack


@desk_page
@require_safe
def draft_view(
    request: StaffRequest, tournament: Tournament, round_number: int, table: int, board: int
) -> HttpResponse:
    """Return the sentence of a line that is not entered yet, as a piece of the page."""
    line = existing(desk_line(tournament, round_number, table, board))
    alphabet = alphabet_of(request.GET.get("language", ""))
    text = request.GET.get("line", "")[: LONGEST_RESULT + 1]
    result_text, error = _read(text, alphabet, line, Formula(tournament.formula))
    values = {"key": line_key(line), "text": text.strip(), "said": result_text, "error": error}
    return render(request, "desk/draft.html", values)


def _read(
    text: str, alphabet: Alphabet, line: DeskLine, formula: Formula
) -> tuple[ReadBack | None, str]:
    """Return the sentence, or what is wrong; neither while a piece is still to come."""
    try:
        return ReadBack.of(parse_result(text, alphabet), people_at(line), formula), ""
    except TypedResultUnfinished:
        return None, ""
    except WhizError as error:
        return None, error_sentence(error)
