"""A line while it is being typed: read back, or told what is wrong; nothing is stored or looked up.

Only the rules speak here, never cards or other tables: a draft may be anything.
"""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from boards.errors import WhizError
from scoring.formulas import Formula
from whiz_tournament.models import Tournament
from whiz_tournament.queries.desk import DeskLine, desk_line
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.refusals import sentence
from whiz_tournament.web.access import StaffRequest
from whiz_tournament.web.desk.alphabets import Alphabet, alphabet_of
from whiz_tournament.web.desk.line import LONGEST, Unfinished, parse
from whiz_tournament.web.desk.pages import desk_page
from whiz_tournament.web.desk.posted import key_of
from whiz_tournament.web.desk.readback import Said
from whiz_tournament.web.desk.rows import people_of


@desk_page
@require_safe
def draft(
    request: StaffRequest, tournament: Tournament, round_number: int, table: int, board: int
) -> HttpResponse:
    """Return the sentence of a line that is not entered yet, as a piece of the page."""
    line = desk_line(tournament, round_number, table, board)
    if line is None:
        raise NotFound
    alphabet = alphabet_of(request.GET.get("language", ""))
    text = request.GET.get("line", "")[: LONGEST + 1]
    said, error = _read(text, alphabet, line, Formula(tournament.formula))
    values = {"key": key_of(line), "text": text.strip(), "said": said, "error": error}
    return render(request, "desk/draft.html", values)


def _read(
    text: str, alphabet: Alphabet, line: DeskLine, formula: Formula
) -> tuple[Said | None, str]:
    """Return the sentence, or what is wrong; neither while a piece is still to come."""
    try:
        return Said.of(parse(text, alphabet), people_of(line), formula), ""
    except Unfinished:
        return None, ""
    except WhizError as error:
        return None, sentence(error)
