"""Two clubs with something in every table; everybody of one knocks with ids of the other."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from itertools import product
from typing import Any, Final, Self

from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import Model
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django_scopes import scope, scopes_disabled

from tests.security.foreign_ids import FIRST, NOTHING, ClubIds, club_with_ids, phone_of
from tests.security.knocking import SIGNS_IN_WITH, Address, addresses, outcome
from tests.security.matrix import Outcome
from whiz_tournament.models import Club, Role
from whiz_tournament.models.club_rows import owned_models, rows_of
from whiz_tournament.services.people.clubs import create_director, issue_staff_token

Values = dict[str, Any]
ALL_FOREIGN, OWN_THEN_FOREIGN = MIXES = ("all foreign", "own, then foreign")
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
ADMIN: Final = Role.ADMIN.value
SHUT: Final = {Outcome.UNKNOWN, Outcome.SIGN_IN, Outcome.NO_METHOD}
WORD: Final = re.compile(r"[\w-]{6,}")
WRITTEN: Final = re.compile(r'^(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"')
MODELS: Final[list[type[Model]]] = [Club, User, *owned_models()]
MODEL_OF: Final = {model._meta.db_table: model for model in MODELS}
KEYED_BY_ALL: Final = {
    "api_published_release",
    "api_hosted_club",
    "api_hosted_comers",
    "api_hosted_people",
    "hosted_club",
    "hosted_page",
}
"""Pages that a server holds for clubs elsewhere: of the server, not of a club on it."""


@dataclass(slots=True)
class Guest:
    """Somebody of one's own club at its host: a browser, or a program with a token."""

    host: str
    browser: Client
    token: str = ""
    cookies: str = field(init=False)

    def __post_init__(self) -> None:
        self.cookies = self.browser.cookies.output(header="", sep=";")

    def ask(self, address: Address, method: str, values: Values) -> HttpResponseBase:
        """Send one request as if it were the first."""
        path, headers = reverse(address.lookup, kwargs=values), {}
        if address.is_api:
            headers = {"Authorization": f"Token {self.token}"} if self.token else {}
            client = Client(SERVER_NAME=self.host, raise_request_exception=False)
        else:
            client = self.browser
            client.cookies = SimpleCookie(self.cookies)
        kind = "application/json" if address.is_api else "application/x-www-form-urlencoded"
        return client.generic(
            method,
            path,
            b"{}" if address.is_api else b"",
            kind,
            SERVER_NAME=self.host,
            headers=headers,
        )


@dataclass(frozen=True, slots=True)
class TwoClubs:
    """One's own club with everybody in it, and the neighbour's."""

    neighbour: Club
    own: ClubIds
    theirs: ClubIds
    guests: dict[str, Guest]
    words: frozenset[str]

    @classmethod
    def build(cls) -> Self:
        """Fill both, name nothing in one as in the other, and let one's own people in."""
        club, own = club_with_ids("Les Voyageurs", "voyageurs.test", "Partant", running=True)
        neighbour, theirs = club_with_ids("Sédentaires", "assis.test", "Restant", running=False)
        guests = guests_of(club, own)
        return cls(neighbour, own, theirs, guests, _words(neighbour) - _words(club))

    def at_home(self, name: str, who: str) -> int:
        """Return the status with which one's own club answers somebody."""
        address = next(each for each in addresses() if each.name == name)
        return self.guests[who].ask(address, "GET", self.own.values(address)).status_code

    def mixes(self, address: Address) -> Iterator[tuple[str, Values, Values]]:
        """Yield what to put into an address, and the same with ids that nothing has."""
        named = self.theirs.named(address)
        nothing = {name: NOTHING[name]() for name in named}
        if named:
            theirs = self.theirs.values(address)
            yield ALL_FOREIGN, theirs, theirs | nothing
        inside = named.keys() - FIRST
        if inside and inside != named.keys():
            own = self.own.values(address)
            foreign = {name: named[name] for name in inside}
            yield OWN_THEN_FOREIGN, own | foreign, own | {n: nothing[n] for n in inside}


