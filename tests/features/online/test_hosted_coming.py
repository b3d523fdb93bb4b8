"""Who comes, said on hosted pages while the laptop sleeps, and noted there when it wakes."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from tests.features.online.hosting import Laptop, tables_that_hold
from tests.tournaments import DIRECTOR, draft
from tests.web.director.pages import words
from whiz_tournament.features.arrival.queries.coming import link_address
from whiz_tournament.features.arrival.services.coming import make_personal_link, set_coming_terms
from whiz_tournament.features.online.queries.comers import FORMAT, GivenAnswers
from whiz_tournament.features.online.services import comers_exchange
from whiz_tournament.features.online.web import hosted_coming
from whiz_tournament.models import (
    Club,
    EventKind,
    HostedAnswer,
    HostedClub,
    HostedConnection,
    HostedEvening,
    PersonalLink,
    Player,
    RollMark,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.json_documents import from_json
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.coming import announce_coming
from whiz_tournament.services.setup.tournaments import create_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(club: Club) -> Tournament:
    switch_feature(club=club, feature="arrival", on=True)
    made = draft(club)
    made.date = timezone.localdate() + timedelta(days=7)
    made.save(update_fields=["date"])
    return made


@pytest.fixture
def laptop(club: Club) -> Laptop:
    return Laptop.of()


@pytest.fixture
def wake(club: Club, laptop: Laptop, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """The laptop's exchange, without a wire between the two."""
    address = f"https://results.example.org/club/{laptop.hosted.slug}/"
    connection = HostedConnection.objects.create(club=club, address=address, code="")

    def told(_address: object, _code: str, body: bytes) -> Any:
        answer = laptop.caller.send("PUT", f"published/{laptop.hosted.slug}/comers/", body)
        assert answer.status == 200, answer.body
        return from_json(GivenAnswers, answer.body).answers

    monkeypatch.setattr(comers_exchange, "tell_comers", told)
    monkeypatch.setattr(comers_exchange, "unlock_credential", lambda code: code)

    def exchange() -> int:
        with scope(club=club):
            return comers_exchange.exchange_comers(connection)

    return exchange


def linked(club: Club, *names: str) -> list[tuple[Player, PersonalLink]]:
    people = [add_player(club=club, name=name) for name in names]
    return [(player, make_personal_link(player=player)) for player in people]


class Visitor:
    """Somebody with a link, on the hosted pages."""

    def __init__(self, laptop: Laptop, link: PersonalLink, evening: Tournament) -> None:
        self.browser = Client(HTTP_ACCEPT_LANGUAGE="en")
        self.address = f"/club/{laptop.hosted.slug}/me/{link.key}/"
        self.evening = evening

    def look(self) -> str:
        return words(self.browser.get(self.address))

    def say(self, comes: str, guest: str = "", asked: str = "") -> str:
        sent = {"comes": comes, "guest": guest, "asked": asked or self.evening.public_id}
        return words(self.browser.post(self.address, sent, follow=True))


