"""``evening_document``: what one laptop asks another's data about a single evening."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django_scopes import scope

from tests.features.whist.made import card_evening
from tests.whole_tournaments import Evening
from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.models import Club
from whiz_tournament.queries.event_export import event_document

pytestmark = pytest.mark.django_db


def printed(public_id: str) -> object:
    said = StringIO()
    call_command("evening_document", public_id, stdout=said)
    return json.loads(said.getvalue())


def test_a_tournament_and_an_evening_are_written_as_an_export_writes_them() -> None:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        tournament = Evening.read("eight_players").played(club)
        evening = card_evening(club).evening
        wanted = [event_document(tournament), whist_evening_document(evening)]
    found = [printed(each.public_id) for each in (tournament, evening)]
    assert found == json.loads(json.dumps(wanted))


def test_an_evening_that_is_not_there_is_said() -> None:
    with pytest.raises(CommandError, match="nowhere"):
        printed("nowhere")
