"""Who calls the API in these tests, each with their key, and what they send."""

import json
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import uuid4

from django.contrib.auth.models import User
from django.test import Client

from whiz_tournament.models import Club, Member, Role, TableDevice, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.services.people.clubs import issue_staff_token

API = "/api/v1/"
PROBLEM = "application/problem+json"


@dataclass(frozen=True)
class Told:
    """An answer: status, JSON body, headers."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> str:
        return str(self.body["code"])

    @property
    def fields(self) -> list[str]:
        """The fields that a problem names."""
        return [each["field"] for each in self.body.get("errors", [])]


@dataclass(frozen=True)
class Caller:
    """Somebody with a key, or nobody."""

    key: str = ""
    host: str = "localhost"
    client: Client = field(default_factory=Client)

    def get(self, path: str, **headers: str) -> Told:
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Told:
        return self.send("POST", path, body, **headers)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Told:
        """Send JSON, or bytes as they are (their type in ``content_type``)."""
        kind = headers.pop("content_type", "application/json")
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body)
        known = {"authorization": self.key} if self.key else {}
        # A browser's language would change the sentences; nothing here depends on them.
        response = self.client.generic(
            method,
            path if path.startswith("/") else API + path,
            data,
            content_type=kind if body is not None else "",
            headers={"host": self.host, **known, **headers},
        )
        is_json = "json" in response.headers.get("Content-Type", "")
        content = response.getvalue() if response.streaming else response.content
        document = json.loads(content) if is_json and content else content
        return Told(response.status_code, document, response.headers)


@dataclass(frozen=True)
class Callers:
    """The four kinds of callers of one club."""

    club: Club
    anonymous: Caller
    scorer: Caller
    director: Caller

    @classmethod
    def of(cls, club: Club) -> Self:
        host = club.host or "localhost"
        scorer = Caller(f"Token {staff_key(club, Role.SCORER)}", host)
        director = Caller(f"Token {staff_key(club, Role.DIRECTOR)}", host)
        return cls(club, Caller(host=host), scorer, director)

    def device(self, tournament: Tournament, table: int = 1) -> Caller:
        """A phone that somebody who sits there now has paired with a table."""
        token = new_token()
        TableDevice.objects.create(
            club=self.club,
            tournament=tournament,
            table=table,
            entries=entries_at_table(tournament, table),
            number=1 + TableDevice.objects.filter(tournament=tournament).count(),
            token_hash=token_digest(token),
        )
        return Caller(f"Table {token}", self.anonymous.host)


def staff_key(club: Club, role: Role) -> str:
    user = User.objects.create_user(f"{role}-{uuid4().hex[:8]}")
    Member.objects.create(club=club, user=user, role=role)
    return issue_staff_token(user=user)


def result(round: int = 1, table: int = 1, board: int = 1, **more: Any) -> dict[str, Any]:
    """A result that may be sent."""
    played = {"declarer": "N", "contract": "10H", "tricks": 11}
    place = {"uuid": str(uuid4()), "round": round, "table": table, "board": board}
    return place | (more if {"passed_out", "not_played"} & more.keys() else played | more)