def guests_of(club: Club, ids: ClubIds) -> dict[str, Guest]:
    """Return nobody, a phone, and one of each role."""
    host = club.host
    found = {
        "anybody": Guest(host, Client(raise_request_exception=False)),
        "phone": Guest(host, *phone_of(club, ids.slugs["tournament"])),
    }
    with scope(club=club):
        for role in Role:
            user = create_director(club=club, username=f"{role.value}.{club.pk}", role=role)
            browser = Client(SERVER_NAME=host, raise_request_exception=False)
            browser.force_login(user, backend=SIGNS_IN_WITH)
            found[role.value] = Guest(host, browser, issue_staff_token(user=user))
    return found


def holes(clubs: TwoClubs, *names: str, mixes: Sequence[str] = MIXES) -> list[tuple[str, ...]]:
    """Return who reached something of the neighbour, at which address, how, and what it was."""
    found: list[tuple[str, ...]] = []
    for address in addresses():
        if address.name in KEYED_BY_ALL or (names and address.name not in names):
            continue
        asked = [mix for mix in clubs.mixes(address) if mix[0] in mixes]
        for (mix, theirs, nothing), method in product(asked, METHODS):
            for who in (ADMIN, *(clubs.guests.keys() - {ADMIN})):
                knock = Knock(clubs, address, who, method)
                received = knock.received(theirs)
                found += [(address.name, mix, who, method, what) for what in knock.met]
                if received.kind not in SHUT and received != knock.received(nothing):
                    found.append((address.name, mix, who, method, "told apart"))
                if received.kind is Outcome.NO_METHOD and who == ADMIN:
                    break
    return found


@dataclass(frozen=True, slots=True)
class Received:
    """How a request was received, in a word and in its status."""

    kind: Outcome
    status: int


@dataclass(slots=True)
class Knock:
    """One request, undone after it; ``met`` is what it reached of the neighbour."""

    clubs: TwoClubs
    address: Address
    who: str
    method: str
    met: list[str] = field(default_factory=list)

    def received(self, values: Values) -> Received:
        """Send it; note words of the neighbour in the answer and rows of it that changed."""
        written: set[str] = set()

        def noting(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
            found = WRITTEN.match(sql)
            if found:
                written.add(found[1])
            return execute(sql, *rest)

        before = transaction.savepoint()
        with connection.execute_wrapper(noting):
            response = self.clubs.guests[self.who].ask(self.address, self.method, values)
        tables = sorted(written & MODEL_OF.keys())
        after = {name: rows_in(name, self.clubs.neighbour) for name in tables}
        transaction.savepoint_rollback(before)
        changed = [n for n in tables if after[n] != rows_in(n, self.clubs.neighbour)]
        self.met += [f"changed {name}" for name in changed]
        self.met += [f"said {word}" for word in self._said(response, values)]
        if response.status_code == 429:
            self.met.append("turned away as too many: nothing was shown")
        return Received(outcome(response), response.status_code)

    def _said(self, response: HttpResponseBase, values: Values) -> list[str]:
        whole = b"".join(response) if response.streaming else response.content  # type: ignore[attr-defined]
        text = whole.decode(errors="ignore") + " ".join(map(str, response.headers.values()))
        asked = {word for value in values.values() for word in WORD.findall(str(value))}
        return sorted((set(WORD.findall(text)) & self.clubs.words) - asked)


def rows_in(table: str, club: Club) -> list[tuple[Any, ...]]:
    """Return the rows of a club in a table, as they are stored."""
    with scopes_disabled():
        return list(rows_of(MODEL_OF[table], club).order_by("pk").values_list())


def _words(club: Club) -> frozenset[str]:
    """Return every word that stands in a column of text of the club's."""
    texts = [
        value
        for table in MODEL_OF
        for row in rows_in(table, club)
        for value in row
        if isinstance(value, str | dict | list)
    ]
    return frozenset(word for text in texts for word in WORD.findall(str(text)))
