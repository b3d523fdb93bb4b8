"""Sample evenings: opened as they were written, seen nowhere else, thrown away whole."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.services.invented.test_invented import rows
from tests.tournaments import DIRECTOR
from tests.web.director.pages import page, said, words
from whiz_tournament.features.imports.services.sample_evenings import SAMPLES, open_sample
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.people.players import player_items
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.setup.tournaments import public_tournaments
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.invented_evenings import remove_invented

pytestmark = pytest.mark.django_db
BEST = (1, "Éléonore d’Haene", "61.25")


def test_each_sample_opens_as_it_was_written_and_goes(club: Club) -> None:
    Player.objects.create(club=club, name="Anne Lefèvre", sort_key="anne", guest=True)
    before, people, public = rows(), player_items(), public_tournaments()
    opened: dict[str, Any] = {}
    for sample in SAMPLES:
        made = open_sample(club=club, actor=DIRECTOR, key=sample.key)
        assert open_sample(club=club, actor=DIRECTOR, key=sample.key) == made
        opened[sample.key] = made
        assert made.practice
    assert {key: each.status for key, each in opened.items()} == {
        "prepared": "ready",
        "playing": "running",
        "published": "published",
    }
    best = ranking(opened["published"]).standings[0]
    assert (best.rank, best.name, best.percentage) == BEST
    assert (player_items(), public_tournaments()) == (people, public)
    for each in opened.values():
        remove_invented(tournament=each)
    assert {name: n for name, n in rows().items() if n != before[name]} == {}


def test_there_are_no_other_samples(club: Club) -> None:
    with pytest.raises(NotFound):
        open_sample(club=club, actor=DIRECTOR, key="../people")


def test_a_sample_is_opened_and_thrown_away_like_any_other(director: Client, club: Club) -> None:
    home = words(director.get(page("home")))
    assert "Sample: in the third round Sixteen people at play" in home
    director.post(reverse("director_sample"), {"sample": "prepared"})
    evening = Tournament.objects.get()
    assert said(director.get(page("print", evening)))[0].startswith("A sample evening: try what")
    director.post(page("delete", evening))
    assert Tournament.objects.count() == 0
    assert director.post(reverse("director_sample"), {"sample": "x"}).status_code == 404
