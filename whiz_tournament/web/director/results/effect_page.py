"""What a decision would do, shown before it counts; then it is done with one button."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpResponse
from django.shortcuts import redirect

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.previews import RankEffect
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.rulings.award import effect_of_ruling
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import director_response
from whiz_tournament.wording.results.correction_effects import ranks_in_words

KEPT = ("do",)
"""What a form sends beside its fields, and must send again."""


def is_sure(request: StaffRequest, said: str = "") -> bool:
    """Tell whether the effect was seen: on its page, or beside the form for what is ``said``."""
    return "sure" in request.POST or bool(said and request.POST.get("seen") == said)


def effect_page(
    request: StaffRequest,
    tournament: Tournament,
    form: BaseForm,
    effect: RankEffect,
    *,
    title: str,
    said: Sequence[str] = (),
) -> HttpResponse:
    """Return the page that shows the effect and asks."""
    return director_response(
        request,
        "results/effect",
        tournament,
        here="console",
        form=form,
        title=title,
        said=said,
        ranks=ranks_in_words(effect.ranks, name_texts(tournament), effect.unit),
        kept={name: request.POST[name] for name in KEPT if name in request.POST},
    )


def ask_or_give(
    request: StaffRequest,
    tournament: Tournament,
    form: BaseForm,
    give: Callable[[], object],
    *,
    title: str,
    given: str,
    onward: str,
    said: str = "",
) -> HttpResponse:
    """Show what a ruling would do; give it once that was seen, and go on."""
    if not is_sure(request, said):
        effect = effect_of_ruling(tournament=tournament, give=give)
        return effect_page(request, tournament, form, effect, title=title)
    give()
    messages.success(request, given)
    return redirect(onward)
