"""A person's page on hosted pages: by that person's choice, and no longer than it."""

import copy
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection as database
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from tests.features.online.hosting import Laptop, document_of, tables_that_hold
from tests.features.player_pages.conftest import as_role, director, evening
from tests.features.player_pages.test_pages import person
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import words
from whiz_tournament.features.online.jobs.deliveries import deliver_due
from whiz_tournament.features.online.services import people_exchange
from whiz_tournament.features.online.services.connection import stop_deliveries
from whiz_tournament.features.online.services.hosted_clubs import issue_club_code, revoke_club_code
from whiz_tournament.features.player_pages.queries import person as person_queries
from whiz_tournament.features.player_pages.queries.hosted import hosted_page
from whiz_tournament.features.player_pages.queries.person import person_page
from whiz_tournament.features.player_pages.queries.told import people_state, told_pages
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.models import (
    Club,
    HostedConnection,
    HostedPerson,
    PageReaders,
    Player,
    PlayerPage,
    Tournament,
)
from whiz_tournament.other_servers.errors import ReleaseRefused
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.queries.name_search.places import places_behind
from whiz_tournament.queries.publishing.told_people import FORMAT, page_digest
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.publishing.publish import withdraw_release

__all__ = ["as_role", "director", "evening"]
pytestmark = pytest.mark.django_db
EVERYBODY, LINK = PageReaders.EVERYBODY, PageReaders.LINK


class Line:
    """The wire between a laptop and its hosted pages, which may break; what went over it."""

    def __init__(self, laptop: Laptop, connection: HostedConnection) -> None:
        self.laptop = laptop
        self.connection = connection
        self.broken = False
        self.older = False
        self.elsewhere = ""  # the address of another server, which does not answer
        self.sent: list[bytes] = []

    def tell(self, address: object, _code: str, body: bytes) -> Any:
        if self.broken or str(address) == self.elsewhere:
            raise WhizError
        self.sent.append(body)
        if self.older:
            return None
        path = f"published/{self.laptop.hosted.slug}/people/"
        answer = self.laptop.caller.send("PUT", path, body)
        if answer.status != 200:
            raise ReleaseRefused(host="there", reason=answer.body["detail"])
        return tuple(answer.body["lacks"])

    def look(self) -> int:
        """Look as the watch does; return how many requests went out."""
        before = len(self.sent)
        self.connection.refresh_from_db()
        with scope(club=self.connection.club):
            people_exchange.exchange_people(self.connection)
        self.connection.refresh_from_db()
        return len(self.sent) - before

    def address(self, key: str = "") -> str:
        tail = f"{key}/" if key else ""
        return f"/club/{self.laptop.hosted.slug}/people/{tail}"


@pytest.fixture
def line(club: Club, monkeypatch: pytest.MonkeyPatch) -> Line:
    cache.clear()  # which counts how often a club delivers
    laptop = Laptop.of()
    address = f"https://results.example.org/club/{laptop.hosted.slug}/"
    made = Line(laptop, HostedConnection.objects.create(club=club, address=address, code="one"))
    monkeypatch.setattr(people_exchange, "tell_people", made.tell)
    monkeypatch.setattr(people_exchange, "unlock_credential", lambda code: code)
    return made


def opened(player: Player, readers: PageReaders = EVERYBODY) -> str:
    page = choose_page(player=player, readers=readers)
    assert page is not None
    return page.key


def reader(language: str = "en") -> Client:
    return Client(HTTP_ACCEPT_LANGUAGE=language)


def status(line: Line, key: str) -> int:
    return reader().get(line.address(key)).status_code


def test_a_page_is_shown_as_at_home_in_the_language_of_who_reads_it(
    evening: Tournament, line: Line
) -> None:
    line.laptop.deliver(document_of(evening), 1, slug="mardi")
    key = opened(person(evening))
    assert line.look() == 2  # the list, then the page that is lacking
    assert line.look() == 0
    for language in ("en", "fr", "nl"):
        there = reader(language).get(line.address(key))
        at_home = words(reader(language).get(reverse("player_page", args=[key])))
        assert at_home[: at_home.index("12♠") - 80] in words(there), language
    text = reader().get(line.address(key)).text
    assert f'href="/club/les-as{reverse("public_scorecard", args=["mardi", 1])}"' in text
    assert "noindex" in text
    assert "12♠" not in words(reader().get(line.address(key)))  # its boards are not there