def test_an_answer_waits_for_the_laptop_and_is_noted_in_its_order(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    (anne, hers), (bruno, his), (_carla, third) = linked(club, "Anne", "Bruno", "Carla")
    set_coming_terms(tournament=evening, places=2, closes_at=None, mail="club@example.org")
    announce_coming(tournament=evening, player=bruno, comes=True)
    assert wake() == 0
    assert link_address(hers, "http://192.168.1.2").startswith("https://results.example.org/club/")

    home = Client(HTTP_ACCEPT_LANGUAGE="en").get(f"/club/{laptop.hosted.slug}/").content.decode()
    assert "Anne" not in home
    her, him = Visitor(laptop, hers, evening), Visitor(laptop, his, evening)
    assert "Anne" not in her.look()
    assert "Max is number 1 on the waiting list" in her.say("yes", "<Max>")
    later = Visitor(laptop, third, evening)
    assert "You are number 2" in later.say("yes")
    him.say("no")
    assert "You come with Max" in her.look()
    assert "You are number 1" in later.look()
    assert not RollMark.objects.filter(player=anne).exists()  # the laptop sleeps

    assert wake() == 3
    assert [(one.name, one.guest, one.waits) for one in comers(evening)] == [
        ("Anne", "Max", 0), ("Carla", "", 1)
    ]  # fmt: skip
    with scope(club=laptop.hosted.club):
        assert not HostedAnswer.objects.exists()
    assert "You come with Max" in her.look()
    assert not [table for table in tables_that_hold("Anne") if "hosted" in table]


def test_an_answer_is_noted_once_though_the_exchange_breaks_off_and_is_repeated(
    club: Club,
    evening: Tournament,
    laptop: Laptop,
    wake: Callable[[], int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The laptop notes it, the line breaks before it says so: it says so the next time.

    What was said on the laptop meanwhile is newer, and stays.
    """
    ((anne, hers),) = linked(club, "Anne")
    wake()
    Visitor(laptop, hers, evening).say("yes", "Max")
    whole = vars(comers_exchange)["tell_comers"]
    answers: list[Any] = []

    def breaks(*sent: Any) -> Any:
        if answers:
            raise WhizError
        answers.append(whole(*sent))
        return answers[0]

    with monkeypatch.context() as broken:
        broken.setattr(comers_exchange, "tell_comers", breaks)
        with pytest.raises(WhizError):
            wake()
    assert [(one.name, one.guest) for one in comers(evening)] == [("Anne", "Max")]
    with scope(club=laptop.hosted.club):
        assert HostedAnswer.objects.count() == 1
    other = Laptop.of("Les Autres")
    asked: dict[str, Any] = {
        "format": FORMAT,
        "evening": None,
        "taken": 0,
        "people": [],
        "noted": [],
    }
    theirs = other.caller.send("PUT", f"published/{other.hosted.slug}/comers/", asked)
    assert (theirs.status, theirs.body) == (200, {"answers": []})
    announce_coming(tournament=evening, player=anne, comes=False)
    assert [wake(), wake()] == [0, 0]
    with scope(club=laptop.hosted.club):
        assert not HostedAnswer.objects.exists()
    assert not comers(evening)
    noted = TournamentEvent.objects.filter(tournament=evening, kind=EventKind.PLAYER_MARKED)
    assert [event.data["player"] for event in noted] == [anne.public_id] * 2


def test_before_the_first_results_the_front_page_asks_who_comes(
    evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    browser = Client(HTTP_ACCEPT_LANGUAGE="en")
    home = f"/club/{laptop.hosted.slug}/"
    assert "No tournament yet" in words(browser.get(home))
    set_coming_terms(tournament=evening, places=2, closes_at=None, mail="club@example.org")
    wake()
    asked = words(browser.get(home))
    assert f"Will you come? {evening.name}" in asked
    assert "No tournament yet" not in asked


def test_what_cannot_be_noted_is_said_to_who_answered(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    (_anne, hers), (_bruno, _his) = linked(club, "Anne", "Bruno")
    wake()
    her = Visitor(laptop, hers, evening)
    her.say("yes", "Bruno")
    assert wake() == 1
    assert "Bruno is a member of the club" in her.look()
    assert not RollMark.objects.exists()
    her.say("yes")
    wake()
    assert "is a member" not in her.look()
    assert RollMark.objects.get().state == "coming"


def test_it_closes_and_an_answer_in_time_counts_when_the_laptop_wakes_late(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    (_anne, hers), (_bruno, his) = linked(club, "Anne", "Bruno")
    closes_at = timezone.now() + timedelta(hours=1)
    set_coming_terms(tournament=evening, places=None, closes_at=closes_at)
    wake()
    Visitor(laptop, hers, evening).say("yes")
    set_coming_terms(tournament=evening, places=None, closes_at=timezone.now())
    with scope(club=laptop.hosted.club):
        HostedAnswer.objects.update(at=timezone.now() - timedelta(hours=2))
    assert wake() == 1
    assert [one.name for one in comers(evening)] == ["Anne"]
    assert "is over" in Visitor(laptop, his, evening).say("yes")
    assert "another one now" in Visitor(laptop, his, evening).say("no", asked="0" * 32)


def test_dead_links_other_evenings_and_a_club_that_is_silent(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    ((anne, hers),) = linked(club, "Anne")
    wake()
    old = Visitor(laptop, hers, evening)
    old.say("yes")
    make_personal_link(player=anne)
    assert wake() == 1
    assert not RollMark.objects.exists()  # the link was ended meanwhile
    assert old.browser.get(old.address).status_code == 404
    evening.date = timezone.localdate() - timedelta(days=1)
    evening.save(update_fields=["date"])
    wake()
    assert "No evening is planned yet" in old.look()


def test_only_the_clubs_own_code_tells_and_the_shape_is_held(laptop: Laptop, club: Club) -> None:
    path = f"published/{laptop.hosted.slug}/comers/"
    other = Laptop.of("Les Autres")
    assert other.caller.send("PUT", path, {"evening": None}).status == 404
    refused = laptop.caller.send("PUT", path, {"format": "whiz-comers/1", "evening": {"id": "x"}})
    assert refused.status == 400
    assert "evening" in str(refused.body)


def test_an_answer_counts_for_its_evening_though_an_earlier_one_was_planned(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    ((anne, hers),) = linked(club, "Anne")
    wake()
    Visitor(laptop, hers, evening).say("yes")
    day = timezone.localdate() + timedelta(days=2)
    create_tournament(club=club, actor=DIRECTOR, name="Earlier", date=day)
    assert wake() == 1
    assert RollMark.objects.get(player=anne).tournament == evening


def test_a_name_with_hidden_letters_stops_nobody(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    ((_anne, hers),) = linked(club, "Anne")
    wake()
    Visitor(laptop, hers, evening).say("yes", "Ze\u200b\u0301 X")
    assert wake() == 1
    assert RollMark.objects.get().guest == "Zé X"


def test_nobody_is_asked_about_what_is_over_or_by_a_club_that_left(
    club: Club, evening: Tournament, laptop: Laptop, wake: Callable[[], int]
) -> None:
    ((_anne, hers),) = linked(club, "Anne")
    wake()
    her = Visitor(laptop, hers, evening)
    home = f"/club/{laptop.hosted.slug}/"
    with scope(club=laptop.hosted.club):
        row = HostedEvening.objects.get()
        row.document["evening"]["date"] = f"{timezone.localdate() - timedelta(days=1)}"
        row.save()
    her.say("yes")
    assert "Will you come" not in words(her.browser.get(home))
    with scope(club=laptop.hosted.club):
        row.document["evening"]["date"] = f"{timezone.localdate()}"
        row.save()
    HostedClub.objects.update(revoked_at=timezone.now())
    assert her.browser.post(her.address, {"comes": "yes"}).status_code == 404
    with scope(club=laptop.hosted.club):
        assert not HostedAnswer.objects.exists()


def test_a_key_of_nobody_is_not_counted(
    evening: Tournament,
    laptop: Laptop,
    wake: Callable[[], int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wake()
    counted: list[str] = []
    monkeypatch.setattr(hosted_coming, "count_calls", lambda name, **_rate: counted.append(name))
    address = f"/club/{laptop.hosted.slug}/me/{'0' * 32}/"
    assert Client().post(address, {"comes": "yes"}).status_code == 404
    assert not counted
