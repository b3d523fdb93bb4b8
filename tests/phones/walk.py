"""One random walk: what phones, line, server and director do, and what must be true after each."""

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from django.db import connection
from django.db.models import Count
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext

from scoring.documents import read_value
from scoring.results import same_outcome
from tests.phones.lying_proxy import MODES, LyingProxy
from tests.phones.phone import Phone
from tests.phones.spare_server import SpareServer
from tests.phones.untrue import must
from tests.tournaments import DIRECTOR
from whiz_tournament.backups.backup import back_up
from whiz_tournament.models import (
    AccessCodeKind,
    EventKind,
    RoundStatus,
    ScoreEntry,
    TableDevice,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.server.epoch import database_epoch
from whiz_tournament.services.backups.restore import restore
from whiz_tournament.services.play.rounds import close_round, open_round

MENDS = 10
LONGEST_REQUEST = 0.05  # seconds
SECONDS = (1, 4, 16, 61)  # the last is longer than any pause
ENDS = {"entered", "confirmed", "disputed"}


@dataclass
class Club:
    """The machine on which the walks go: server, line, browser, a folder for backups."""

    server: SpareServer
    proxy: LyingProxy
    pockets: list[BrowserContext]
    """A browser for each phone of a walk, emptied before the next: only scripts are kept."""

    @property
    def url(self) -> str:
        """Where phones find it: by a name, without https, as in a club."""
        return f"http://club.test:{self.proxy.port}"

    def up(self) -> None:
        """See that a server is there."""
        if not self.server.is_up:
            self.server.start()
        self.proxy.to = self.server.port

    def down(self) -> None:
        """Kill it; the line leads nowhere."""
        self.proxy.to = 0
        self.server.kill()


@dataclass
class Walk:
    """A tournament of its own and a phone or two at its first table."""

    club: Club
    tournament: Tournament
    chance: Random
    done: Counter[str] = field(default_factory=Counter)
    phones: list[Phone] = field(default_factory=list)
    backup: Path | None = None
    unknown: set[str] = field(default_factory=set)

    def begin(self) -> None:
        """One phone is let in."""
        self.club.proxy.mode = "pass"
        self.club.up()
        self.second_phone()

    def end(self) -> None:
        """Close the pages."""
        for phone in self.phones:
            phone.kill()

    def step(self) -> None:
        """Do one thing, then look whether all that is shown is so."""
        act = self.chance.choices([*ACTS], [weight for weight, _ in ACTS.values()])[0]
        self.done[act] += 1
        ACTS[act][1](self)
        self.look()

    @property
    def phone(self) -> Phone:
        """Any of the phones."""
        return self.chance.choice(self.phones)

    def ends(self) -> Counter[str]:
        """Return how the entries of this walk stand at its end."""
        shown = [phone.shown() for phone in self.phones]
        states = [state for each in shown if each for state in each[1].values()]
        return Counter(f"= {state}" for state in states)

    # -- what happens

    def tap(self) -> None:
        """A whole result, mostly; sometimes the owner is called away in the middle."""
        self.phone.tap(until=self.chance.choice([9, 9, 9, 3]))

    def wait(self) -> None:
        """Time passes: a try after a pause, an answer that is waited for no longer, a poll."""
        self.phone.pass_time(self.chance.choice(SECONDS))

    def line(self) -> None:
        """The line changes its manners."""
        self.club.proxy.mode = self.chance.choice(MODES)

    def heal(self) -> None:
        """Line and server are there again."""
        self.club.proxy.mode = "pass"
        self.club.up()

    def kill_page(self) -> None:
        """The page dies in the middle of a tap, and is opened again."""
        phone = self.phone
        if phone.page is not None and self.chance.random() < 0.5:
            phone.page.evaluate(
                "document.querySelector('#outbox [data-act=keep]:not([data-by])')?.click()"
            )
        phone.kill()
        self._open(phone)

    def reload(self) -> None:
        """Sometimes the owner loads the page again."""
        self._open(self.phone)

    def kill_server(self) -> None:
        """The server dies, sometimes in the middle of a request."""
        self.phone.send()
        time.sleep(self.chance.random() * LONGEST_REQUEST)
        self.club.down()

    def back_up(self) -> None:
        """A backup, as after each round."""
        self.backup = back_up(reason="walk")

    def restore(self) -> None:
        """The last backup is put back: what came since is gone, and so is everybody's way in."""
        if self.backup is None:
            self.back_up()
            return
        self.club.down()
        connection.close()
        restore(source=self.backup)
        self.club.up()

    def second_phone(self) -> None:
        """Another of the three has a phone, too; once there are two, one scans again."""
        if len(self.phones) == len(self.club.pockets):
            self.phone.scan()
            return
        key = AccessCodes.of(self.tournament).token(AccessCodeKind.TABLE, 1)
        slug = self.tournament.slug
        table = self.club.url + reverse("table", args=[slug, 1])
        card = self.club.url + reverse("table_link", args=[slug, 1, key])
        phone = Phone(self.club.pockets[len(self.phones)], table, card, self.chance)
        phone.forget_all(self.club.url)
        self.phones.append(phone)
        phone.scan()

    def scan_again(self) -> None:
        """The card is scanned once more: who was shut out, or others who sit there now."""
        self.phone.scan()

    def close(self) -> None:
        """The director closes the round, whoever still types, and opens the next."""
        rounds = self.tournament.rounds.order_by("number")
        now = rounds.filter(status=RoundStatus.OPEN).first()
        after = rounds.filter(status=RoundStatus.PENDING).first()
        if now is not None and after is not None:
            close_round(tournament=self.tournament, actor=DIRECTOR, number=now.number)
            open_round(tournament=self.tournament, actor=DIRECTOR, number=after.number)

    def shut_out(self) -> None:
        """The director shuts the phones out."""
        devices = TableDevice.objects.filter(tournament=self.tournament, revoked_at=None)
        devices.update(revoked_at=timezone.now())

    def _open(self, phone: Phone) -> None:
        if not phone.open() and self.chance.random() < 0.5:
            phone.scan()

    # -- what must be true

    def look(self) -> None:
        """Each page shows what it has kept, and of each entry what is so."""
        for phone in self.phones:
            shown = phone.shown()
            if shown is None:
                continue
            epoch, states = shown
            lost = phone.promised - states.keys()
            must(not lost, f"kept on the phone, and gone: {lost}")
            phone.promised |= states.keys()
            if epoch == database_epoch():
                self._must_be_so(states)
        self._nothing_twice()

    def _must_be_so(self, states: dict[str, str]) -> None:
        for uuid, state in states.items():
            stored = state not in ENDS or self._is_stored(uuid)
            must(stored, f"{uuid} is shown as {state}, and the log does not have it")
            laid = state != "director" or self._is_laid_before_director(uuid)
            must(laid, f"{uuid} is shown as the director's, who does not have it")

    def _nothing_twice(self) -> None:
        known = {uuid for phone in self.phones for uuid in phone.promised}
        log = ScoreEntry.objects.filter(line__tournament=self.tournament)
        twice = list(log.values("uuid").annotate(n=Count("id")).filter(n__gt=1))
        must(not twice, f"twice in the log: {twice}")
        kept = [each["uuid"] for each in self._kept()]
        must(len(kept) == len(set(kept)), f"twice before the director: {kept}")
        # What a page that was killed had sent is shown when it is opened again.
        self.unknown = {str(uuid) for uuid in log.values_list("uuid", flat=True)} - known

    def _kept(self) -> list[dict[str, object]]:
        events = TournamentEvent.objects.filter(tournament=self.tournament)
        return list(events.filter(kind=EventKind.RESULT_KEPT).values_list("data", flat=True))

    def _is_stored(self, uuid: str) -> bool:
        return ScoreEntry.objects.filter(uuid=uuid).exists() or self._is_held(uuid)

    def _is_laid_before_director(self, uuid: str) -> bool:
        return any(each["uuid"] == uuid for each in self._kept())

    def _is_held(self, uuid: str) -> bool:
        """Whether the line says just this already, by another way."""
        text = next((t for p in self.phones if (t := _texts(p).get(uuid))), None)
        if text is None:
            return False
        said = json.loads(text)
        where = {name: said[name] for name in ("round", "table", "board")}
        rows = line_rows(self.tournament, **where)
        value = read_value(said["value"])
        return any(row.value is not None and same_outcome(row.value, value) for row in rows)

    def finish(self) -> None:
        """All is well again: then everything that was kept arrives.

        Who does not come through scans the card again, and rounds that wait are opened.
        """
        self.heal()
        for mend in (self._look_at_phones, *[self.close, self._scan_all] * MENDS):
            mend()
            for phone in self.phones:
                if self.chance.random() < 0.5:
                    phone.send()
                else:
                    phone.pass_time(max(SECONDS))  # by itself, after its pause
            if all(phone.all_arrived() for phone in self.phones):
                break
        self.look()
        for phone in self.phones:
            self._must_have_ended(phone)
        must(not self.unknown, f"in the log, and no phone knows it: {self.unknown}")

    def _look_at_phones(self) -> None:
        for phone in self.phones:
            if phone.page is None or not phone.shown():
                phone.scan()

    def _scan_all(self) -> None:
        for phone in self.phones:
            phone.scan()

    def _must_have_ended(self, phone: Phone) -> None:
        shown = phone.shown()
        states = shown[1] if shown else {"": "kept"}  # no page is as bad
        waiting = [uuid for uuid, state in states.items() if state == "kept"]
        must(not waiting, f"still waiting at the end: {waiting}")
        strange = stored_besides(phone.memory())
        must(not strange, f"the phone stores {strange}")


STORED = {
    "entries": {"uuid", "slug", "order", "key", "text", "state", "epoch", "why"},
    "facts": {"written", "words"},
    "rounds": {"round", "table", "seats", "boards", "by"},
    "words": {"contracts", "tricks", "over", "marks", "points", "warnings", "rare", "seats"}
    | {"lead", "cards"},
}
"""All that a phone may store, by name: no card, and no result but those told on it."""
HOLDERS = set("NESW")
"""Who holds the phone in a round of a table: a seat."""


def stored_besides(memory: str) -> set[str]:
    """Return the names of what a phone stores and may not."""
    entries, facts, local = json.loads(memory)
    held = {each["name"]: each["value"] for each in facts}
    begun = {name: value for name, value in held.items() if name.startswith("begun:")}
    found = {name for each in entries for name in each.keys() - STORED["entries"]}
    holders = {name: value for name, value in held.items() if name.startswith("holders:")}
    found |= held.keys() - STORED["facts"] - begun.keys() - holders.keys() | local.keys()
    found |= {name for each in holders.values() for name in each.values()} - HOLDERS
    found |= {name for each in begun.values() for name in each.keys() - {"rounds"}}
    rounds = [one for each in begun.values() for one in each["rounds"]]
    found |= {name for each in rounds for name in each.keys() - STORED["rounds"]}
    return found | ((held.get("words") or {}).keys() - STORED["words"])


def _texts(phone: Phone) -> dict[str, str]:
    entries, _facts, _local = json.loads(phone.memory() or "[[], [], {}]")
    return {each["uuid"]: each["text"] for each in entries}


ACTS: dict[str, tuple[int, Callable[[Walk], None]]] = {
    "tap": (8, Walk.tap),
    "yes": (2, lambda walk: walk.phone.say_yes()),
    "correct": (1, lambda walk: walk.phone.correct()),
    "send": (3, lambda walk: walk.phone.send()),
    "wait": (2, Walk.wait),
    "line": (4, Walk.line),
    "heal": (3, Walk.heal),
    "kill page": (2, Walk.kill_page),
    "reload": (2, Walk.reload),
    "kill server": (1, Walk.kill_server),
    "back up": (1, Walk.back_up),
    "restore": (1, Walk.restore),
    "second phone": (1, Walk.second_phone),
    "scan": (1, Walk.scan_again),
    "close round": (1, Walk.close),
    "shut out": (1, Walk.shut_out),
}
