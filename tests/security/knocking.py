"""Knocks at every address of the project in everybody's name, and tells how it was received."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, Final, Self, cast
from uuid import uuid4

from django.db import transaction
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django_scopes import scope, scopes_disabled

from tests.features.competitions.made import competition
from tests.features.hall.made import hall as hall_of
from tests.features.hall.made import seat
from tests.features.simultaneous.made import simultaneous
from tests.features.whist.made import card_evening, club_tariff
from tests.security.filling import Slugs, filled
from tests.security.matrix import Method, Outcome, Who
from tests.tournaments import DIRECTOR, running
from whiz_tournament.features.walls.services import add_wall, begin_ceremony
from whiz_tournament.models import (
    Club,
    Competition,
    HallEntry,
    HallEvent,
    Player,
    Revealed,
    Role,
    Simultaneous,
    Tournament,
    Wall,
    WallPicture,
    WhistTariff,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.people.clubs import create_director, issue_staff_token

SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"
NUMBERED_KEYS = {"api_key", "director_staff_key"}
"""Addresses in which a key to the API stands by its number; elsewhere a key is the secret."""
ROLES = {Who.SCORER: Role.SCORER, Who.DIRECTOR: Role.DIRECTOR, Who.ADMIN: Role.ADMIN}


@dataclass(frozen=True, slots=True)
class Address:
    """A named address and the names of the values in it."""

    name: str
    values: frozenset[str]

    @property
    def is_api(self) -> bool:
        """Whether programs call it, with a token, rather than people, with a session."""
        return self.name.startswith("api_")

    @property
    def lookup(self) -> str:
        """What Django looks it up by: the API has a namespace of its own."""
        return f"api:{self.name}" if self.is_api else self.name


def addresses() -> list[Address]:
    """Return every address of the project, by name; one without a name is named by its place."""
    found = {address.name: address for address in _walk(get_resolver(), frozenset())}
    return sorted(found.values(), key=lambda address: address.name)


def _walk(resolver: URLResolver, above: frozenset[str]) -> Iterator[Address]:
    for pattern in resolver.url_patterns:
        values = above | set(pattern.pattern.converters)
        if isinstance(pattern, URLPattern):
            yield Address(pattern.name or f"unnamed: {pattern.pattern}", values)
        else:
            yield from _walk(pattern, values)


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """A club with a running tournament, its staff, and the director of another club."""

    tournament: Tournament
    callers: dict[Who, "Caller"]
    player: str
    board: int
    evening: str
    evening_slug: str
    competition: Competition
    simultaneous: Simultaneous
    hall: HallEvent

    @classmethod
    def build(cls, club: Club) -> Self:
        """Make the people; every one has a session and a token."""
        users = {
            who: create_director(club=club, username=role.value, role=role)
            for who, role in ROLES.items()
        }
        with scopes_disabled():
            other = Club.objects.create(name="Ailleurs", host="ailleurs.test")
        with scope(club=other):
            users[Who.OTHER_CLUB] = create_director(
                club=other, username="voisin", role=Role.DIRECTOR
            )
            tokens = {Who.OTHER_CLUB: issue_staff_token(user=users[Who.OTHER_CLUB])}
        tokens |= {who: issue_staff_token(user=users[who]) for who in ROLES}
        tournament = running(club)
        player = Player.objects.values_list("public_id", flat=True)[0]
        board = line_rows(tournament, round=1, table=1)[0].board
        cards = card_evening(club, "whist_reglement")
        cards.record({"kind": "penalty", "fault": "minor", "culprit": "1"})
        evening, slug = cards.evening.public_id, cards.evening.slug
        counted = competition(club, tournament)
        event = simultaneous(club)
        hall = hall_of(club, 8)
        seat(hall)
        club_tariff(club)
        add_wall(club=club, actor=DIRECTOR, name="Bar")
        WallPicture.objects.create(club=club, name="Logo", jpeg=b"", width=1, height=1)
        begin_ceremony(event=tournament, actor=DIRECTOR, reveals=Revealed.RANKING)
        callers = {who: Caller(users.get(who), tokens.get(who, "")) for who in Who}
        return cls(tournament, callers, player, board, evening, slug, counted, event, hall)

    def values(self, address: Address) -> dict[str, Any]:
        """Return what stands in the address: this tournament, the first of each thing."""
        known: dict[str, Any] = {
            "about": self.tournament.public_id,
            "shown": WallPicture.objects.values_list("public_id", flat=True)[0],
            "wall": Wall.objects.values_list("public_id", flat=True)[0],
            "competition": self.competition.public_id,
            "simultaneous": self.simultaneous.public_id,
            "public_id": self.tournament.public_id,
            "player": self.player,
            "evening": self.evening,
            "game": "whist",
            "paper": "rules",
            "hall": self.hall.public_id,
            "entry": HallEntry.objects.filter(hall=self.hall).values_list("pk", flat=True)[0],
            "tariff": WhistTariff.objects.values_list("pk", flat=True)[0],
            "year": 2026,
            "username": Role.DIRECTOR.value,
            "round_number": 1,
            "number": 1,
            "round": 1,
            "table": 1,
            "board": self.board,
            "event": 1,
            "group": 1,
            "name": "console",
        }
        if address.name == "tariff_copy":
            known["key"] = "iwwa"
        if address.name in NUMBERED_KEYS:
            known["key"] = 1
        if "uuid" in address.values:
            known["uuid"] = uuid4()
        slugs = Slugs(
            self.tournament.slug,
            self.evening_slug,
            self.competition.slug,
            self.simultaneous.public_id,
            self.hall.slug,
        )
        return filled(address.name, address.values, known, slugs)

    def knock(self, address: Address, who: Who, method: Method) -> Outcome:
        """Send one request, tell how it was received, and undo what it did."""
        return self.callers[who].knock(address, method, self.values(address))


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody, signed in or not, at the host of a club."""

    user: Any = None
    token: str = ""
    host: str = "testserver"
    cookies: SimpleCookie = field(default_factory=SimpleCookie, compare=False)
    """Those of a session that was begun at the first knock; what a knock does to it is undone."""

    def knock(self, address: Address, method: Method, values: dict[str, Any]) -> Outcome:
        """Send one request, tell how it was received, and undo what it did."""
        client, headers = self.client_for(address)
        path = reverse(address.lookup, kwargs=values)
        before = transaction.savepoint()
        response = client.generic(method, path, headers=headers)
        transaction.savepoint_rollback(before)
        return outcome(cast("HttpResponseBase", response))

    def client_for(self, address: Address) -> tuple[Client, dict[str, str]]:
        """Return who asks for a page, in their session, or for the API, with their headers."""
        client = Client(SERVER_NAME=self.host)
        if self.user is not None and address.is_api:
            return client, {"Authorization": f"Token {self.token}"}
        if self.user is not None:
            if not self.cookies:
                client.force_login(self.user, backend=SIGNS_IN_WITH)
                self.cookies.update(client.cookies)
            client.cookies.update(self.cookies)
        return client, {}


NEXT_DOOR: Final = "ailleurs.test"


def callers_next_door() -> dict[str, Caller]:
    """Return nobody and one of each role, at the host of the other club, which they are of."""
    found = {"anybody": Caller(host=NEXT_DOOR)}
    with scopes_disabled():
        other = Club.objects.get(host=NEXT_DOOR)
    with scope(club=other):
        for role in Role:
            user = create_director(club=other, username=f"voisin.{role.value}", role=role)
            found[role.value] = Caller(user, issue_staff_token(user=user), NEXT_DOOR)
    return found


def outcome(response: HttpResponseBase) -> Outcome:
    """Tell an answer's kind; whether a form was well filled does not matter here."""
    if response.status_code == 302 and response.headers["Location"].startswith("/sign-in/"):
        return Outcome.SIGN_IN
    by_status = {
        401: Outcome.SIGN_IN,
        403: Outcome.REFUSED,
        404: Outcome.UNKNOWN,
        405: Outcome.NO_METHOD,
    }
    return by_status.get(response.status_code, Outcome.IN)
