"""Guests apart from members; two records made one; people forgotten; names for the public."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments import DIRECTOR, draft, enter, running
from tests.web.director.pages import page, place, said, words
from whiz_tournament.models import (
    Club,
    Entry,
    HallEntry,
    HallEvent,
    Player,
    PlayerMerge,
    Tournament,
)
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.people.person_records import (
    MergeUndone,
    erase_player,
    merge_players,
    undo_merge,
)
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.setup.entries import enter_players

pytestmark = pytest.mark.django_db


def _listed(client: Client, query: str = "") -> list[str]:
    shown = client.get(f"{page('players')}?{query}").context["page"]
    return [each.name for each in shown.items]


@pytest.fixture
def anne(club: Club) -> Player:
    return add_player(club=club, name="Anne Petit")


@pytest.fixture
def guest(club: Club) -> Player:
    return add_player(club=club, name="Zoé Martin", guest=True)


def test_guests_stand_apart_and_become_members_by_a_tap(
    director: Client, anne: Player, guest: Player
) -> None:
    assert (_listed(director), _listed(director, "guests")) == (["Anne Petit"], ["Zoé Martin"])
    tapped = director.post(page("player_guest", player=guest.public_id), {"member": "1"})
    assert place(tapped) == (302, page("players") + "?guests")
    assert (_listed(director), _listed(director, "guests")) == (
        ["Zoé Martin", "Anne Petit"],
        [],
    )


def test_long_lists_have_pages_and_a_search(director: Client, club: Club) -> None:
    for number in range(120):
        add_player(club=club, name=f"Anne Numéro{number:03}")
    assert [len(_listed(director, f"page={n}")) for n in (1, 2, 3)] == [50, 50, 20]
    assert "Page 2 of 3" in words(director.get(page("players") + "?page=2"))
    assert _listed(director, "q=numero007") == ["Anne Numéro007"]
    assert _listed(director, "page=99") == _listed(director, "page=3")


def test_a_guest_leaves_the_lists_after_a_year_unless_kept(
    director: Client, club: Club, guest: Player
) -> None:
    long_ago = timezone.now() - timedelta(days=366)
    Player.objects.filter(pk=guest.pk).update(created_at=long_ago)
    assert _listed(director, "guests") == []
    tournament = draft(club)
    found = director.post(page("roll_call", tournament), {"q": "zoé", "do": "search"})
    assert found.context["shown"].rows == []
    guest.refresh_from_db()
    edit_player(player=guest, kept=True)
    assert _listed(director, "guests") == ["Zoé Martin"]
    edit_player(player=guest, kept=False)
    enter_players(tournament=tournament, actor=DIRECTOR, players=[guest])
    Tournament.objects.filter(pk=tournament.pk).update(date=long_ago.date() + timedelta(days=2))
    assert _listed(director, "guests") == ["Zoé Martin"]
    Tournament.objects.filter(pk=tournament.pk).update(date=long_ago.date() - timedelta(days=2))
    assert _listed(director, "guests") == []
    assert tournament.entries.get().player.name == "Zoé Martin"
    lately = long_ago.date() + timedelta(days=2)
    hall = HallEvent.objects.create(club=club, slug="h", name="Grand Prix", date=lately)
    HallEntry.objects.create(club=club, hall=hall, player=guest, number=1)
    assert _listed(director, "guests") == ["Zoé Martin"]


def test_an_erased_person_is_in_no_list_of_the_directors(
    director: Client, club: Club, anne: Player
) -> None:
    draft(club, 1)
    address = page("player_erase", player=anne.public_id)
    shown = words(director.get(address))
    assert "deleted for good" in shown
    assert "Forget Anne Petit for good" in shown
    assert place(director.post(address)) == (302, page("players"))
    assert _listed(director) == []
    assert NOBODY not in words(director.get(page("players")))
    for name in ("player", "player_erase", "player_merge"):
        assert director.get(page(name, player=anne.public_id)).status_code == 404
    late = director.get("/director/evenings/new/").content.decode()
    assert NOBODY not in late


def test_a_merge_shows_what_moves_then_the_results_follow(
    director: Client, club: Club, anne: Player
) -> None:
    tournament = running(club, 6)
    double = tournament.entries.get(number=2).player
    for table, result in ((1, "10H by N ="), (2, "9NT by E +1")):
        enter(tournament, 1, table, result, result)
    before = {(line.rank, line.entry, line.score) for line in ranking(tournament).standings}
    address = page("player_merge", player=double.public_id)
    choice = director.get(address + "?q=petit")
    assert "Anne Petit" in words(choice)
    preview = words(director.get(f"{address}?other={anne.public_id}"))
    assert "1 evening of Bruno Leroy goes to Anne Petit" in preview
    assert f"{tournament.name} · " in preview
    done = director.post(address, {"other": anne.public_id}, follow=True)
    assert said(done) == ["Bruno Leroy and Anne Petit are one person now."]
    assert name_texts(tournament)[2] == "Anne Petit"
    assert "Bruno Leroy" not in _listed(director, "guests")
    after = {(line.rank, line.entry, line.score) for line in ranking(tournament).standings}
    assert after == before


def test_a_merge_is_undone(director: Client, club: Club, anne: Player) -> None:
    tournament = running(club, 6)
    double = tournament.entries.get(number=2).player
    enter_players(tournament=draft(club), actor=DIRECTOR, players=[anne])
    merge = merge_players(kept=anne, gone=double, actor=DIRECTOR)
    undone = director.post(page("unmerge", merge=merge.public_id), follow=True)
    assert said(undone) == ["Bruno Leroy is on the list again."]
    assert name_texts(tournament)[2] == "Bruno Leroy"
    assert Entry.objects.filter(player=anne).count() == 1
    assert "Bruno Leroy" in _listed(director, "guests")
    with pytest.raises(MergeUndone):
        undo_merge(merge=PlayerMerge.objects.get())


def test_two_who_sat_at_one_evening_are_two_people(director: Client, club: Club) -> None:
    tournament = running(club, 6)
    one, other = (tournament.entries.get(number=n).player for n in (1, 2))
    address = page("player_merge", player=one.public_id)
    refused = director.post(address, {"other": other.public_id})
    told = f"Both played here, so they are two people: {tournament.name}."
    assert (refused.status_code, said(refused)) == (409, [told])
    assert not PlayerMerge.objects.exists()


@pytest.mark.parametrize(
    ("public_name", "form", "pseudonym", "read"),
    [
        (True, "full", "", "Anne Petit-Jean"),
        (True, "initial", "", "Anne P."),
        (True, "pseudonym", "La Reine", "La Reine"),
        (False, "pseudonym", "La Reine", "Joueur 1"),
    ],
)
def test_the_public_reads_a_name_as_its_owner_wants(
    director: Client, club: Club, anne: Player, public_name: bool, form: str, pseudonym: str,
    read: str,
) -> None:  # fmt: skip
    data = {"name": "Anne Petit-Jean", "public_form": form, "pseudonym": pseudonym}
    data |= {"public_name": "on"} if public_name else {}
    assert director.post(page("player", player=anne.public_id), data).status_code == 302
    tournament = draft(club)
    anne.refresh_from_db()
    enter_players(tournament=tournament, actor=DIRECTOR, players=[anne])
    assert name_texts(tournament, Audience.PUBLIC) == {1: read}
    assert name_texts(tournament) == {1: "Anne Petit-Jean"}


def test_a_pseudonym_is_asked_for(director: Client, anne: Player) -> None:
    data = {"name": "Anne Petit", "public_name": "on", "public_form": "pseudonym"}
    refused = director.post(page("player", player=anne.public_id), data)
    assert refused.status_code == 422
    assert "Write the pseudonym that the public is to read." in words(refused)


def test_erasing_takes_the_pseudonym_too(anne: Player) -> None:
    edit_player(player=anne, public_form="pseudonym", pseudonym="La Reine")
    erase_player(player=anne)
    anne.refresh_from_db()
    assert (anne.name, anne.pseudonym, anne.public_form) == (NOBODY, "", "full")
