"""What the director gives: an adjusted score, a penalty in words; each can be taken back."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import partial
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from scoring.adjustments import WITH_FIGURE, AdjustmentKind
from scoring.methods import scoring_method
from scoring.methods.base import Unit
from whiz_tournament.models import RulingKind, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import numbers_of_boards
from whiz_tournament.queries.results.ruling_list import (
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
from whiz_tournament.services.rulings.award import effect_of_ruling
from whiz_tournament.web.director.reasoned_form import ReasonedForm
from whiz_tournament.web.director.results.effect_page import ask_or_give
from whiz_tournament.web.shared.decimal_field import DecimalTextField
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices
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
    form = AdjustmentForm(request.POST or None, tournament, _chosen(request, "board", "entry"))
    if form.is_valid():
        given = {**form.cleaned_data, "kind": RulingKind(form.cleaned_data["kind"])}
        give = partial(award_adjusted_score, tournament=tournament, actor=request.actor, **given)
        with refusals_on(form):
            words = _("Adjusted score"), _("The score is given.")
            return _ask_or_give(request, tournament, form, give, words)
    sentence = _("The score counts for this player only; the two others keep their own result.")
    return _form(request, tournament, form, _("Adjusted score"), sentence, button=_("Give it"))


def _chosen(request: StaffRequest, *names: str) -> dict[str, str]:
    """Return what the way here has chosen already."""
    return {name: request.GET[name] for name in names if name in request.GET}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def penalise(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take something off a player's sum."""
    form = PenaltyForm(request.POST or None, tournament, _chosen(request, "entry"))
    if "look" in request.GET:
        return _look(request, tournament)
    if form.is_valid():
        given = form.cleaned_data
        give = partial(give_penalty, tournament=tournament, actor=request.actor, **given)
        with refusals_on(form):
            words = _("Penalty"), _("The penalty is given.")
            return _ask_or_give(request, tournament, form, give, words, _penalty_seen(given))
    return director_response(
        request,
        "penalty",
        tournament,
        here="console",
        status=form_status(form),
        form=form,
        title=_("Penalty"),
    )


