"""At the door people find themselves by two letters and tap once; nobody learns anything else."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from zxingcpp import read_barcodes

from tests.printing.reading import picture, words_of
from tests.tournaments import DIRECTOR
from tests.web.director.pages import markup, page, place, said, words
from whiz_tournament.features.arrival.printing import PATH, poster
from whiz_tournament.features.arrival.services.arrivals import change_arrival_address
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.limits.rates import ARRIVAL_SEARCHES, ARRIVAL_TAPS, GUESTS_AT_THE_DOOR
from whiz_tournament.live import running_server
from whiz_tournament.models import (
    ArrivalPage,
    Club,
    Entry,
    Player,
    PublicForm,
    RollMark,
    Tournament,
)
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.coming import announce_coming
from whiz_tournament.services.setup.entries import mark_player, tick_player
from whiz_tournament.services.setup.tournaments import delete_tournament

pytestmark = pytest.mark.django_db


def at(door: ArrivalPage) -> str:
    return reverse("arrival", args=[door.key])


def typed(client: Client, door: ArrivalPage, letters: str) -> str:
    client.cookies["language"] = "en"
    return words(client.get(at(door), {"q": letters}))


def here(tournament: Tournament) -> list[str]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("player__name", flat=True))


def tap(client: Client, door: ArrivalPage, **what: str) -> Any:
    client.cookies["language"] = "en"
    return client.post(at(door), what)


@pytest.mark.parametrize(
    ("letters", "found"),
    [
        ("an", {"Anne Petit", "Annick Leroy", "Bruno Anciaux"}),
        ("ANN", {"Anne Petit", "Annick Leroy"}),
        ("an pe", {"Anne Petit"}),
        ("sm", {"Zoé de Smet"}),
        ("zoe", {"Zoé de Smet"}),
        ("ann anne", set()),
        ("p ann", {"Anne Petit"}),
        ("nn", set()),
        ("a", set()),
        (" ", set()),
    ],
)
def test_two_letters_find_whose_name_begins_so(
    client: Client, door: ArrivalPage, letters: str, found: set[str], members: Sequence[Player]
) -> None:
    shown = typed(client, door, letters)
    assert {each.name for each in members if each.name in shown} == found
    assert "L" + members[0].name[-3:] not in shown


def test_a_few_are_shown_and_no_more(client: Client, club: Club, door: ArrivalPage) -> None:
    for letter in "abcdefg":
        add_player(club=club, name=f"Xavier {letter.upper()}louf")
    shown = typed(client, door, "xa")
    assert shown.count("Xavier") == 6
    assert "There are more people" in shown
    fragment = client.get(at(door), {"q": "xa f"}, headers={"HX-Request": "true"})
    assert (fragment.content.decode().count("Flouf"), b"<html" in fragment.content) == (2, False)


def test_one_tap_is_an_act_of_the_roll_call(
    client: Client,
    director: Client,
    door: ArrivalPage,
    evening: Tournament,
    members: Sequence[Player],
) -> None:
    mark_player(tournament=evening, actor=DIRECTOR, player=members[0].public_id, state="excused")
    answer = tap(client, door, who=members[0].public_id)
    assert "You are on the list Anne Petit" in words(answer)
    assert here(evening) == ["Anne Petit"]
    assert not RollMark.objects.exists()
    assert "the person, at the door" in words(director.get(page("history", evening)))
    assert "1 person arrived at the door" in words(director.get(page("arrivals", evening)))
    assert "is here already" in typed(client, door, "anne")
    again = tap(client, door, who=members[0].public_id)
    assert (again.status_code, said(again)) == (409, ["Anne Petit is here already."])
    assert "take it back" not in words(again)


def arrival_of(answer: Any) -> str:
    return str(answer.context["arrival"])


def test_a_wrong_tap_is_taken_back_within_the_minute(
    client: Client, door: ArrivalPage, evening: Tournament, members: Sequence[Player]
) -> None:
    answer = tap(client, door, who=members[1].public_id)
    undo = reverse("arrival_undo", args=[door.key])
    assert client.post(undo, {"arrival": "made:up"}).status_code == 404
    assert "You are not on the list" in words(client.post(undo, {"arrival": arrival_of(answer)}))
    assert here(evening) == []
    late = arrival_of(tap(client, door, who=members[1].public_id))
    with time_machine.travel(timezone.now() + timedelta(seconds=62)):
        assert client.post(undo, {"arrival": late}).status_code == 404
    assert here(evening) == ["Annick Leroy"]


def test_whoever_comes_keeps_the_place_after_a_wrong_tap(
    client: Client, door: ArrivalPage, evening: Tournament, members: Sequence[Player]
) -> None:
    set_coming_terms(tournament=evening, places=2, closes_at=None)
    for person, guest in zip(members[:3], ("", "", "Max Havelaar"), strict=True):
        announce_coming(tournament=evening, player=person, comes=True, guest=guest)
    before, undo = comers(evening), reverse("arrival_undo", args=[door.key])
    for person in (members[0], members[2]):
        answer = tap(client, door, who=person.public_id)
        assert comers(evening) != before
        client.post(undo, {"arrival": arrival_of(answer)})
        assert comers(evening) == before
    answer = tap(client, door, who=members[0].public_id)
    announce_coming(tournament=evening, player=members[0], comes=False)
    client.post(undo, {"arrival": arrival_of(answer)})
    assert RollMark.objects.get(player=members[0]).state == "excused"


def test_people_arrive_where_the_cache_is_down(
    client: Client, door: ArrivalPage, evening: Tournament, members: Sequence[Player]
) -> None:
    mark_player(tournament=evening, actor=DIRECTOR, player=members[0].public_id, state="late")
    with patch("whiz_tournament.features.arrival.services.arrivals.cache") as down:
        down.set.side_effect = down.get.side_effect = ConnectionError
        answer = tap(client, door, who=members[0].public_id)
        assert here(evening) == ["Anne Petit"]
        client.post(reverse("arrival_undo", args=[door.key]), {"arrival": arrival_of(answer)})
    assert (here(evening), RollMark.objects.exists()) == ([], False)


def test_a_guest_types_once_and_is_found_next_time(
    client: Client, door: ArrivalPage, evening: Tournament
) -> None:
    tap(client, door, name="Max Havelaar")
    guest = Player.objects.get(name="Max Havelaar")
    assert (guest.guest, here(evening)) == (True, ["Max Havelaar"])
    tick_player(tournament=evening, actor=DIRECTOR, player=guest.public_id, here=False)
    assert "Max Havelaar" in typed(client, door, "hav")
    known = tap(client, door, name="max  HAVELAAR")
    assert "The club knows Max Havelaar already." in said(known)[0]
    assert tap(client, door, name="  ").status_code == 422
    assert Player.objects.filter(guest=True).count() == 1


def test_a_guest_taken_back_is_forgotten_again(client: Client, door: ArrivalPage) -> None:
    answer = tap(client, door, name="Mxa Haveelar")
    client.post(reverse("arrival_undo", args=[door.key]), {"arrival": arrival_of(answer)})
    assert not Player.objects.filter(guest=True).exists()


def test_two_of_one_name_go_to_the_director(
    client: Client, club: Club, door: ArrivalPage, evening: Tournament, members: Sequence[Player]
) -> None:
    add_player(club=club, name="Anne Petit")
    assert "Several people: go to the director" in typed(client, door, "anne")
    answer = tap(client, door, who=members[0].public_id)
    assert "Several people are called Anne Petit" in said(answer)[0]
    assert here(evening) == []


def test_it_is_open_as_long_as_the_roll_call_is(
    client: Client,
    director: Client,
    door: ArrivalPage,
    evening: Tournament,
    members: Sequence[Player],
) -> None:
    closed = "The roll call is closed. Go to the director."
    director.post(page("arrivals_close", evening))
    assert closed in typed(client, door, "anne")
    assert said(tap(client, door, who=members[0].public_id)) == [closed]
    director.post(page("arrivals_open", evening))
    assert "Anne Petit" in typed(client, door, "anne")
    Tournament.objects.filter(pk=evening.pk).update(status="ready")
    assert closed in typed(client, door, "anne")
    assert tap(client, door, name="Max Havelaar").status_code == 409
    assert director.post(page("arrivals_open", evening)).status_code == 302
    Tournament.objects.filter(pk=evening.pk).update(status="draft")
    delete_tournament(tournament=evening, actor=DIRECTOR)
    assert closed in typed(client, door, "anne")


def test_another_address_ends_the_old_one(
    client: Client, club: Club, door: ArrivalPage, members: Sequence[Player]
) -> None:
    before = at(door)
    change_arrival_address(club=club)
    assert client.get(before).status_code == 404
    assert client.post(before, {"who": members[0].public_id}).status_code == 404
    door.refresh_from_db()
    assert "Anne Petit" in typed(client, door, "anne")


def test_whoever_types_all_letters_or_many_names_waits(
    client: Client, door: ArrivalPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = "whiz_tournament.features.arrival"
    monkeypatch.setattr(f"{web}.web.public.ARRIVAL_SEARCHES", type(ARRIVAL_SEARCHES)(2, 60))
    monkeypatch.setattr(
        f"{web}.services.arrivals.GUESTS_AT_THE_DOOR", type(GUESTS_AT_THE_DOOR)(1, 60)
    )
    asked = [client.get(at(door), {"q": letters}).status_code for letters in ("ab", "ac", "ad")]
    assert asked == [200, 200, 429]
    named = [tap(client, door, name=name).status_code for name in ("Max Plume", "Mia Plume")]
    assert named == [200, 429]


def test_names_that_are_known_are_tried_a_few_times_and_lock_nothing_after(
    client: Client, door: ArrivalPage, members: Sequence[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    rate = type(ARRIVAL_TAPS)(3, 60)
    monkeypatch.setattr("whiz_tournament.features.arrival.web.public.ARRIVAL_TAPS", rate)
    tried = [tap(client, door, name="Anne Petit").status_code for _ in range(3)]
    assert tried == [422, 422, 422]
    undo = reverse("arrival_undo", args=[door.key])
    for address, sent in ((at(door), {"name": "Anne Petit"}), (undo, {"arrival": "made:up"})):
        with CaptureQueriesContext(connection) as asked:
            assert client.post(address, sent).status_code == 429
        assert not [query["sql"] for query in asked if "SAVEPOINT" in query["sql"]]


def test_a_known_name_counts_as_one_that_is_typed(
    client: Client, door: ArrivalPage, members: Sequence[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    rate = type(GUESTS_AT_THE_DOOR)(1, 60)
    services = "whiz_tournament.features.arrival.services.arrivals"
    monkeypatch.setattr(f"{services}.GUESTS_AT_THE_DOOR", rate)
    assert [tap(client, door, name="Anne Petit").status_code for _ in range(2)] == [422, 429]


def test_a_club_at_one_tablet_is_never_too_quick(
    client: Client, club: Club, door: ArrivalPage
) -> None:
    """A hundred people in ten minutes: ten taps a minute, and some are wrong ones."""
    people = [add_player(club=club, name=f"Xavier {letter}ouf") for letter in "BCDFGHJKLMNPRST"]
    assert {tap(client, door, who=each.public_id).status_code for each in people} == {200}


@pytest.mark.parametrize(
    "wish",
    [{"public_name": False}, {"public_form": PublicForm.INITIAL}],
)
def test_whoever_wants_no_public_name_types_all_of_it(
    client: Client,
    door: ArrivalPage,
    evening: Tournament,
    members: Sequence[Player],
    wish: dict[str, Any],
) -> None:
    Player.objects.filter(pk=members[3].pk).update(**wish)
    tick_player(tournament=evening, actor=DIRECTOR, player=members[3].public_id, here=True)
    for letters in ("zo", "zoe", "zoé de", "smet", "zoe de sme"):
        shown = typed(client, door, letters)
        assert ("Smet" in shown, "is here already" in shown) == (False, False)
    assert "is here already" in typed(client, door, "zoé de smet")
    tick_player(tournament=evening, actor=DIRECTOR, player=members[3].public_id, here=False)
    assert "Zoé de Smet I am here" in typed(client, door, "ZOE DE SMET")
    assert here(evening) == []
    assert "You are on the list" in words(tap(client, door, who=members[3].public_id))


def test_a_list_that_was_open_takes_nobody_off_who_came_since(
    client: Client,
    director: Client,
    door: ArrivalPage,
    evening: Tournament,
    members: Sequence[Player],
) -> None:
    tick_player(tournament=evening, actor=DIRECTOR, player=members[2].public_id, here=True)
    seen = director.get(page("roll_call", evening)).context["seen"]
    tap(client, door, who=members[0].public_id)
    kept = {"do": "keep", "seen": str(seen), "here": [members[2].public_id, members[3].public_id]}
    director.post(page("roll_call", evening), kept)
    assert here(evening) == ["Bruno Anciaux", "Anne Petit", "Zoé de Smet"]
    director.post(page("roll_call", evening), kept | {"here": []})
    assert here(evening) == ["Anne Petit", "Zoé de Smet"]


def test_the_poster_leads_to_the_door(door: ArrivalPage, evening: Tournament) -> None:
    assert f"/{PATH.format(door.key)}" == at(door)
    value = poster(evening, PrintSelection(address="http://192.168.1.20:8000"))
    with override("en"):
        pdf = draw_all("x", [("arrival_poster", value)], lambda _: None)
    (code,) = read_barcodes(picture(pdf, 0, 150 / 72))
    assert code.text == f"http://192.168.1.20:8000{at(door)}"
    assert "Are you here?" in words_of(pdf)


def test_a_computer_that_works_alone_offers_no_poster(
    director: Client, door: ArrivalPage, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the screen and on paper alike: a poster without a square leads nobody anywhere."""
    assert "disabled" not in markup(director.get(page("arrivals", evening)))
    monkeypatch.setattr(running_server, "works_alone", lambda: True)
    shown = director.get(page("arrivals", evening))
    assert "No phone reaches this computer now" in words(shown)
    assert "disabled" in markup(shown)
    assert len(poster(evening, PrintSelection())) == 0


def test_the_director_prints_it_and_another_role_does_not(
    director: Client, client: Client, door: ArrivalPage, evening: Tournament
) -> None:
    status, where = place(director.post(page("arrivals_poster", evening)))
    assert (status, where.startswith(f"/director/t/{evening.slug}/print/")) == (302, True)
    assert "sign-in" in place(client.get(page("arrivals", evening)))[1]
