"""Fees at the roll call: one tap a person notes who paid, and how."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.functional import Promise
from django.views.decorators.http import require_http_methods

from whiz_tournament.features.arrival.queries.fee_totals import evening_totals
from whiz_tournament.features.arrival.queries.fees import (
    FeeLine,
    club_tariff,
    fee_acts,
    fee_lines,
    paid_evening,
)
from whiz_tournament.features.arrival.services.fees import drop_fee, note_fee
from whiz_tournament.features.arrival.wording import (
    DONE,
    RATES,
    WAYS,
    fee_act_words,
    said_totals,
)
from whiz_tournament.models import FeeRate, PaidBy
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.models.names import LONGEST_NAME, begins_so
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.event_pages import event_menu
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.quantities import money

DROP: Final = "drop"
of_paid_evening: Final[SlugLookup[PlayedEvent]] = SlugLookup(paid_evening, "evening")


@dataclass(frozen=True, slots=True)
class FeeRow:
    """One person's line, in words."""

    player: str
    name: str
    guest: bool
    rate: str
    due: str
    earlier: str
    paid: str
    done: str | Promise

    @classmethod
    def of(cls, line: FeeLine) -> "FeeRow":
        """Say a line; nothing is said of amounts that are nothing."""
        return cls(
            player=line.player,
            name=line.name,
            guest=line.guest,
            rate=line.rate,
            due=money(line.due),
            earlier=money(line.earlier) if line.earlier > 0 else "",
            paid=money(line.paid) if line.paid else "",
            done=DONE.get(line.paid_by, ""),
        )


@director_page
@of_paid_evening
@require_http_methods(["GET", "POST"])
def evening_view(request: StaffRequest, evening: PlayedEvent) -> HttpResponse:
    """Show who pays what; a tap notes it, and the next one takes it back."""
    if request.method == "POST":
        line = _noted(request, evening)
        if "HX-Request" not in request.headers or line is None:
            return redirect("director_fees_of", evening=evening.public_id)
        values = {"row": FeeRow.of(line), **_frame(request, evening)}
        return render(request, "arrival/fee_answer.html", values)
    typed = searched(request, LONGEST_NAME)
    lines = sorted(fee_lines(evening), key=lambda line: bool(line.paid_by))
    rows = [FeeRow.of(line) for line in lines if begins_so(line.name, typed)]
    values = {"rows": rows, "typed": typed, **_frame(request, evening)}
    if "HX-Request" not in request.headers:
        acts = fee_acts(evening.public_id)
        values["acts"] = [(act.act, fee_act_words(act)) for act in acts]
    part = "fee_rows" if "HX-Request" in request.headers else "fees"
    return render(request, f"arrival/{part}.html", values)


def _noted(request: StaffRequest, evening: PlayedEvent) -> FeeLine | None:
    player, pay = request.POST.get("who", ""), request.POST.get("pay", "")
    if pay == DROP:
        return drop_fee(club=request.club, evening=evening, actor=request.actor, player=player)
    if pay not in PaidBy.values:
        raise NotFound(field="pay")
    rate = request.POST.get("rate", "")
    return note_fee(
        club=request.club,
        evening=evening,
        actor=request.actor,
        player=player,
        paid_by=PaidBy(pay),
        rate=FeeRate(rate) if rate in FeeRate.values else None,
    )


def _frame(request: StaffRequest, evening: PlayedEvent) -> dict[str, object]:
    tariff = club_tariff()
    return {
        **event_menu(request, evening, here="players"),
        "evening": evening,
        "tariff": tariff,
        "rates": [(rate, f"{word} {money(tariff.of(rate))}") for rate, word in RATES.items()],
        "ways": list(WAYS.items()),
        "totals": said_totals(evening_totals(evening)),
    }


ADDRESSES: Final[list[URLPattern]] = [
    path("fees/<random_id:evening>/", evening_view, name="director_fees_of"),
]
STAFF_PAGES: Final = StaffPages(Place.PLAYERS, ("director_fees_of",))
