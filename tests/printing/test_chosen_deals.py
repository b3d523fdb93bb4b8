"""Deals that were chosen are said to be so on every piece that shows results."""

import pytest

from tests.printing.reading import page_count, words_of
from whiz_tournament.models import DealingRecord, Tournament
from whiz_tournament.printing.papers import PRINTED
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = pytest.mark.django_db
SAID = "Donnes choisies, et non tirées au seul hasard"


def said(kind: str, tournament: Tournament) -> tuple[int, int]:
    """How often it is said, and on how many pages."""
    pdf = draw_all("x", [(kind, PRINTED[kind].value(tournament, PrintSelection()))], lambda _: None)
    return words_of(pdf).count(SAID), page_count(pdf)


@pytest.mark.parametrize("kind", ["ranking", "hand_records", "board_annex"])
def test_results_on_paper_say_that_deals_were_chosen(kind: str, played: Tournament) -> None:
    assert said(kind, played)[0] == 0
    DealingRecord.objects.create(
        club_id=played.club_id, tournament=played, source="secure", targets="long_suit:2 close:1"
    )
    times, pages = said(kind, played)
    assert times == pages > 0


def test_what_is_printed_before_play_does_not(played: Tournament) -> None:
    DealingRecord.objects.create(
        club_id=played.club_id, tournament=played, source="secure", targets="close:1"
    )
    assert said("guide_cards", played)[0] == 0
