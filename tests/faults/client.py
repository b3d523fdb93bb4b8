"""A client of the real API: it sends each score until it has been told what became of it."""

import http.client
import json
import random
import threading
import time
import uuid as uuids
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from tests.faults.journal import Journal, Told
from tests.services.results.field import HUMANS
from whiz_tournament.services.results import LinePlace

TIMEOUT: Final = 5.0  # seconds
SENT_AGAIN: Final = 0.05  # share of answered scores that are sent once more
UNSEEN: Final = 0  # base_version of somebody who knows nothing of the line yet


@dataclass(frozen=True)
class Address:
    """Where to post, and with which key."""

    port: int
    path: str
    token: str


class Client(threading.Thread):
    """Posts random results to lines that others post to as well, until told to stop."""

    database_dies: ClassVar[bool] = False
    """Whether somebody kills the database: then a plain "try again" is the right answer."""

    def __init__(
        self, address: Address, places: Sequence[LinePlace], journal: Journal, stop: threading.Event
    ) -> None:
        super().__init__(daemon=True)
        self.address, self.places, self.journal, self.ended = address, places, journal, stop
        self.versions: dict[LinePlace, int] = {}
        self.connection = self._connect()

    def run(self) -> None:
        """Post until the end; a score under way then stays in doubt, and the checker allows it."""
        try:
            self._post_until_ended()
        finally:
            self.connection.close()

    def _post_until_ended(self) -> None:
        place = random.choice(self.places)
        while not self.ended.is_set():
            body = self._body(place)
            if not self._deliver(place, body):
                continue  # read again: the same line, in the version that it has now
            if random.random() < SENT_AGAIN:
                self.journal.count("sent again after the answer")
                self._deliver(place, body, known=True)
            place = random.choice(self.places)

    def _body(self, place: LinePlace) -> dict[str, Any]:
        value = {
            "declarer": random.choice(HUMANS).value,
            "contract": f"{random.randint(7, 13)}{random.choice(['C', 'D', 'H', 'S', 'NT'])}",
            "tricks": random.randint(0, 13),
        }
        where = {"round": place.round, "table": place.table, "board": place.board}
        seen = self.versions.get(place, UNSEEN)
        return value | where | {"uuid": str(uuids.uuid4()), "base_version": seen}

    def _deliver(self, place: LinePlace, body: dict[str, Any], *, known: bool = False) -> bool:
        """Send until answered, always under the same id; tell whether it was stored."""
        self.journal.send(body["uuid"])
        while not self.ended.is_set():
            answer = self._post(body)
            if answer is None:
                self.journal.count("no answer, sent again")
                time.sleep(random.uniform(0.1, 0.3))
                continue
            status, told = answer
            if status == 503 and self.database_dies and told.get("code") == "try_again":
                self.journal.count("asked to try again, sent again")
                time.sleep(random.uniform(0.2, 0.6))
                continue
            if status == 503:
                self.journal.fault("503: the database was busy while nobody was killing it")
                continue
            return self._judge(place, body, status, told, known=known)
        return False

    def _judge(
        self,
        place: LinePlace,
        body: dict[str, Any],
        status: int,
        told: dict[str, Any],
        *,
        known: bool,
    ) -> bool:
        if status in {200, 201}:
            if known and status == 201:
                self.journal.fault(f"{body['uuid']} was stored a second time")
            self._note(place, body, told)
            return True
        if status == 409 and "current" in told:
            self.versions[place] = told["current"]["version"]
            self.journal.count("stale, read again")
        else:
            self.journal.fault(f"{status} {json.dumps(told)[:200]}")
        return False

    def _note(self, place: LinePlace, body: dict[str, Any], told: dict[str, Any]) -> None:
        if told["uuid"] != body["uuid"]:
            self.journal.fault(f"{body['uuid']} was answered for {told['uuid']}")
        value = {name: body[name] for name in ("declarer", "contract", "tricks")}
        answer = Told(value, told["line"], told["version"], told["state"])
        self.journal.answer(body["uuid"], answer)
        self.versions[place] = max(told["version"], self.versions.get(place, UNSEEN))

    def _post(self, body: dict[str, Any]) -> tuple[int, dict[str, Any]] | None:
        """Status and document, or ``None`` where the connection broke before a whole answer."""
        headers = {
            "Authorization": f"Token {self.address.token}",
            "Content-Type": "application/json",
        }
        try:
            self.connection.request("POST", self.address.path, json.dumps(body), headers)
            response = self.connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = self._connect()
            return None
        try:
            return response.status, json.loads(text)
        except ValueError:  # a page in place of a document: a crash
            return response.status, {"text": text[:200].decode(errors="replace")}

    def _connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.address.port, timeout=TIMEOUT)
