"""A list of players is read, shown, and only then taken: nothing is stored before the last tap."""

import csv
import io
from collections.abc import Sequence
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.functional import lazy
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.imports.queries import (
    ImportVerdict,
    PlayerRow,
    preview_import,
)
from whiz_tournament.features.imports.services.player_files import (
    PlayerFile,
    read_pasted,
    read_player_file,
)
from whiz_tournament.features.imports.services.player_lists import import_players, written_players
from whiz_tournament.limits import sizes
from whiz_tournament.models.player_fields import LISTED, NAME
from whiz_tournament.services.downloads.csv_files import CSV_TYPE
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.web.shared.acts import form_alone, form_page
from whiz_tournament.web.shared.file_responses import kept_file_response
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page

CHOICE: Final = "same_"
"""What the fields that answer for namesakes are called, with the line behind."""
LINE_DIGITS: Final = 6


def _columns() -> str:
    named = ", ".join(_(field.heading).lower() for field in (NAME, *LISTED))
    return _("Columns: {columns}. Only the name is needed.").format(columns=named)


class ListForm(forms.Form):
    """A list: a file, or pasted text."""

    file = forms.FileField(
        label=gettext_lazy("CSV or XLSX file"),
        help_text=lazy(_columns, str)(),
        required=False,
    )
    text = forms.CharField(
        label=gettext_lazy("Or paste the list here"),
        help_text=gettext_lazy("One player on each line."),
        widget=forms.Textarea({"rows": 8}),
        required=False,
    )

    def read(self) -> PlayerFile:
        """Return what the list holds; a file goes before a text."""
        file = self.cleaned_data["file"]
        # One byte too many is enough to refuse it; the rest need not be in memory.
        return (
            read_player_file(file.read(sizes.PLAYER_FILE + 1))
            if file
            else read_pasted(self.cleaned_data["text"])
        )


@director_page
@form_page(ListForm, form_alone("imports/player_list.html"))
def read_list(request: StaffRequest, form: ListForm) -> HttpResponse:
    """Read a list and show what would become of each line."""
    return _preview(request, form.read())


@director_page
@require_safe
def save_list(request: StaffRequest) -> HttpResponse:
    """Give the members' list as a file that ``read_list`` reads: filled in, it comes back."""
    name = slugify(" ".join((request.club.name, _("Players"))))
    return kept_file_response(f"{name}.csv", written_players(), CSV_TYPE)


@director_page
@require_POST
def take_list(request: StaffRequest) -> HttpResponse:
    """Store the list that was shown, with the answers for namesakes."""
    player_file = read_pasted(request.POST.get("list", ""))
    try:
        report = import_players(
            club=request.club, rows=player_file.rows, choices=_choices(request.POST)
        )
    except WhizError as error:
        return _preview(request, player_file, refusal=error)
    sentences = (
        ngettext("%(n)s new", "%(n)s new", report.new) % {"n": report.new},
        ngettext("%(n)s changed", "%(n)s changed", report.changed) % {"n": report.changed},
        ngettext("%(n)s unchanged", "%(n)s unchanged", report.unchanged) % {"n": report.unchanged},
    )
    messages.success(request, f"{', '.join(sentences)}.")
    return redirect("director_players")


def _preview(
    request: StaffRequest, read: PlayerFile, refusal: WhizError | None = None
) -> HttpResponse:
    """Show the list as it was cleaned; it travels back as text and is cleaned again."""
    text = as_text(read.rows)
    preview = preview_import(read_pasted(text).rows)
    context = {
        "lines": [(line, request.POST.get(f"{CHOICE}{line.line}", "")) for line in preview.lines],
        "text": text,
        "notes": [note.sentence(_) for note in read.notes],
        "columns": [_(field.heading) for field in LISTED if field.in_preview],
        "counts": {verdict.value: preview.count(verdict) for verdict in ImportVerdict},
        "refusal": error_sentence(refusal) if refusal else "",
    }
    status = error_status(refusal) if refusal else 200
    return render(request, "imports/player_preview.html", context, status=status)


def as_text(rows: Sequence[PlayerRow]) -> str:
    """Return the rows as one CSV text with a header; ``read_pasted`` gives them back."""
    written = io.StringIO()
    names = [field.name for field in LISTED]
    lines = ([row.name, *(row.noted.get(name, "") for name in names)] for row in rows)
    header = [NAME.name, *names]
    csv.writer(written, delimiter=";").writerows([header, *lines])
    return written.getvalue()


def _choices(data: QueryDict) -> dict[int, str]:
    """Return the answers by line."""
    answered = ((key.removeprefix(CHOICE), key) for key in data if key.startswith(CHOICE))
    return {
        line: str(data[key])
        for text, key in answered
        if (line := typed_number(text, LINE_DIGITS)) is not None
    }


ADDRESSES: Final[list[URLPattern]] = [
    path("players/list/", read_list, name="director_player_list"),
    path("players/list/file/", save_list, name="director_player_file"),
    path("players/list/take/", take_list, name="director_take_list"),
]
STAFF_PAGES: Final = StaffPages(
    Place.PLAYERS, ("director_player_list", "director_player_file", "director_take_list")
)
