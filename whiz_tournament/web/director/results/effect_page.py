"""What a decision would do, shown before it counts; then it is done with one button."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse, QueryDict

from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.rulings.award import effect_of_decision
from whiz_tournament.web.director.previews import said_in, shown_then_done
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import director_response
from whiz_tournament.wording.results.correction_effects import ranks_in_words
from whiz_tournament.wording.results.rulings import ruling_in_words

KEPT = ("do",)
"""What a form sends beside its fields, and must send again."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is decided: its page's title, the act, what is said of it, where it leads.

    ``said`` is what the page says about it beside the rulings that it gives or takes back;
    ``tried`` is the act where it can be taken back again, unless ``give`` is such a one.
    """

    title: str
    give: Callable[[], object]
    given: str
    onward: str
    said: tuple[str, ...] = ()
    tried: Callable[[], object] | None = None


def ask_or_give(
    request: StaffRequest,
    tournament: Tournament,
    form: Form,
    decision: Callable[[], Decision],
    *,
    ask: Callable[[], HttpResponse],
    beside: Callable[[], str] = str,
) -> HttpResponse:
    """Ask; show what a decision would do; make it once that was seen, and go on.

    It is seen on a page, or ``beside`` the form for what that tells.
    """

    def show() -> HttpResponse:
        return _effect_page(request, tournament, form, decision())

    def give() -> str:
        made = decision()
        made.give()
        messages.success(request, made.given)
        return made.onward

    def seen() -> bool:
        return "sure" in request.POST or request.POST.get("seen", "") == (beside() or None)

    return shown_then_done(request, form, ask=ask, show=show, act=give, seen=seen)


def _effect_page(
    request: StaffRequest, tournament: Tournament, form: Form, decision: Decision
) -> HttpResponse:
    """Return the page that says who, what, how much and why, with the effect, and asks."""
    effect = effect_of_decision(tournament=tournament, give=decision.tried or decision.give)
    sent = said_in(request) or QueryDict()
    return director_response(
        request,
        "results/effect",
        tournament,
        here="console",
        form=form,
        title=decision.title,
        said=[*decision.said, *(ruling_in_words(ruling) for ruling in effect.rulings)],
        why=form.cleaned_data["reason"],
        ranks=ranks_in_words(effect.ranks, name_texts(tournament), effect.unit),
        kept={name: sent[name] for name in KEPT if name in sent},
    )
