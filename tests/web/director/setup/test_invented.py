"""Evenings to try the program with: begun on the list, hints on every page, one way out."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, enter, score
from tests.web.director.pages import page, said, words
from whiz_tournament.models import Club, Job, Player, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.roll_call import roll_names
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.setup.entries import save_roll_call

pytestmark = pytest.mark.django_db


def hint(client: Client, name: str, tournament: Tournament) -> str:
    """What stands on top of that page."""
    return said(client.get(page(name, tournament)))[0]


def test_the_hints_lead_through_a_whole_evening(director: Client, club: Club) -> None:
    answer = director.post(reverse("director_practice"))
    evening = Tournament.objects.get()
    assert answer.headers["Location"] == page("tournament", evening)
    assert hint(director, "roll_call", evening).startswith(
        "Practice, step 1 of 9: Who is here? Tick nine of these invented people."
    )
    people = [each.player for each in roll_names(evening)]
    save_roll_call(tournament=evening, actor=DIRECTOR, present=people[:9])
    found = director.get(page("roll_call", evening))
    assert "step 2 of 9: How we play" in said(found)[0]
    assert f'href="{page("plan", evening)}">How we play</a>' in found.content.decode()
    director.post(page("plan", evening), {"key": plan_key(director, evening)})
    assert "step 3 of 9: Print" in hint(director, "print", evening)
    director.post(page("print", evening), {"kind": "round_kit", "round": "1", "size": "A4"})
    assert Job.objects.filter(tournament=evening).exists()
    assert "step 4 of 9: Begin" in hint(director, "prepare", evening)
    start_tournament(tournament=evening, actor=DIRECTOR)
    evening.refresh_from_db()
    type_two_slips(director, evening)
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    assert "step 8 of 9: Publish" in hint(director, "publish", evening)
    publish_results(tournament=evening, actor=DIRECTOR, final=False)
    assert "step 9 of 9: That is a whole evening" in hint(director, "console", evening)
    public = Client().get("/").content.decode()
    assert "Practice" not in public
    gone = director.post(page("remove_invented", evening), follow=True)
    assert "“Practice evening” is gone." in words(gone)
    assert (Tournament.objects.count(), Player.with_arriving.count()) == (0, 0)


def plan_key(client: Client, tournament: Tournament) -> str:
    """The first plan that the page offers."""
    text = client.get(page("plan", tournament)).content.decode()
    return text.split('name="key"', 1)[1].split('value="', 1)[1].split('"', 1)[0]


def type_two_slips(client: Client, evening: Tournament) -> None:
    """Whole slips of two tables, then another result over one of them."""
    slips = reverse("desk_slips", args=[evening.slug])
    for table in (1, 2):
        assert "step 5 of 9: Type two slips" in said(client.get(slips))[0]
        lines = line_rows(evening, round=1, table=table)
        enter(evening, 1, table, *["10H by N ="] * len(lines))
    assert "step 6 of 9: Correct one" in said(client.get(slips))[0]
    score(evening, line_rows(evening, round=1, table=1)[0], "10H by N +1")
    assert "step 7 of 9: End the tournament" in said(client.get(slips))[0]
