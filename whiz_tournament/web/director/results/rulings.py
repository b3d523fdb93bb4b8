"""What the director gives: an adjusted score, a penalty in words; each can be taken back."""

from collections.abc import Callable, Mapping
from functools import partial

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.models import RulingKind, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.results.rulings import (
    RulingItem,
    ruling_list,
    standing_ruling,
    withdrawn_ruling,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.rulings import (
    award_adjusted_score,
    give_penalty,
    restore_ruling,
    void_ruling,
)
from whiz_tournament.services.rulings.award import effect_of_decision
from whiz_tournament.web.director.previews import said_in
from whiz_tournament.web.director.results.effect_page import Decision, ask_or_give
from whiz_tournament.web.director.results.ruling_forms import AdjustmentForm, PenaltyForm
from whiz_tournament.web.shared.form_fields import ReasonedForm
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import ranks_in_words
from whiz_tournament.wording.results.rulings import ruling_in_words


@director_page
@of_tournament
@require_safe
def rulings_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """List what was given; each may be taken back."""
    given = [(ruling, ruling_in_words(ruling)) for ruling in ruling_list(tournament)]
    return director_response(request, "rulings", tournament, here="console", given=given)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def adjust(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Give one player a score on one board."""
    form = AdjustmentForm(said_in(request), tournament, _chosen(request, "board", "entry"))

    def decision() -> Decision:
        given = {**form.cleaned_data, "kind": RulingKind(form.cleaned_data["kind"])}
        give = partial(award_adjusted_score, tournament=tournament, actor=request.actor, **given)
        return _ruling(tournament, _("Adjusted score"), give, _("The score is given."))

    sentence = _("The score counts for this player only; the two others keep their own result.")
    words = {"title": _("Adjusted score"), "sentence": sentence, "button": _("Show what changes")}
    ask = partial(_form, request, tournament, form, **words)
    return ask_or_give(request, tournament, form, decision, ask=ask)


def _ruling(tournament: Tournament, title: str, give: Callable[[], object], given: str) -> Decision:
    return Decision(title, give, given, tournament_url("director_rulings", tournament))


def _chosen(request: StaffRequest, *names: str) -> dict[str, str]:
    """Return what the way here has chosen already."""
    return {name: request.GET[name] for name in names if name in request.GET}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def penalise(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take something off a player's sum."""
    if "look" in request.GET:
        return _look(request, tournament)
    form = PenaltyForm(said_in(request), tournament, _chosen(request, "entry"))

    def ask() -> HttpResponse:
        return director_response(
            request,
            "penalty",
            tournament,
            here="console",
            status=form_status(form),
            form=form,
            title=_("Penalty"),
        )

    def decision() -> Decision:
        give = partial(
            give_penalty, tournament=tournament, actor=request.actor, **form.cleaned_data
        )
        return _ruling(tournament, _("Penalty"), give, _("The penalty is given."))

    return ask_or_give(
        request,
        tournament,
        form,
        decision,
        ask=ask,
        beside=lambda: _penalty_seen(form.cleaned_data),
    )


def _look(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return what the penalty would do, for the part beside the form; nothing until it is whole.

    Why it is given changes nothing of that.
    """
    data = request.POST.copy()
    data["reason"] = data.get("reason") or "-"
    form = PenaltyForm(data, tournament)
    values: dict[str, object] = {}
    if form.is_valid():
        given = form.cleaned_data
        give = partial(give_penalty, tournament=tournament, actor=request.actor, **given)
        with refusals_on(form):
            effect = effect_of_decision(tournament=tournament, give=give)
            ranks = ranks_in_words(effect.ranks, name_texts(tournament), effect.unit)
            values = {"seen": _penalty_seen(given), "ranks": ranks}
    return render(request, "director/results/seen.html", values)


def _penalty_seen(given: Mapping[str, object]) -> str:
    """Return what the effect was shown for: who, and how much."""
    return f"{given['entry']}-{given['percent_of_board']}"


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def void_ruling_view(request: StaffRequest, tournament: Tournament, ruling: str) -> HttpResponse:
    """Ask why, then take a ruling back; it stays in the list, crossed out, with the reason."""
    given = standing_ruling(tournament, ruling)
    texts = _("Withdraw the ruling"), _("Withdraw it"), _("It is taken back.")
    return _ask_why(request, tournament, given, void_ruling, texts)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def restore_ruling_view(request: StaffRequest, tournament: Tournament, ruling: str) -> HttpResponse:
    """Ask why, then let a ruling that was taken back count again."""
    given = withdrawn_ruling(tournament, ruling)
    texts = _("Give the ruling again"), _("Give it again"), _("It counts again.")
    return _ask_why(request, tournament, given, restore_ruling, texts)


def _ask_why(
    request: StaffRequest,
    tournament: Tournament,
    given: RulingItem | None,
    change: Callable[..., object],
    texts: tuple[str, str, str],
) -> HttpResponse:
    """Ask the reason of a change of one ruling; ``said``: title, button, and that it is done."""
    if given is None:
        raise NotFound
    title, button, done = texts
    form = ReasonedForm(said_in(request))

    def decision() -> Decision:
        act = partial(
            change,
            tournament=tournament,
            actor=request.actor,
            public_id=given.public_id,
            reason=form.cleaned_data["reason"],
        )
        return _ruling(tournament, title, act, done)

    words = {"title": title, "sentence": ruling_in_words(given), "button": button}
    ask = partial(_form, request, tournament, form, **words)
    return ask_or_give(request, tournament, form, decision, ask=ask)


def _form(
    request: StaffRequest,
    tournament: Tournament,
    form: forms.Form,
    *,
    title: str,
    sentence: str,
    button: str,
) -> HttpResponse:
    return director_response(
        request,
        "act_form",
        tournament,
        here="console",
        status=form_status(form),
        form=form,
        title=title,
        sentence=sentence,
        button=button,
    )
