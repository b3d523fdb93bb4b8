"""The plans' cards; where people have wishes, what each plan becomes takes a moment to find."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.plan_wishes import plan_wishes
from whiz_tournament.queries.setup.plans import OfferedPlan
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.setup.plans import preview_plan
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament
from whiz_tournament.wording.plans.cards import PlanCard, distinct_titles


def plan_cards(
    tournament: Tournament, offers: Sequence[OfferedPlan], looked_at: Collection[str]
) -> tuple[list[PlanCard], str]:
    """Return the cards, and why no plan can heed the wishes, if that is so.

    Without wishes each plan is as it was offered. With wishes only those of ``looked_at`` tell
    what they become; finding it takes seconds, so the page is there at once and asks for each
    (``plan_card``).
    """
    cards = _cards(tournament, offers)
    wishes = plan_wishes(tournament)
    if wishes is None:
        return cards, ""
    try:
        wishes.check()
        return [
            _looked_at(tournament, offer.key)
            if offer.key in looked_at
            else replace(card, waits=True)
            for offer, card in zip(offers, cards, strict=True)
        ], ""
    except WhizError as refusal:
        return cards, error_sentence(refusal)


def _cards(tournament: Tournament, offers: Sequence[OfferedPlan]) -> list[PlanCard]:
    """Return the cards side by side, no two of the same title where anything differs."""
    titled = zip(offers, distinct_titles(offers), strict=True)
    return [replace(PlanCard.of(offer, tournament), title=title) for offer, title in titled]


def _looked_at(tournament: Tournament, key: str) -> PlanCard:
    preview = preview_plan(tournament=tournament, key=key)
    return replace(PlanCard.of(preview.shown, tournament), preview=preview)


@director_page
@of_tournament
@require_safe
def plan_card(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return what a card mentions its plan, by its key; the page keeps the card's button."""
    card = _looked_at(tournament, request.GET.get("card", ""))
    values = {"card": card, "tournament": tournament}
    return render(request, "director/parts/plan_figure.html", values)
