"""The slips of a round typed a second time, unseen: only what differs from the first appears."""

import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from django import forms
from django.http import HttpResponse, QueryDict
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.formulas import Formula
from whiz_tournament.features.second_keying.queries import SlipToRetype, slips_to_retype
from whiz_tournament.features.second_keying.services import (
    compare_retyped,
    keep_recorded,
    take_retyped,
)
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.services.errors import Forbidden, NotFound, error_sentence, existing
from whiz_tournament.services.results import LinePlace, Submission
from whiz_tournament.web.desk.line_rows import people_at
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.desk.submission import FormUnreadable, line_key
from whiz_tournament.web.help.topic import Topic
from whiz_tournament.web.shared.alphabets import (
    ALPHABETS,
    Alphabet,
    alphabet_of,
    typing_language,
)
from whiz_tournament.web.shared.form_fields import Cleaned
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.typed_result import example_result, parse_result
from whiz_tournament.wording.results.rulings import TYPED_TWICE
from whiz_tournament.wording.results.values import ReadBack

# The lines of a slip that is typed a second time: as the form sends them, as the page shows them.
#
# Fields end with ``-3-2-7`` by round, table and board: ``line`` the text, ``version`` the result
# that it is compared with, ``uuid`` the id of the entry that a correction would be. ``act`` is
# empty, or ``keep 3-2-7`` (what is recorded is right) or ``take 3-2-7`` (what was typed again is
# right).

RETYPING_ACTS: Final = ("", "keep", "take")


class RetypedFields(forms.Form):
    """What one line sends."""

    line = forms.CharField(max_length=LONGEST_RESULT + 1, required=False)
    version = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    uuid = forms.UUIDField()


@dataclass(frozen=True, slots=True)
class RetypedLine:
    """One line as it was sent; ``act`` is empty where nothing was decided about this line."""

    line: DeskLine
    text: str
    version: int
    uuid: uuids.UUID
    act: str

    @property
    def place(self) -> LinePlace:
        """Return where the line is."""
        return LinePlace(self.line.round, self.line.table, self.line.board)

    @classmethod
    def read(cls, data: QueryDict, line: DeskLine, act: str) -> Self:
        """Read one line's fields; raises ``FormUnreadable``."""
        key = line_key(line)
        form = RetypedFields(
            {name: data.get(f"{name}-{key}") for name in RetypedFields.base_fields}
        )
        if not form.is_valid():
            raise FormUnreadable(field=f"line-{key}")
        given: Cleaned = form.cleaned_data
        return cls(line, given["line"], given["version"], given["uuid"], act)


@dataclass(frozen=True, slots=True)
class RetypedRow:
    """A line as the page shows it; without ``recorded`` nothing of what it holds is on the page.

    ``recorded`` and ``typed`` are the two that differ; ``error`` why nothing was compared;
    ``first`` whether the cursor is here.
    """

    line: DeskLine
    key: str
    uuid: uuids.UUID
    text: str = ""
    error: str = ""
    recorded: ReadBack | None = None
    typed: ReadBack | None = None
    first: bool = False


