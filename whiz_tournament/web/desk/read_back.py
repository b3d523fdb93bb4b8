"""The results of a round read back from the pile: in the order of entry, a key ticks each."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.formulas import Formula
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.slip_checks import ReadBackLine, read_back_list
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.services.desk import tick_result, untick_result
from whiz_tournament.services.errors import error_sentence, error_status, existing
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.desk.line_rows import people_at
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.desk.submission import line_key
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.results.values import ReadBack


class TickForm(forms.Form):
    """One line of the list, at the version that was read."""

    table = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    board = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    version = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    act = forms.ChoiceField(choices=[("tick", ""), ("untick", "")])


@dataclass(frozen=True, slots=True)
class ReadBackRow:
    """A line of the list: its key, what it says, and whether it has the cursor."""

    key: str
    found: ReadBackLine
    said: ReadBack | None
    first: bool


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def read_back_view(
    request: StaffRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    """Show what to read back, the next one under the cursor; tick one, or take its tick away."""
    if request.method != "POST":
        return _show(request, tournament, round_number)
    form = TickForm(request.POST)
    if not form.is_valid():
        return _show(request, tournament, round_number, status=400)
    given = form.cleaned_data
    place = LinePlace(round_number, given["table"], given["board"])
    try:
        if given["act"] == "untick":
            untick_result(tournament=tournament, place=place)
        else:
            tick_result(
                tournament=tournament,
                actor=request.actor,
                place=place,
                version=given["version"],
            )
    except WhizError as error:
        refusal, status = error_sentence(error), error_status(error)
        return _show(request, tournament, round_number, status=status, refusal=refusal)
    here = reverse("desk_read_back", args=[tournament.slug, round_number])
    return see_other(f"{here}?after={round_number}-{place.table}-{place.board}")


def _show(
    request: StaffRequest, tournament: Tournament, number: int, **values: Any
) -> HttpResponse:
    lines = existing(read_back_list(tournament, number, closed_results(request.member, tournament)))
    facts: dict[str, Any] = {
        "round": number,
        "rows": _rows(tournament, lines, request.GET.get("after", "")),
        "left": sum(line.check is None for line in lines),
    }
    return desk_response(request, "read_back_list", tournament, **facts, **values)


def _rows(
    tournament: Tournament, lines: tuple[ReadBackLine, ...], after: str
) -> tuple[ReadBackRow, ...]:
    """Return the rows; the cursor goes to the next one that is left, behind the last ticked."""
    formula = Formula(tournament.formula)
    keys = [line_key(line.line) for line in lines]
    start = keys.index(after) + 1 if after in keys else 0
    onward = [*range(start, len(lines)), *range(start)]
    first = next((at for at in onward if lines[at].check is None), None)
    rows = []
    for at, line in enumerate(lines):
        value = line.line.value
        read_back = ReadBack.of(value, people_at(line.line), formula) if value else None
        rows.append(ReadBackRow(keys[at], line, read_back, first=at == first))
    return tuple(rows)
