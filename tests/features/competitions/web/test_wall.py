"""A championship on the big screen: after the evening's own ranking, once that is published."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import translation

from scoring.competitions.settings import MissedSession
from tests.features.competitions.made import competition, earlier_session, shown_competition
from tests.sessions import publish, session
from whiz_tournament.features.competitions.web.cards import wall_lists
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def evening(club: Club) -> Tournament:
    return publish(session(club, 10), final=True)


def wall(client: Client, evening: Tournament, turn: int) -> str:
    address = f"/t/{evening.slug}/screen/" + (f"{turn}/" if turn > 1 else "")
    return client.get(address, headers={"accept-language": "en"}).text


def test_it_follows_the_evenings_own_ranking(
    client: Client, club: Club, evening: Tournament
) -> None:
    """With names as the public reads them; one that nobody may see is not there."""
    competition(club, evening, name="Hidden")
    found = shown_competition(club, evening, missed=MissedSession.RANKED, name="Championship")
    earlier_session(found, "Anne Petit 99\nZoé Vidal 98")
    edit_player(player=Player.objects.get(name="Zoé Vidal"), public_name=False)
    [shown] = wall_lists(evening)
    assert (shown.title, shown.state) == ("Championship", "final result")
    assert next(line["rank"] for line in shown.rows) == "1"
    first, second = wall(client, evening, 1), wall(client, evening, 3)  # 2 is the evening’s curve
    assert evening.name in first
    assert "Championship" not in first
    assert "Championship" in second
    assert "Anne Petit" in second
    assert "Anonymous player 1" in second
    assert "Zoé Vidal" not in second
    assert "Hidden" not in first + second
    assert "Championship" not in wall(client, evening, 4)
