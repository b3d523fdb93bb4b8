"""The roll call of a planned evening, played as whist: ticks, who says they come, who arrives."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.whist.made import CardEvening
from tests.features.whist.web.pages import address
from tests.tournaments import DIRECTOR
from tests.web.director.pages import markup, page, words
from whiz_tournament.models import Club, RollState, Tournament, WhistEvening
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.queries.setup.roll_call import expected_on
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.entries import enter_players, mark_player
from whiz_tournament.services.setup.tournaments import create_tournament, restore_tournament

pytestmark = pytest.mark.django_db
NEW = reverse("evening_new")
NAMES = ("Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois", "Élise Moreau")


@pytest.fixture
def planned(club: Club) -> Tournament:
    """An evening of today that nobody has begun: four members are here, the fifth comes late."""
    made = create_tournament(
        club=club, actor=DIRECTOR, name="Jeudi", date=timezone.localdate(), practice=False
    )
    *here, late = [add_player(club=club, name=name) for name in NAMES]
    enter_players(tournament=made, actor=DIRECTOR, players=here)
    mark_player(tournament=made, actor=DIRECTOR, player=late.public_id, state=RollState.LATE)
    return made


def begun(director: Client, planned: Tournament) -> WhistEvening:
    """Begin at the form that the roll call leads to, as it is."""
    form = markup(director.get(NEW, {"roll": planned.slug}))
    here = [part.split('"')[0] for part in form.split('name="here" value="')[1:]]
    ticked = [who for who in here if "checked" in form.split(f'value="{who}"')[1].split(">")[0]]
    said = {"date": "2026-11-27", "ruleset": "whist_couleur", "roll": planned.slug, "here": ticked}
    director.post(NEW, {**said, "seat-1": ticked, "do": "begin"})
    return WhistEvening.objects.get()


def test_the_roll_call_leads_to_an_evening_without_boards(
    director: Client, planned: Tournament
) -> None:
    switch_feature(club=planned.club, feature=ClubFeature.WHIST, on=True)
    link = f"{NEW}?roll={planned.slug}"
    assert f'href="{link}"' in markup(director.get(page("roll_call", planned)))
    assert f'href="?roll={planned.slug}"' in markup(director.get(NEW))
    evening = begun(director, planned)
    assert evening.players.count() == 4
    planned.refresh_from_db()
    assert planned.deleted_at is not None
    restore_tournament(tournament=planned, actor=DIRECTOR)
    assert planned.deleted_at is None


def test_who_is_late_arrives_once(director: Client, planned: Tournament) -> None:
    evening = begun(director, planned)
    WhistEvening.objects.update(date=planned.date)
    evening.refresh_from_db()
    home = address("home", CardEvening(evening))
    [late] = expected_on(planned.date)
    shown = director.get(home)
    assert "Expected Élise Moreau Table 1 arrives" in words(shown)
    seated = {"player": late.player, "table": "1"}
    director.post(reverse("evening_seat", args=[evening.slug]), seated)
    assert evening.players.count() == 5
    assert "Expected" not in words(director.get(home))


def test_people_who_say_that_they_come_are_ticked_while_nobody_is(
    director: Client, club: Club
) -> None:
    made = create_tournament(
        club=club, actor=DIRECTOR, name="Jeudi", date=timezone.localdate(), practice=False
    )
    coming, other = (add_player(club=club, name=name) for name in NAMES[:2])
    mark_player(tournament=made, actor=DIRECTOR, player=coming.public_id, state=RollState.COMING)
    form = markup(director.get(NEW, {"roll": made.slug}))
    ticks = [
        "checked" in form.split(f'value="{who.public_id}"')[1].split(">")[0]
        for who in (coming, other)
    ]
    assert ticks == [True, False]


def test_known_guests_are_ticked_and_need_not_be_typed_again(director: Client, club: Club) -> None:
    guest = add_player(club=club, name="Rose", guest=True)
    tick = f'value="{guest.public_id}"'
    form = markup(director.get(NEW))
    assert "Guests (1)" in form
    assert "checked" not in form.split(tick)[1].split(">")[0]
    again = markup(director.post(NEW, {"date": "", "here": [guest.public_id]}))
    assert "checked" in again.split(tick)[1].split(">")[0]
    assert again.count(tick) == 1


def test_an_evening_that_began_has_no_roll_to_take(director: Client, planned: Tournament) -> None:
    Tournament.objects.update(status="running")
    assert (
        "checked" not in markup(director.get(NEW, {"roll": planned.slug})).split("Who is here")[1]
    )
    assert expected_on(planned.date) == []
