"""The club's list of players."""

import pytest

from boards.errors import WhizError
from whiz_tournament.models import Club, Player
from whiz_tournament.queries.people.players import player_items
from whiz_tournament.services.people.players import add_player, edit_player

pytestmark = pytest.mark.django_db


def test_a_search_finds_without_accents_capitals_or_order(club: Club) -> None:
    for name, licence in (("Zoé LE GŒFF", "77"), ("Anne Petit", "12"), ("Éric Petit", "13")):
        add_player(club=club, name=name, licence=licence)
    found = {
        search: [item.name for item in player_items(search)]
        for search in ("goeff zoe", "PETIT", "eric pet", "77", "%", "\x00", "x")
    }
    assert found == {
        "goeff zoe": ["Zoé LE GŒFF"],
        "PETIT": ["Anne Petit", "Éric Petit"],
        "eric pet": ["Éric Petit"],
        "77": ["Zoé LE GŒFF"],
        "%": [],
        "\x00": ["Zoé LE GŒFF", "Anne Petit", "Éric Petit"],
        "x": [],
    }


def test_a_player_is_added_with_a_key_to_sort_by(club: Club) -> None:
    player = add_player(club=club, name=" Zoé  LE GŒFF ", licence=" 007 ", email=" z@example.org ")
    row = Player.objects.values_list("name", "sort_key", "licence", "email", "guest").get()
    assert row == ("Zoé LE GŒFF", "le1goeff0zoe", "007", "z@example.org", False)
    assert str(player) == "Zoé LE GŒFF"


def test_what_is_not_given_stays(club: Club) -> None:
    player = add_player(club=club, name="Anne Petit", licence="7", email="a@example.org")
    edit_player(player=player, name="Anne Grand")
    player.refresh_from_db()
    assert (player.name, player.sort_key, player.licence, player.email) == (
        "Anne Grand",
        "grand0anne",
        "7",
        "a@example.org",
    )


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": ""}, "name_empty"),
        ({"name": "Bob", "licence": "7"}, "licence_taken"),
        ({"name": "Bob", "email": "nowhere"}, "email_refused"),
        ({"name": "Bob", "licence": "7" * 41}, "name_too_long"),
    ],
    ids=["no name", "licence of another", "no address", "licence too long"],
)
def test_what_cannot_be_is_refused_and_nothing_is_stored(
    club: Club, change: dict[str, str], code: str
) -> None:
    add_player(club=club, name="Anne Petit", licence="7")
    with pytest.raises(WhizError) as refusal:
        add_player(club=club, **change)  # type: ignore[arg-type]  # only texts are given
    assert refusal.value.code == code
    assert Player.objects.count() == 1
