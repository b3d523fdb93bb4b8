"""How we play: the three best plans for the people and the time there are; pick one."""

from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from movements.errors import TooFewPlayers
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.plans import (
    DrawnNumbers,
    NothingInCommon,
    NumberOrder,
    OfferedPlan,
    SectionTooSmall,
    chosen_plan,
    drawn_numbers,
    offered_plans,
    present_count,
)
from whiz_tournament.queries.setup.roll_call import roll_names
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.plans import (
    LONGEST_SEED,
    WishesUnmet,
    choose_plan,
    new_seed,
    preview_plan,
)
from whiz_tournament.services.setup.tournaments import change_settings
from whiz_tournament.web.director.people.roll_call_forms import RollCallCount
from whiz_tournament.web.director.setup.plan_cards import plan_cards
from whiz_tournament.web.director.setup.setting_choices import section_comparisons, supplies
from whiz_tournament.web.director.setup.tournament_form import owned_words
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.form_fields import FormData
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.moments import hour_words
from whiz_tournament.wording.plans.cards import drawn_in_words

PLANS: Final = "plans"
"""The form of the plans: who gets which number is asked below it, folded, and sent with it."""
ENOUGH_FOR_SECTIONS: Final = 24
"""From this many players on the page offers to split them; to anyone who sees everything, before.
"""


class NumberForm(forms.Form):
    """By lot as a rule, so that the same list does not give the same seats each week."""

    numbers = forms.TypedChoiceField(
        label=_("Who gets which number?"),
        choices=[
            (NumberOrder.BY_LOT, _("By lot")),
            (NumberOrder.BY_STRENGTH, _("By strength in the last sessions")),
            (NumberOrder.AS_LISTED, _("In the order of the list")),
        ],
        coerce=NumberOrder,
        initial=NumberOrder.BY_LOT,
        widget=forms.RadioSelect({"form": PLANS}),
    )
    seed = forms.CharField(
        label=_("Words from which the lot is drawn"),
        help_text=_("The same people with the same words have the same numbers."),
        max_length=LONGEST_SEED,
        required=False,
        widget=forms.TextInput({"form": PLANS}),
    )

    def __init__(self, data: FormData = None, *, with_seed: bool = True) -> None:
        """Offer a lot whose seed nobody knew before; anyone who does not ask for it sees none."""
        super().__init__(data, initial={"seed": new_seed()})
        if not with_seed:
            del self.fields["seed"]

    @property
    def drawn(self) -> DrawnNumbers:
        """Return what was chosen, once the form is valid."""
        order = self.cleaned_data["numbers"]
        seed = self.cleaned_data.get("seed", "").strip() or new_seed()
        return DrawnNumbers(order, seed if order is NumberOrder.BY_LOT else "")


OFFERED: Final = 3
"""How many plans are side by side."""


