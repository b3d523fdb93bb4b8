"""Paper: asked for with one button, made as a job, downloaded by those who may."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.http import HttpResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import kinds, label, pieces_of, printed_of
from whiz_tournament.queries.boards.dealing import boards_have_hands
from whiz_tournament.queries.boards.known_cards import board_rows
from whiz_tournament.queries.documents.values import CURRENT, PUBLISHED, states_differ
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import (
    numbers_of_rounds,
    numbers_of_tables,
    open_or_next_round,
)
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.queries.setup.features_in_use import features_in_use
from whiz_tournament.services.boards.closed_hands import hands_are_closed
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.web.director.printing.paper_page import ROUND_KITS, paper_page
from whiz_tournament.web.shared.form_fields import FormData, number_choices, offer_choices
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.job_pages import JobPages, go_to_paper
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)

# What is to be printed: a piece, a round, some tables or players.


USUAL: Final = "A4"


def _kinds() -> list[tuple[str, str]]:
    return [(kind, kind) for kind in kinds()]


class PrintForm(forms.Form):
    """A piece and a selection; nothing chosen is everything."""

    kind = forms.ChoiceField(choices=_kinds, widget=forms.HiddenInput)
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"), coerce=int, empty_value=None, required=False
    )
    tables = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Tables"),
        help_text=gettext_lazy("Tick none for all of them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Players"),
        help_text=gettext_lazy("For guide cards and score cards. Tick none for all of them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    size = forms.TypedChoiceField(
        label=gettext_lazy("Paper"),
        choices=[(size, size) for size in SIZES],
        widget=forms.RadioSelect,
        initial=USUAL,
        empty_value=USUAL,
        required=False,
    )

    results = forms.ChoiceField(
        label=gettext_lazy("Which results?"),
        help_text=gettext_lazy("They have changed since they were published."),
        choices=[
            (PUBLISHED, gettext_lazy("As published")),
            (CURRENT, gettext_lazy("As they stand now, not published")),
        ],
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        data: FormData = None,
        *,
        rounds: Sequence[int],
        tables: Sequence[int],
        players: Mapping[int, str],
        at_hand: int | None = None,
        differ: bool = False,
        auto_id: str = "id_%s",
    ) -> None:
        """Offer what this tournament has, players as names by number; ``at_hand`` is chosen.

        Where results ``differ`` from those published, it is asked which are meant.
        """
        super().__init__(data, initial={"round": at_hand}, auto_id=auto_id)
        self.differ = differ
        every = [("", _("All rounds")), *((str(n), str(n)) for n in rounds)]
        offer_choices(self, "round", every)
        offer_choices(self, "tables", number_choices(tables))
        named = [(str(n), f"{n} {name}") for n, name in players.items()]
        offer_choices(self, "players", named)

    def clean(self) -> dict[str, object]:
        """Ask which results are meant, where there are two states of them."""
        values = super().clean() or {}
        pieces = pieces_of(values["kind"]) if "kind" in values else ()
        of_results = any(piece.of_results for piece in pieces)
        if self.differ and of_results and not values.get("results"):
            self.add_error("results", _("Say which results: they are not the same."))
        return values


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def print_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer the pieces; a POST asks for one and goes to its job."""
    read_lines(tournament)
    board_rows(tournament)  # what several pieces ask of the boards is answered by them
    offered: dict[str, Any] = {
        "rounds": numbers_of_rounds(tournament),
        "tables": numbers_of_tables(tournament),
        "players": name_texts(tournament),
        "at_hand": open_or_next_round(tournament),
        "differ": tournament.is_over and states_differ(tournament),
    }
    form = PrintForm(request.POST or None, **offered)
    if form.is_valid():
        with refusals_on(form):
            return go_to_paper(
                request,
                request_documents,
                tournament=tournament,
                address=printed_address(request),
                **form.cleaned_data,
            )
    closed = hands_are_closed(tournament=tournament, actor=request.actor)
    address = printed_address(request)
    planned = bool(offered["tables"])
    values = {
        "form": form,
        "paper": paper_page(tournament, address) if planned else None,
        "differ": offered["differ"],
        "kit": PrintForm(auto_id="kit_%s", **offered),
        "pieces": _pieces(request, tournament, closed),
        "closed": closed,
        "no_phones": not address,
        "over": tournament.is_over,
        "hands": tournament.is_over and boards_have_hands(tournament),
    }
    status = form_status(form)
    return director_response(request, "print", tournament, here="print", status=status, **values)


def _pieces(request: StaffRequest, tournament: Tournament, closed: bool) -> list[tuple[str, str]]:
    """Return kind and name of what may be printed now; ``closed`` hands are handed over instead."""
    over = tournament.is_over
    before = tournament.status in BEFORE_START
    empty = _empty(tournament)
    if not features_in_use(tournament.club, request.member)["camera"]:
        empty |= {"tick_slips"}
    kits = [] if over else [(kind, gettext(label(kind))) for kind in ROUND_KITS]
    return kits + [
        (kind, gettext(printed.label))
        for kind, printed in printed_of(Tournament).items()
        if (over or not printed.after_play)
        and not (before and kind == "ranking")
        and not (closed and printed.director_only)
        and kind not in empty
    ]


def _empty(tournament: Tournament) -> frozenset[str]:
    """Return what would hold nothing: hands that nobody knows, rests where nobody rests."""
    papers = () if boards_have_hands(tournament) else printed_of(Tournament).items()
    rests = () if seating_plan(tournament).sit_outs else ("rests",)
    return frozenset((*rests, *(kind for kind, printed in papers if printed.of_hands)))


def _job(request: StaffRequest, tournament: Tournament, **values: Any) -> HttpResponse:
    return director_response(request, "job", tournament, here="print", **values)


JOBS: Final = JobPages(
    of_tournament, ("director_job", "director_job_retry", "director_download"), _job
)
OF_TOURNAMENT: list[URLPattern] = [
    path("print/", print_page, name="director_print"),
    *JOBS.addresses("print/"),
]
