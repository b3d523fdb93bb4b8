"""What a club reads of its tables of values: the proof sheet to sign, and who changed what."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games.options import frozen_options
from scoring.whist import rule_set
from scoring.whist.tariffs import TARIFF
from whiz_tournament.features.whist.queries.tariffs import tariff_history
from whiz_tournament.features.whist.web.tariffs import FIELD_WORDS, ShownDeal, of_tariff, worked
from whiz_tournament.models import WhistTariff
from whiz_tournament.services.downloads.files import file_called
from whiz_tournament.web.shared.file_responses import file_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.games.explained import explained_games
from whiz_tournament.wording.games.game_page import GamePage


@director_page
@of_tariff
@require_safe
def paper_view(request: StaffRequest, tariff: WhistTariff) -> HttpResponse:
    """Show the proof sheet: what everything is worth, with examples, to be signed."""
    page, examples = _proof(tariff)
    values = {"tariff": tariff, "page": page, "examples": examples}
    return render(request, "whist/tariff_paper.html", values)


def _proof(tariff: WhistTariff) -> tuple[GamePage, list[tuple[str, list[ShownDeal]]]]:
    game = rule_set(tariff.ruleset)
    page = explained_games()[game.slug].page(frozen_options(game.options, {TARIFF: tariff.text}))
    return page, worked(game, tariff.text)


@director_page
@of_tariff
@require_safe
def paper_file_view(request: StaffRequest, tariff: WhistTariff) -> HttpResponse:
    """Send the proof sheet as PDF."""
    from whiz_tournament.features.whist.printing.proof import proof_sheet

    page, examples = _proof(tariff)
    deals = [
        (label, [(deal.words, (deal.attacker, deal.defender)) for deal in several])
        for label, several in examples
    ]
    data = proof_sheet(tariff.name, page, deals)
    return file_response(file_called(tariff.name, "proof.pdf", data))


@director_page
@of_tariff
@require_safe
def history_view(request: StaffRequest, tariff: WhistTariff) -> HttpResponse:
    """Show who changed what in a table, the latest first."""
    labels = {spec.key: _(spec.label) for spec in rule_set(tariff.ruleset).contracts}
    changes = [
        (
            change,
            [
                (labels.get(key, key), FIELD_WORDS.get(name, name), old, new)
                for key, name, old, new in change.figures
            ],
        )
        for change in tariff_history(tariff)
    ]
    return render(request, "whist/tariff_history.html", {"tariff": tariff, "changes": changes})