def test_the_figures_are_those_of_the_laptop(evening: Tournament, line: Line) -> None:
    key = opened(person(evening))
    line.look()
    own = person_page(person(evening))
    with scope(club=line.laptop.hosted.club):
        hosted = hosted_page(key)
    assert hosted is not None
    there = hosted.page.figures
    same = ("evenings", "mean", "boards", "by_role", "by_hand", "declared", "chances")
    assert [getattr(there, name) for name in same] == [getattr(own.figures, name) for name in same]
    assert [board.board for board in (*there.best, *there.worst)] == [
        board.board for board in (*own.figures.best, *own.figures.worst)
    ]
    named = ("best_evening", "wins", "podiums", "longest_run")
    assert [getattr(there.records, name) for name in named] == [
        getattr(own.figures.records, name) for name in named
    ]
    assert list(hosted.page.names.values()) == [own.names[item.person] for item in own.companions]


def test_an_evening_that_is_not_there_is_named_without_a_link(
    evening: Tournament, line: Line
) -> None:
    key = opened(person(evening))
    line.look()
    page = reader().get(line.address(key)).text
    assert 'class="nowrap"' in page
    assert f"/club/{line.laptop.hosted.slug}/t/" not in page


def test_who_never_chose_is_found_by_nothing(evening: Tournament, line: Line) -> None:
    line.laptop.deliver(document_of(evening), 1)
    home = f"/club/{line.laptop.hosted.slug}/"
    other = person(evening, 2)
    assert "Nobody is found" in words(reader().get(line.address(), {"q": other.name}))
    assert "Find somebody" not in words(reader().get(home))
    key, chosen = opened(person(evening)), person(evening)
    opened(other, LINK)
    line.look()
    assert "Find somebody by name" in words(reader().get(home))
    shown = reader().get(line.address()).text
    assert line.address(key) in shown
    assert (other.name in shown, shown.count("<li>") > 0) == (False, True)
    found = reader().get(line.address(), {"q": chosen.name}).text
    assert line.address(key) in found
    assert "Nobody is found" in words(reader().get(line.address(), {"q": other.name}))
    assert len(told_pages()) == 1
    by_link = PlayerPage.objects.get(player=other).key
    assert status(line, by_link) == 404
    assert not any(by_link in body.decode() for body in line.sent)