class EveningForm(forms.Form):
    """What the evening allows."""

    minutes = forms.IntegerField(label=_("Minutes of play"), min_value=10, max_value=1440)
    supply = forms.ChoiceField(
        label=_("The boards you have"),
        choices=lambda: [("", _("No matter")), *supplies().items()],
        required=False,
    )


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def plan(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer plans; a POST takes one."""
    if request.method == "GET":
        return _offer(request, tournament)
    numbers = NumberForm(request.POST) if "numbers" in request.POST else None
    if numbers is not None and not numbers.is_valid():
        return _offer(request, tournament, numbers=numbers)
    try:
        choose_plan(
            tournament=tournament,
            actor=request.actor,
            key=request.POST.get("key", ""),
            anyway="anyway" in request.POST,
            drawn=numbers.drawn if numbers else None,
        )
    except WhizError as error:
        return _offer(request, tournament, refusal=error, numbers=numbers)
    return redirect(tournament_url("director_prepare", tournament))


@director_page
@of_tournament
@act(its("director_plan"))
def use_total(request: StaffRequest, tournament: Tournament) -> None:
    """Add points up instead: the one tap that a single table is offered."""
    change_settings(tournament=tournament, actor=request.actor, scoring_method="total")


def _offer(
    request: StaffRequest,
    tournament: Tournament,
    refusal: WhizError | None = None,
    numbers: NumberForm | None = None,
) -> HttpResponse:
    limits = EveningForm(_asked(request, tournament))
    best, no_plan = _plans(tournament, limits)
    chosen = chosen_plan(tournament)
    asked = request.POST.get("key") or request.GET.get("look", "")
    plans, picked = _with_picked(tournament, best, asked or (chosen.key if chosen else ""))
    known = sections_of(tournament)
    present, everything = present_count(tournament), request.member.shows_everything
    cards, unheeded = plan_cards(tournament, plans, {asked} - {""})
    return director_response(
        request,
        "plan",
        tournament,
        here="players",
        meta=_meta(tournament, limits, present),
        may_split=present >= ENOUGH_FOR_SECTIONS or everything,
        status=error_status(refusal) if refusal else form_status(numbers) if numbers else 200,
        numbers=numbers or NumberForm(with_seed=everything),
        drawn=_drawn(tournament),
        refusal=error_sentence(refusal) if refusal else "",
        limits=limits,
        cards=cards,
        unheeded=unheeded,
        chosen=chosen.key if chosen else "",
        picked=picked,
        anyway=isinstance(refusal, WishesUnmet),
        late=[roll_name.name for roll_name in roll_names(tournament) if roll_name.is_late],
        count=RollCallCount(present),
        sections=known,
        several=len(known) > 1,
        compared=section_comparisons()[tournament.compare_sections][1],
        nothing=error_sentence(no_plan) if no_plan else "",
        adds_up=tournament.scoring_method == "total",
        alone=bool(plans) and not plans[0].compares,
        may_choose=tournament.status in BEFORE_START,
    )


def _meta(tournament: Tournament, limits: EveningForm, present: int) -> str:
    """Return for whom, how long and on which boards the plans are."""
    parts = [ngettext("{n} person", "{n} people", present).format(n=present)]
    asked = typed_number(str(limits["minutes"].value()), 5)
    minutes = tournament.minutes if asked is None else asked
    if tournament.starts_at:
        sentence = ngettext("{n} minute from {hour}", "{n} minutes from {hour}", minutes)
        parts.append(sentence.format(n=minutes, hour=hour_words(tournament.starts_at)))
    else:
        parts.append(ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes))
    if owned := owned_words(tournament.club):
        parts.append(gettext("your boards {owned}").format(owned=owned))
    return ", ".join(parts) + "."


def _drawn(tournament: Tournament) -> str:
    drawn = drawn_numbers(tournament)
    return drawn_in_words(drawn) if drawn else ""


def _with_picked(
    tournament: Tournament, plans: list[OfferedPlan], key: str
) -> tuple[list[OfferedPlan], str]:
    """Return the plans with the one that was picked, wherever that was, and the key to tick."""
    if any(plan.key == key for plan in plans):
        return plans, key
    try:
        return [*plans, preview_plan(tournament=tournament, key=key).shown], key
    except WhizError:
        return plans, plans[0].key if plans else ""


def _asked(request: StaffRequest, tournament: Tournament) -> dict[str, str]:
    minutes = request.GET.get("minutes", str(tournament.minutes))
    return {"minutes": minutes, "supply": request.GET.get("supply", "")}


def _plans(
    tournament: Tournament, limits: EveningForm
) -> tuple[list[OfferedPlan], WhizError | None]:
    """Return the best plans within valid limits, or why there is none: below a table of three."""
    if not limits.is_valid():
        return [], None
    supply = limits.cleaned_data["supply"] or None
    try:
        offered = offered_plans(tournament, minutes=limits.cleaned_data["minutes"], supply=supply)
    except (TooFewPlayers, SectionTooSmall) as refusal:
        return [], refusal
    return offered[:OFFERED], None if offered else NothingInCommon()
