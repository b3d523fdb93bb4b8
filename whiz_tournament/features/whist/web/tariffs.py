"""Tables of values: those of the club, copied from others; figures with worked examples beside."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from itertools import groupby
from typing import Any, Concatenate, Final, ParamSpec

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from scoring.games.options import frozen_options
from scoring.whist import rule_set
from scoring.whist.contracts import ContractSpec
from scoring.whist.ruleset import AnyGame
from scoring.whist.tariffs import (
    FIELDS,
    LONGEST_NAME,
    OPEN,
    TARIFF,
    Line,
    fields_of,
    valued,
    written_line,
    written_lines,
)
from scoring.whist.worked_deals import WorkedDeal, worked_deals
from whiz_tournament.features.whist.queries.tariffs import (
    club_tariff,
    club_tariffs,
    tariff_version,
    template,
    templates,
)
from whiz_tournament.features.whist.services.tariffs import (
    keep_tariff,
    offer_tariff,
    set_tariff_aside,
)
from whiz_tournament.models import TariffVersion, WhistTariff
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.quantities import unsigned_figure

P = ParamSpec("P")

FIELD_WORDS: Final[Mapping[str, Any]] = {
    "tricks": gettext_lazy("tricks bid"),
    "won": gettext_lazy("made"),
    "lost": gettext_lazy("one trick short"),
    "extra": gettext_lazy("each above"),
    "missing": gettext_lazy("each further short"),
    "all": gettext_lazy("all 13"),
    "most": gettext_lazy("counted up to"),
}
LONGEST_FIGURES: Final = 60


@dataclass(frozen=True, slots=True)
class ShownContract:
    """The fields of a contract in their columns, with what its source leaves in doubt."""

    label: str
    remark: str
    fields: tuple[Any, ...]
    errors: tuple[str, ...]


class TariffForm(forms.Form):
    """The name of a table, and for each contract of a game what is written of it."""

    name = forms.CharField(label=gettext_lazy("Name of the table"), max_length=LONGEST_NAME)

    def __init__(self, *args: Any, game: AnyGame, **kwargs: Any) -> None:
        """Make the fields of that game."""
        super().__init__(*args, **kwargs)
        self.specs: tuple[ContractSpec, ...] = valued(game.contracts)
        for spec in self.specs:
            for name in fields_of(spec):
                self.fields[f"{spec.key}-{name}"] = forms.CharField(
                    label=FIELD_WORDS[name], max_length=LONGEST_FIGURES, required=False
                )

    @property
    def text(self) -> str:
        """Return the table as it was typed; a contract of which nothing was said is not played."""
        name = str(self["name"].value() or "").strip()
        typed = {spec.key: self._typed(spec) for spec in self.specs}
        lines = (written_line(key, line) for key, line in typed.items() if any(line.values()))
        return "\n".join((name, *lines))

    def _typed(self, spec: ContractSpec) -> Line:
        return {
            name: " ".join(str(self[f"{spec.key}-{name}"].value() or "").replace(",", " ").split())
            for name in fields_of(spec)
        }

    def contracts(self, remarks: Mapping[str, str]) -> Iterator[ShownContract]:
        """Yield the contracts, lowest first."""
        for spec in self.specs:
            names = fields_of(spec)
            fields = tuple(self[f"{spec.key}-{name}"] if name in names else None for name in FIELDS)
            errors = tuple(str(error) for field in fields if field for error in field.errors)
            remark = _(remarks[spec.key]) if spec.key in remarks else ""
            yield ShownContract(_(spec.label), remark, fields, errors)


def initial_of(text: str) -> dict[str, str]:
    """Return what the form begins with: a table as it is written."""
    lines = written_lines(text)
    figures = {f"{key}-{name}": text for key, line in lines.items() for name, text in line.items()}
    return {"name": text.partition("\n")[0], **figures}


# Worked examples.


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """A deal that the game counted: how it went, what an attacker and a defender get."""

    words: str
    attacker: str
    defender: str


def worked(game: AnyGame, text: str) -> list[tuple[str, list[ShownDeal]]]:
    """Return examples by contract; none of a table that cannot be played by yet."""
    try:
        options = frozen_options(game.options, {TARIFF: text})
        deals = list(worked_deals(game, options))
    except WhizError:
        return []
    return [
        (_(label), [_shown(deal) for deal in several])
        for label, several in groupby(deals, key=lambda deal: deal.contract.label)
    ]


def _shown(deal: WorkedDeal) -> ShownDeal:
    words = _("tricks: {taken}") if deal.level is None else _("{level} bid, tricks: {taken}")
    return ShownDeal(
        words.format(level=deal.level, taken=deal.taken),
        unsigned_figure(deal.attacker),
        unsigned_figure(deal.defender),
    )


# The pages.


def of_tariff(
    view: Callable[Concatenate[StaffRequest, WhistTariff, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the table of the address; another club's is not there."""

    @wraps(view)
    def found(
        request: StaffRequest, /, tariff: int, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        row = existing(club_tariff(tariff))
        return view(request, row, *args, **kwargs)

    return found


@director_page
@require_safe
def tariffs_view(request: StaffRequest) -> HttpResponse:
    """Show the club's tables, and those that it may copy."""
    own = [(tariff, _(rule_set(tariff.ruleset).title)) for tariff in club_tariffs()]
    offered = [
        (
            copied.key,
            _(copied.name),
            _(copied.game.title),
            _(copied.source) if copied.source else "",
        )
        for copied in templates()
    ]
    return render(request, "whist/tariffs.html", {"own": own, "templates": offered})


@director_page
@require_http_methods(["GET", "POST"])
def copy_view(request: StaffRequest, key: str) -> HttpResponse:
    """Show a table to copy, and keep what was made of it."""
    source = existing(template(key))
    form = TariffForm(request.POST or None, initial=initial_of(source.text), game=source.game)
    if _keeps(request, form):
        with refusals_on(form):
            row = keep_tariff(
                club=request.club, actor=request.actor, ruleset=source.game.slug, text=form.text
            )
            return redirect("tariff", row.pk)
    return _page(request, form, source.game, remarks=source.remarks, source=source.source)


@director_page
@of_tariff
@require_http_methods(["GET", "POST"])
def tariff_view(request: StaffRequest, tariff: WhistTariff) -> HttpResponse:
    """Show a table of the club, as it is or as it was once, and keep its figures."""
    game = rule_set(tariff.ruleset)
    earlier = _asked_version(request, tariff)
    shown = earlier.text if earlier else tariff.text
    form = TariffForm(request.POST or None, initial=initial_of(shown), game=game)
    if _keeps(request, form):
        with refusals_on(form):
            keep_tariff(
                club=request.club,
                actor=request.actor,
                ruleset=game.slug,
                text=form.text,
                tariff=tariff,
            )
            return redirect("tariff", tariff.pk)
    return _page(request, form, game, tariff=tariff, earlier=earlier)


def _asked_version(request: StaffRequest, tariff: WhistTariff) -> TariffVersion | None:
    """Return the earlier version that the address names."""
    number = typed_number(request.GET.get("version", ""), 9)
    return existing(tariff_version(tariff, number)) if number is not None else None


def _keeps(request: StaffRequest, form: TariffForm) -> bool:
    return form.is_valid() and request.POST.get("do") == "keep"


def _page(
    request: StaffRequest,
    form: TariffForm,
    game: AnyGame,
    *,
    remarks: Mapping[str, str] | None = None,
    source: str = "",
    tariff: WhistTariff | None = None,
    earlier: TariffVersion | None = None,
) -> HttpResponse:
    if form.is_bound and form.is_valid():  # the examples were asked for: say why there are none
        with refusals_on(form):
            frozen_options(game.options, {TARIFF: form.text})
    values = {
        "form": form,
        "game": _(game.title),
        "source": _(source) if source else "",
        "columns": [FIELD_WORDS[name] for name in FIELDS],
        "contracts": list(form.contracts(remarks or {})),
        "is_open": OPEN in form.text,
        "examples": worked(game, form.text),
        "tariff": tariff,
        "earlier": earlier,
    }
    return render(request, "whist/tariff.html", values, status=form_status(form))


@director_page
@of_tariff
@act("tariffs", N_("Set aside: new evenings are not offered it."))
def aside_view(request: StaffRequest, tariff: WhistTariff) -> None:
    """Set a table aside."""
    set_tariff_aside(tariff=tariff, actor=request.actor)


@director_page
@of_tariff
@act("tariffs", N_("New evenings are offered it again."))
def offer_view(request: StaffRequest, tariff: WhistTariff) -> None:
    """Offer a table again."""
    offer_tariff(tariff=tariff, actor=request.actor)
