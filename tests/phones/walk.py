"""One random walk: what phones, line, server and director do, and what must be true after each."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from django.db import connection
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext

from tests.phones.lying_proxy import MODES, LyingProxy
from tests.phones.phone import Phone
from tests.phones.spare_server import SpareServer
from tests.phones.stories import Stories
from tests.phones.truths import Truths
from tests.tournaments import DIRECTOR
from whiz_tournament.backups.backup import back_up
from whiz_tournament.models import (
    AccessCodeKind,
    RoundStatus,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.backups.restore import restore
from whiz_tournament.services.play.rounds import close_round, open_round

MENDS = 10
LONGEST_REQUEST = 0.05  # seconds
SECONDS = (1, 4, 16, 61)  # the last is longer than any pause


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

    def __post_init__(self) -> None:
        """Choose what this walk tells."""
        self._stories = Stories(self.chance)
        self._truths = Truths(self.tournament, self.phones)

    def begin(self) -> None:
        """One phone is let in."""
        self.club.proxy.forget()
        self.club.up()
        self.second_phone()

    def end(self) -> None:
        """Close the pages."""
        for phone in self.phones:
            phone.kill()

    def step(self) -> None:
        """Do one thing, then look whether all that is shown is so."""
        by_chance = self.chance.choices([*ACTS], [weight for weight, _ in ACTS.values()])[0]
        act = self._stories.next() or by_chance
        self.done[act] += 1
        ACTS[act][1](self)
        self._truths.hold()

    @property
    def phone(self) -> Phone:
        """Any of the phones."""
        return self.chance.choice(self.phones)

    def ends(self) -> Counter[str]:
        """Return how the entries of this walk stand at its end."""
        shown = [phone.shown() for phone in self.phones]
        states = [state for each in shown if each for state in each[1].values()]
        return Counter(f"= {state}" for state in states) + Counter(
            f"= director: {why}" for why in self._truths.reasons()
        )

    # -- what happens

    def tap(self) -> None:
        """A whole result, mostly; sometimes the owner is called away in the middle."""
        self.phone.tap(until=self.chance.choice([9, 9, 9, 3]))

    def result(self) -> None:
        """A whole result, for which whoever has no page scans the card."""
        phone = self.phone
        if phone.shown() is None:
            phone.scan()
        phone.tap()

    def wait(self) -> None:
        """Time passes: a try after a pause, an answer that is waited for no longer, a poll."""
        self.phone.pass_time(self.chance.choice(SECONDS))

    def arrive(self) -> None:
        """Nothing happens until what is on its way has arrived, if it can."""
        for phone in self.phones:
            phone.all_arrived(database_epoch())

    def line(self, mode: str) -> None:
        """The line changes its manners."""
        self.club.proxy.mode = mode

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

    def clear(self) -> None:
        """The browser clears the site's data; a page that is open puts back what it knows."""
        self.phone.clear()

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
        addresses = self.chance.choice([self._of_the_table, self._of_a_player])()
        home, card = (self.club.url + path for path in addresses)
        phone = Phone(self.club.pockets[len(self.phones)], home, card, self.chance)
        phone.forget_all()
        self.phones.append(phone)
        phone.scan()

    def _of_the_table(self) -> tuple[str, str]:
        """Return where the page of the first table is, and the link of its card."""
        slug, key = self.tournament.slug, self._key(AccessCodeKind.TABLE, 1)
        return reverse("table", args=[slug, 1]), reverse("table_link", args=[slug, 1, key])

    def _of_a_player(self) -> tuple[str, str]:
        """Return the page of somebody who sits there at first, and the link of their guide card."""
        line = line_rows(self.tournament, round=1, table=1)[0]
        entry = self.chance.choice(sorted(line.entries.values()))
        slug, key = self.tournament.slug, self._key(AccessCodeKind.ENTRY, entry)
        return reverse("player", args=[slug]), reverse("player_link", args=[slug, entry, key])

    def _key(self, kind: AccessCodeKind, number: int) -> str:
        return AccessCodes.of(self.tournament).token(kind, number)

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

    # -- how it ends

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
            if all(phone.all_arrived(database_epoch()) for phone in self.phones):
                break
        self._truths.hold_at_end()

    def _look_at_phones(self) -> None:
        for phone in self.phones:
            if phone.page is None or not phone.shown():
                phone.scan()

    def _scan_all(self) -> None:
        for phone in self.phones:
            phone.scan()


ACTS: dict[str, tuple[float, Callable[[Walk], None]]] = {
    "tap": (8, Walk.tap),
    "result": (2, Walk.result),
    "yes": (2, lambda walk: walk.phone.say_yes()),
    "correct": (1, lambda walk: walk.phone.correct()),
    "send": (3, lambda walk: walk.phone.send()),
    "wait": (2, Walk.wait),
    "arrive": (1, Walk.arrive),
    **{f"line: {mode}": (0.5, partial(Walk.line, mode=mode)) for mode in MODES},
    "heal": (3, Walk.heal),
    "kill page": (2, Walk.kill_page),
    "reload": (2, Walk.reload),
    "clear": (1, Walk.clear),
    "kill server": (1, Walk.kill_server),
    "back up": (1, Walk.back_up),
    "restore": (1, Walk.restore),
    "second phone": (1, Walk.second_phone),
    "scan": (1, Walk.scan_again),
    "close round": (1, Walk.close),
    "shut out": (1, Walk.shut_out),
}
