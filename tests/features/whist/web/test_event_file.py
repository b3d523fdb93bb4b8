"""An evening without boards comes back from its file."""

import pytest
from django.test import Client

from tests.features.imports.web.test_event_file import read_in
from tests.features.whist.made import ACTOR, card_evening, couleur
from whiz_tournament.features.whist.queries import released_standings
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.features.whist.services.downloads import evening_file
from whiz_tournament.models import Club, WhistEvening

pytestmark = pytest.mark.django_db


def ranked(evening: WhistEvening) -> dict[str, list[tuple[int | None, str, object]]]:
    """What everybody sees of the accounts."""
    return {
        name: [(line.rank, line.person.name, line.total) for line in lines]
        for name, lines in (released_standings(evening) or {}).items()
    }


def test_an_evening_without_boards_comes_back_with_its_ranking(
    director: Client, club: Club
) -> None:
    made = card_evening(club)
    made.record(couleur(tricks=7))
    close_evening(evening=made.evening, actor=ACTOR)
    publish_evening(evening=made.evening, actor=ACTOR)
    file = evening_file(made.evening, "event.json")
    assert file is not None
    shown = read_in(director, file.data)
    again = WhistEvening.objects.exclude(pk=made.evening.pk).get()
    assert shown.redirect_chain[0][0] == f"/director/evenings/{again.slug}/"
    assert ranked(again) == ranked(made.evening) != {}