ENDS: dict[str, Callable[[Player], object]] = {
    "taken back": lambda player: choose_page(player=player, readers=None),
    "for those with the link": lambda player: choose_page(player=player, readers=LINK),
    "hidden": lambda player: edit_player(player=player, public_name=False),
    "erased": lambda player: erase_player(player=player),
    "merged": lambda player: merge_players(
        kept=add_player(club=player.club, name="Zoé Autre"), gone=player, actor=DIRECTOR
    ),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_choice_taken_back_leaves_nothing_there(
    evening: Tournament, line: Line, end: Callable[[Player], object]
) -> None:
    player = person(evening)
    player.name = "Zénobie Rare"
    player.save()
    key = opened(player)
    line.look()
    assert "hosted" in "".join(tables_that_hold("Zénobie Rare"))
    end(player)
    assert line.look() == 1
    assert status(line, key) == 404
    assert key not in reader().get(line.address()).text
    assert not [table for table in tables_that_hold("Zénobie Rare") if "hosted" in table]


def test_a_name_that_changes_is_another_one_there_and_with_companions(
    evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(person_queries, "FEWEST_BOARDS", 1)  # one evening has too few of them
    one = person(evening, 1)
    opened(one)
    two = Player.objects.get(pk=person_page(one).companions[0].person)
    keys = [opened(one), opened(two)]
    line.look()
    assert two.name in reader().get(line.address(keys[0])).text
    edit_player(player=two, name="Zénobie Rare")
    assert line.look() == 1  # list and pages together: none is missing for a moment
    assert [status(line, key) for key in keys] == [200, 200]
    assert "Zénobie Rare" in reader().get(line.address(keys[1])).text
    assert "Zénobie Rare" in reader().get(line.address(keys[0])).text
    edit_player(player=two, public_name=False)
    line.look()
    assert not [table for table in tables_that_hold("Zénobie Rare") if "hosted" in table]
    assert keys[1] not in reader().get(line.address(keys[0])).text


def test_while_the_server_is_out_of_reach_a_choice_waits_and_that_is_said(
    evening: Tournament, line: Line, director: Client
) -> None:
    key = opened(person(evening))
    line.look()
    line.broken = True
    choose_page(player=person(evening), readers=None)
    assert line.look() == 0
    assert status(line, key) == 200
    page = reverse("director_hosted")
    assert "does not know it yet" in words(director.get(page))
    assert places_behind() == [f"{line.connection.address} people"]
    line.broken = False
    assert line.look() == 1
    assert status(line, key) == 404
    assert "does not know it yet" not in words(director.get(page))
    assert places_behind() == []


def test_what_somebody_hid_is_not_read_while_the_line_breaks_between_list_and_pages(
    evening: Tournament, line: Line
) -> None:
    key = opened(person(evening))
    line.look()
    other = replace(told_pages()[0], name="Autre")
    listed = {
        "format": FORMAT,
        "number": line.laptop.next_list(),
        "people": [{"key": key, "sha256": page_digest(other)}],
        "pages": [],
    }
    path = f"published/{line.laptop.hosted.slug}/people/"
    assert line.laptop.caller.send("PUT", path, listed).body == {"lacks": [key]}
    assert status(line, key) == 404


def test_two_clubs_may_have_the_same_key(evening: Tournament, line: Line) -> None:
    key = opened(person(evening))
    line.look()
    other = Laptop.of("Les Autres")
    theirs = replace(told_pages()[0], name="Voisine")
    assert other.tell_people(theirs).body == {"lacks": []}
    own = reader().get(line.address(key)).text
    neighbour = reader().get(f"/club/{other.hosted.slug}/people/{key}/").text
    assert ("Voisine" in own, "Voisine" in neighbour) == (False, True)
    assert other.tell_people().status == 200
    assert status(line, key) == 200
    assert reader().get(f"/club/{other.hosted.slug}/people/{key}/").status_code == 404
    assert reader().get(f"/people/{key}/").status_code == 200  # the club's own page


Spoil = Callable[[dict[str, Any]], object]
SPOILED: dict[str, tuple[Spoil, str]] = {
    "a digest of other figures": (
        lambda sent: sent["pages"][0].update(boards=999),
        "release_changed",
    ),
    "a page that is not listed": (lambda sent: sent.update(people=[]), "release_contradicts"),
    "a page twice": (
        lambda sent: sent.update(pages=sent["pages"] * 2),
        "release_contradicts",
    ),
    "a person twice": (
        lambda sent: sent.update(people=sent["people"] * 2),
        "release_contradicts",
    ),
    "markup": (lambda sent: sent["pages"][0].update(name="<b>x</b>"), "text_refused"),
    "another format": (lambda sent: sent.update(format="whiz-people/2"), "release_unreadable"),
    "a key that is none": (
        lambda sent: sent["people"][0].update(key="../../x"),
        "release_unreadable",
    ),
    "no number": (lambda sent: sent.update(number=0), "release_unreadable"),
    "a contract that whiz has not": (
        lambda sent: (
            sent["pages"][0]["best"][0].update(contract="1C"),
            sent["people"][0].update(sha256=digest_of(sent["pages"][0])),
        ),
        "release_contradicts",
    ),
    "a role that is none": (
        lambda sent: sent["pages"][0]["roles"].update(dummy={"boards": 1, "hundredths": 0}),
        "release_unreadable",
    ),
    "a contract that is none": (
        lambda sent: sent["pages"][0]["best"][0].update(contract="14C"),
        "release_unreadable",
    ),
}


@pytest.mark.parametrize(("spoil", "code"), SPOILED.values(), ids=SPOILED)
def test_what_is_wrong_is_refused_whole(
    evening: Tournament, line: Line, spoil: Spoil, code: str
) -> None:
    key = opened(person(evening))
    line.look()
    page = told_pages()[0]
    sent: dict[str, Any] = {
        "format": FORMAT,
        "number": line.laptop.next_list(),
        "people": [{"key": key, "sha256": page_digest(page)}],
        "pages": [copy.deepcopy(to_json(page))],
    }
    spoil(sent)
    answer = line.laptop.caller.send("PUT", f"published/{line.laptop.hosted.slug}/people/", sent)
    refused = 422 if code == "release_contradicts" else 400
    assert (answer.status, answer.body["code"]) == (refused, code)
    assert status(line, key) == 200


def test_boards_of_evenings_that_are_not_told_are_refused(evening: Tournament, line: Line) -> None:
    opened(person(evening))
    page = told_pages()[0]
    spoiled = replace(page, best=tuple(replace(board, evening=1) for board in page.best))
    more = page.roles["leader"]
    beyond = replace(more, hundredths=10_001 * more.boards)
    for wrong in (spoiled, replace(page, roles={"leader": beyond})):
        answer = line.laptop.tell_people(wrong)
        assert (answer.status, answer.body["code"]) == (422, "release_contradicts")


def test_a_page_that_the_server_refuses_keeps_no_other_one_there(
    evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [opened(person(evening, number)) for number in (1, 2, 3)]
    line.look()
    whole, bad = line.tell, keys[1]

    def refuses(address: object, code: str, body: bytes) -> Any:
        if f'"key":"{bad}","name"'.encode() in body:
            raise ReleaseRefused(host="there", reason="older")
        return whole(address, code, body)

    monkeypatch.setattr(people_exchange, "tell_people", refuses)
    for number in (1, 2):
        edit_player(player=person(evening, number), name=f"Nouvelle {number}")
    choose_page(player=person(evening, 3), readers=None)
    line.look()
    assert [status(line, key) for key in keys] == [200, 404, 404]
    assert line.connection.people_shown == 1


def test_what_is_stopped_or_taken_back_shows_no_pages_about_people(
    evening: Tournament, line: Line
) -> None:
    key = opened(person(evening))
    line.look()
    line.broken = True
    stop_deliveries()
    line.look()
    assert status(line, key) == 200
    line.broken = False
    with scope(club=line.connection.club):
        HostedConnection.objects.update(next_try_at=None)
    assert deliver_due(people_exchange.exchange_people) == 0
    assert status(line, key) == 404
    line.connection.refresh_from_db()
    assert (line.connection.people_shown, line.connection.people_due_since) == (0, None)
    sent = len(line.sent)
    deliver_due(people_exchange.exchange_people)
    assert len(line.sent) == sent
    with scope(club=line.connection.club):
        HostedConnection.objects.update(active=True)
    line.look()
    assert status(line, key) == 200
    revoke_club_code(hosted=line.laptop.hosted)
    assert status(line, key) == 404
    issue_club_code(hosted=line.laptop.hosted)
    with scope(club=line.laptop.hosted.club):
        assert not HostedPerson.objects.exists()


def test_it_is_told_again_after_an_hour_and_an_older_server_shows_none(
    evening: Tournament, line: Line
) -> None:
    key = opened(person(evening))
    line.older = True
    assert line.look() == 1
    assert line.look() == 0
    assert line.connection.people_shown == 0
    line.older = False
    hour = timezone.now() - timedelta(hours=1)
    HostedConnection.objects.update(people_told_at=hour)
    line.look()
    assert status(line, key) == 200
    # The server put back an older copy, in which somebody had not taken it back.
    choose_page(player=person(evening), readers=None)
    with scope(club=line.laptop.hosted.club):
        stored = HostedPerson.objects.get()
    line.look()
    stored.pk = None
    with scope(club=line.laptop.hosted.club):
        stored.save()
    assert status(line, key) == 200
    HostedConnection.objects.update(people_told_at=hour)
    line.look()
    assert status(line, key) == 404


def test_a_result_that_is_withdrawn_goes_and_what_is_played_changes_nothing(
    evening: Tournament, line: Line, club: Club
) -> None:
    key = opened(person(evening))
    line.look()
    before = people_state()
    other = played(club)
    assert people_state() == before
    publish(other)
    assert people_state() != before
    with CaptureQueriesContext(database) as queries:
        people_state()
    assert len(queries) == 6
    for tournament in (evening, other):
        withdraw_release(tournament=tournament, actor=DIRECTOR)
    line.look()
    assert "No evening yet" in words(reader().get(line.address(key)))
    choose_page(player=person(evening), readers=None)
    with CaptureQueriesContext(database) as queries:
        assert people_state() == ""
    assert len(queries) == 1


def test_names_that_no_server_takes_are_told_without_what_it_refuses(
    evening: Tournament, line: Line
) -> None:
    Tournament.objects.filter(pk=evening.pk).update(name="Mardi <3")
    key = opened(person(evening))
    line.look()
    assert status(line, key) == 200