def retyped_lines(slip: SlipToRetype, data: QueryDict) -> tuple[RetypedLine, ...]:
    """Return what the form sends of the lines that are left; raises ``FormUnreadable``."""
    verb, _, named = data.get("act", "").partition(" ")
    if verb not in RETYPING_ACTS:
        raise FormUnreadable(field="act")
    keys = {line_key(line): line for line in slip.lines}
    return tuple(
        RetypedLine.read(data, line, verb if key == named else "")
        for key, line in keys.items()
        if f"line-{key}" in data
    )


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def second_keying_view(
    request: StaffRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    """Show the next slip without its results; compare what is typed, and show what differs."""
    slips = _slips(request, tournament, round_number)
    if request.method != "POST":
        asked = _asked(slips, request.GET)
        return _show(request, tournament, round_number, slips, slip=asked, rows={})
    onward = reverse("desk_second_keying", args=[tournament.slug, round_number])
    slip = _asked(slips, request.POST)
    if slip is None or str(slip.table) != request.POST.get("table"):
        return see_other(onward)  # somebody else was faster
    alphabet = alphabet_of(request.POST.get("language", ""))
    rows = {
        line_key(typed.line): _compared(request, tournament, typed, alphabet)
        for typed in retyped_lines(slip, request.POST)
    }
    slips = _slips(request, tournament, round_number)
    left = next((other for other in slips if other.table == slip.table), None)
    if left is None:
        return see_other(onward)
    return _show(request, tournament, round_number, slips, slip=left, rows=rows)


def _slips(request: StaffRequest, tournament: Tournament, number: int) -> tuple[SlipToRetype, ...]:
    closed = closed_results(request.member, tournament)
    return existing(slips_to_retype(tournament, number, str(request.actor), closed))


def _asked(slips: tuple[SlipToRetype, ...], data: QueryDict) -> SlipToRetype | None:
    """Return the slip of the table that was asked for, else the first that is left."""
    asked = (slip for slip in slips if str(slip.table) == data.get("table"))
    return next(asked, slips[0] if slips else None)


def _compared(
    request: StaffRequest, tournament: Tournament, typed: RetypedLine, alphabet: Alphabet
) -> RetypedRow:
    """Compare one line, or do what was decided about it; a refusal stays beside it."""
    row = RetypedRow(typed.line, line_key(typed.line), typed.uuid, typed.text.strip())
    if not row.text:
        return row
    try:
        return _settled(request, tournament, typed, alphabet, row)
    except (NotFound, Forbidden):
        raise
    except WhizError as refusal:
        return replace(row, error=error_sentence(refusal))


def _settled(
    request: StaffRequest,
    tournament: Tournament,
    typed: RetypedLine,
    alphabet: Alphabet,
    row: RetypedRow,
) -> RetypedRow:
    """Return the row as it is after its act; raises a ``WhizError``."""
    value = parse_result(typed.text, alphabet)
    seen: dict[str, Any] = {"actor": request.actor, "place": typed.place, "version": typed.version}
    if typed.act == "keep":
        keep_recorded(tournament=tournament, **seen)
    elif typed.act == "take":
        why = TYPED_TWICE
        submission = Submission(typed.uuid, typed.place, typed.version, why)
        take_retyped(
            tournament=tournament, sender=sender_of(request), submission=submission, value=value
        )
    elif not compare_retyped(tournament=tournament, value=value, **seen) and typed.line.value:
        people, formula = people_at(typed.line), Formula(tournament.formula)
        recorded = ReadBack.of(typed.line.value, people, formula)
        return replace(row, recorded=recorded, typed=ReadBack.of(value, people, formula))
    return row


def _show(
    request: StaffRequest,
    tournament: Tournament,
    number: int,
    slips: tuple[SlipToRetype, ...],
    *,
    slip: SlipToRetype | None,
    rows: Mapping[str, RetypedRow],
) -> HttpResponse:
    language = typing_language()
    shown = _rows(slip, rows) if slip else ()
    values: dict[str, Any] = {
        "round": number,
        "slips": slips,
        "slip": slip,
        "rows": shown,
        "differs": any(row.recorded for row in shown),
        "language": language,
        "example": example_result(ALPHABETS[language]),
    }
    return desk_response(request, "page", tournament, folder="second_keying", **values)


def _rows(slip: SlipToRetype, rows: Mapping[str, RetypedRow]) -> tuple[RetypedRow, ...]:
    """Return a row a line that is left; the cursor is where a hand is needed first."""
    keys = [line_key(line) for line in slip.lines]
    shown = [
        rows.get(key, RetypedRow(line, key, uuids.uuid4()))
        for key, line in zip(keys, slip.lines, strict=True)
    ]
    wanting = [row.key for row in shown if row.error or row.recorded] or keys
    return tuple(replace(row, first=row.key == wanting[0]) for row in shown)


AGAIN: Final = "desk/<slug:slug>/rounds/<number:round_number>/second-keying/"
ADDRESSES: Final[list[URLPattern]] = [path(AGAIN, second_keying_view, name="desk_second_keying")]
STAFF_PAGES: Final = StaffPages(Place.ENTRY, ("desk_second_keying",))


TOPICS: Final = (
    Topic(
        "second-keying",
        _("Type again, unseen"),
        (
            _(
                "Typed a second time, unseen: under the slips of a round, each slip is typed again "
                "without its results. Only what differs appears."
            ),
        ),
        after="entry",
    ),
)
