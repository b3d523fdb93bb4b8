"""People who arrive: each device asks over HTTP, with the pauses that people make."""

import random
import re
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from queue import Queue
from typing import Final
from urllib.parse import urlencode

GUEST: Final = "Invité"
"""The given name of everybody whom the club does not know."""
# Seconds that people take, from and to: a letter, finding one's name, the next one's step up.
A_LETTER: Final = (0.25, 0.6)
LOOKING: Final = (0.8, 2.0)
STEPPING_UP: Final = (0.6, 1.4)
COINS: Final = (2.0, 6.0)
"""The volunteer: hello, the name, coins and change."""
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
WHO: Final = re.compile(r'name="who"\s+value="([0-9a-f]{32})"')

Line = Queue[tuple[str, float] | None]
"""People in the order of coming, each with the moment; ``None`` after the last one."""


@dataclass
class Measured:
    """What was seen of all of them."""

    answers: list[float] = field(default_factory=list)
    tablet: list[float] = field(default_factory=list)
    desk: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class Browser:
    """One device: its cookies, and how long it waited for answers."""

    port: int
    measured: Measured
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, path: str, sent: dict[str, str] | None = None, *, part: bool = False) -> str:
        """Return a page, or what a form is answered with; a refusal is counted."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if part:
            headers["HX-Request"] = "true"
        if sent is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        begun = time.monotonic()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        with closing(connection):
            body = urlencode(sent) if sent is not None else None
            connection.request("GET" if sent is None else "POST", path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        for name, morsel in SimpleCookie(answer.headers.get("Set-Cookie", "")).items():
            self.cookies[name] = morsel.value
        with self.measured.lock:
            self.measured.answers.append(time.monotonic() - begun)
            if answer.status >= 400:
                self.measured.refusals[f"{answer.status} {path[:9]}"] += 1
        return text


def pause(chance: random.Random, between: tuple[float, float]) -> None:
    """Wait as a person does."""
    time.sleep(chance.uniform(*between))


def arrive(browser: Browser, door: str, name: str, chance: random.Random) -> bool:
    """Type letters, look, tap, or a guest's whole name; return whether they are on the list."""
    page = browser.ask(door)
    if name.startswith(GUEST):
        for _letter in name:
            pause(chance, A_LETTER)
        return name in browser.ask(door, {"csrfmiddlewaretoken": _token(page), "name": name})
    for letters in range(2, len(name) + 1):
        pause(chance, A_LETTER)
        found = browser.ask(f"{door}?{urlencode({'q': name[:letters]})}", part=True)
        pause(chance, LOOKING)
        row = next((row for row in found.split("<li>") if f">{name}<" in row), "")
        if row:
            who = WHO.search(row)
            if who is not None:
                browser.ask(door, {"csrfmiddlewaretoken": _token(found), "who": who[1]})
            return who is not None
    return False


def _token(page: str) -> str:
    match = TOKEN.search(page)
    return match[1] if match else ""


def arrive_in_line(
    browser: Browser, door: str, line: Line, arrived: Line, chance: random.Random
) -> None:
    """Arrive one after the other at the tablet."""
    while (item := line.get()) is not None:
        name, since = item
        with browser.measured.lock:
            browser.measured.tablet.append(time.monotonic() - since)
        pause(chance, STEPPING_UP)
        arrive_alone(browser, door, name, arrived, chance)


def arrive_alone(
    browser: Browser, door: str, name: str, arrived: Line, chance: random.Random
) -> None:
    """Arrive, and go on to the volunteer."""
    if arrive(browser, door, name, chance):
        arrived.put((name, time.monotonic()))


def take_fees(browser: Browser, fees: str, arrived: Line, chance: random.Random) -> None:
    """Tap once for each person, in the order of coming."""
    while (item := arrived.get()) is not None:
        name, since = item
        pause(chance, COINS)
        found = browser.ask(f"{fees}?{urlencode({'q': name})}", part=True)
        match = WHO.search(found)
        if match is None:
            with browser.measured.lock:
                browser.measured.refusals[f"no row for {name}"] += 1
            continue
        how = chance.choice(("cash", "cash", "transfer", "owing"))
        sent = {"csrfmiddlewaretoken": _token(found), "who": match[1], "pay": how}
        browser.ask(fees, sent, part=True)
        with browser.measured.lock:
            browser.measured.desk.append(time.monotonic() - since)