def _look(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return what the penalty would do, for the part beside the form; nothing until it is whole.

    Why it is given changes nothing of that.
    """
    data = request.POST.copy()
    data["reason"] = data.get("reason") or "-"
    form = PenaltyForm(data, tournament)
    values: dict[str, Any] = {}
    if form.is_valid():
        given = form.cleaned_data
        give = partial(give_penalty, tournament=tournament, actor=request.actor, **given)
        with refusals_on(form):
            effect = effect_of_ruling(tournament=tournament, give=give)
            ranks = ranks_in_words(effect.ranks, name_texts(tournament), effect.unit)
            values = {"seen": _penalty_seen(given), "ranks": ranks}
    return render(request, "director/results/seen.html", values)


def _penalty_seen(given: Mapping[str, Any]) -> str:
    """Return what the effect was shown for: who, and how much."""
    return f"{given['entry']}-{given['percent_of_board']}"


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def void_ruling_view(request: StaffRequest, tournament: Tournament, ruling: str) -> HttpResponse:
    """Ask why, then take a ruling back; it stays in the list, crossed out, with the reason."""
    given = standing_ruling(tournament, ruling)
    said = _("Withdraw the ruling"), _("Withdraw it"), _("It is taken back.")
    return _ask_why(request, tournament, given, void_ruling, said)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def restore_ruling_view(request: StaffRequest, tournament: Tournament, ruling: str) -> HttpResponse:
    """Ask why, then let a ruling that was taken back count again."""
    given = withdrawn_ruling(tournament, ruling)
    said = _("Give the ruling again"), _("Give it again"), _("It counts again.")
    return _ask_why(request, tournament, given, restore_ruling, said)


def _ask_why(
    request: StaffRequest,
    tournament: Tournament,
    given: RulingItem | None,
    change: Callable[..., object],
    said: tuple[str, str, str],
) -> HttpResponse:
    """Ask the reason of a change of one ruling; ``said``: title, button, and that it is done."""
    if given is None:
        raise NotFound
    (title, button, done), sentence = said, ruling_in_words(given)
    form = ReasonedForm(request.POST or None)
    if form.is_valid():
        act = partial(
            change,
            tournament=tournament,
            actor=request.actor,
            public_id=given.public_id,
            reason=form.cleaned_data["reason"],
        )
        with refusals_on(form):
            return _ask_or_give(request, tournament, form, act, (sentence, done))
    return _form(request, tournament, form, title, sentence, button=button)


def _ask_or_give(  # noqa: PLR0917 - private: what is asked, and its words
    request: StaffRequest,
    tournament: Tournament,
    form: forms.Form,
    give: Callable[[], object],
    words: tuple[str, str],
    seen: str = "",
) -> HttpResponse:
    onward, (title, given) = tournament_url("director_rulings", tournament), words
    return ask_or_give(
        request, tournament, form, give, title=title, given=given, onward=onward, said=seen
    )


def _form(
    request: StaffRequest,
    tournament: Tournament,
    form: forms.Form,
    title: str,
    sentence: str,
    *,
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


# What is asked for a ruling: who, which board, what, why.

PENALTIES: Final = (5, 10, 20, 25, 50, 100)
KINDS: Final = {
    AdjustmentKind.AVERAGE: gettext_lazy("Average: 50% of the board"),
    AdjustmentKind.AVERAGE_PLUS: gettext_lazy("Average plus: 60%, or the player’s own average"),
    AdjustmentKind.AVERAGE_MINUS: gettext_lazy("Average minus: 40%, or the player’s own average"),
    AdjustmentKind.PERCENTAGE: gettext_lazy("A percentage"),
    AdjustmentKind.POINTS: gettext_lazy("Points"),
}
BY_UNIT: Final = {
    Unit.PERCENT: {},
    Unit.POINTS: {AdjustmentKind.AVERAGE: gettext_lazy("Average: neither above nor below")},
}


class RulingForm(ReasonedForm):
    """For whom and why; nobody is chosen beforehand."""

    entry = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)
    uuid = forms.UUIDField(widget=forms.HiddenInput)
    again = forms.BooleanField(
        label=gettext_lazy("Give it a second time"), required=False, widget=forms.HiddenInput
    )
    field_order: Any = (
        "entry",
        "board",
        "kind",
        "percentage",
        "points",
        "percent_of_board",
        "reason",
        "again",
    )

    def __init__(
        self, data: Any, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the players of this tournament; who came from a board has it chosen."""
        super().__init__(data, initial={**(chosen or {}), "uuid": uuid4()})
        self.tournament = tournament
        names = sorted(name_texts(tournament).items())
        people = [(str(number), f"{number} · {name}") for number, name in names]
        offer_choices(self, "entry", people, chosen=False)

    def clean(self) -> dict[str, Any]:
        """Ask whether the same is meant twice: a page gone back to sends another request."""
        values = super().clean() or {}
        again = values.pop("again", False)
        if not self.errors and not again and self.given_before(values):
            self.fields["again"].widget = forms.CheckboxInput()
            raise forms.ValidationError(
                _("This player has this already. Tick below if it is meant a second time.")
            )
        return values

    def given_before(self, values: dict[str, Any]) -> bool:
        """Return whether the same stands already; a request sent again is no second one."""
        raise NotImplementedError


class AdjustmentForm(RulingForm):
    """A score for one player on one board."""

    board = forms.TypedChoiceField(label=gettext_lazy("Board"), coerce=int)
    kind = forms.ChoiceField(label=gettext_lazy("Score"), widget=forms.RadioSelect)
    percentage = DecimalTextField(
        label=gettext_lazy("Percentage"),
        help_text=gettext_lazy("Only with “A percentage”."),
        required=False,
    )
    points = DecimalTextField(
        label=gettext_lazy("Points"),
        help_text=gettext_lazy("Only with “Points”."),
        required=False,
    )

    def __init__(
        self, data: Any, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the boards in play and the kinds that the scoring method can express."""
        super().__init__(data, tournament, chosen)
        offer_choices(self, "board", number_choices(numbers_of_boards(tournament)), chosen=False)
        method = scoring_method(tournament.scoring_method)
        accepts, said = method.accepts, KINDS | BY_UNIT[method.unit]
        kinds = [(k.value, label) for k, label in said.items() if k in accepts]
        offer_choices(self, "kind", kinds)
        for kind in WITH_FIGURE - accepts:
            del self.fields[kind.value]

    def given_before(self, values: dict[str, Any]) -> bool:
        """Return whether the player has a score for this board."""
        return any(
            each.standing and (each.entry, each.board) == (values["entry"], values["board"])
            for each in ruling_list(self.tournament, but=values["uuid"])
        )


class PenaltyForm(RulingForm):
    """So many percent of a board, taken off."""

    percent_of_board = forms.TypedChoiceField(
        label=pgettext_lazy("ruling", "Penalty"), coerce=Decimal
    )

    def __init__(
        self, data: Any, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the usual penalties in words."""
        super().__init__(data, tournament, chosen)
        said = _("{percent}% of a board")
        penalties = [(str(n), said.format(percent=n)) for n in PENALTIES]
        offer_choices(self, "percent_of_board", penalties, chosen=False)

    def given_before(self, values: dict[str, Any]) -> bool:
        """Return whether the player has the same penalty."""
        same = {"percent_of_board": f"{values['percent_of_board']:f}"}
        return any(
            each.standing and each.entry == values["entry"] and each.value == same
            for each in ruling_list(self.tournament, but=values["uuid"])
        )
