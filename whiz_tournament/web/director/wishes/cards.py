"""The plans' cards for people with wishes: what each plan becomes takes a moment to find."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.plans import OfferedPlan
from whiz_tournament.queries.wishes import wishes_of
from whiz_tournament.services.plans import look_at_plan
from whiz_tournament.services.refusals import sentence
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.pages import of_tournament
from whiz_tournament.web.director.plan_cards import PlanCard
from whiz_tournament.web.director.wishes.words import WishLines


def cards(
    tournament: Tournament, offers: Sequence[OfferedPlan], looked_at: Collection[str]
) -> tuple[list[PlanCard], str]:
    """Return the cards, and why no plan can heed the wishes, if that is so.

    Without wishes each plan is as it was offered. With wishes those of ``looked_at`` and the
    first tell what they become; the others are asked for one by one (``plan_card``).
    """
    if not wishes_of(tournament):
        return [PlanCard.of(offer, tournament) for offer in offers], ""
    looked = {*looked_at, *(offer.key for offer in offers[:1])}
    try:
        return [
            _looked_at(tournament, offer.key)
            if offer.key in looked
            else replace(PlanCard.of(offer, tournament), waits=True)
            for offer in offers
        ], ""
    except WhizError as refusal:
        return [PlanCard.of(offer, tournament) for offer in offers], sentence(refusal)


def _looked_at(tournament: Tournament, key: str) -> PlanCard:
    found = look_at_plan(tournament=tournament, key=key)
    lines = WishLines.of(found, name_texts(tournament))
    return replace(PlanCard.of(found.shown, tournament), wishes=lines)


@director_page
@of_tournament
@require_safe
def plan_card(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return what a card tells of its plan, by its key; the page keeps the card's button."""
    card = _looked_at(tournament, request.GET.get("card", ""))
    values = {"card": card, "tournament": tournament}
    return render(request, "director/parts/plan_told.html", values)
