"""One run over the pairs of worlds, on the database of the environment."""

import argparse
import logging
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final

import django
import django.urls

django.setup()

import time_machine  # noqa: E402 - Django first
from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402
from django_scopes import scope, scopes_disabled  # noqa: E402

from tests.faults.figures import say  # noqa: E402
from tests.security.knocking import SIGNS_IN_WITH, addresses  # noqa: E402
from tests.security.travelling import Traveller  # noqa: E402
from tests.security.worlds import (  # noqa: E402
    CANARY,
    FIRST,
    SECOND,
    Answers,
    Secrets,
    paths,
    plain,
    world,
)
from tests.web.table.phones import paired  # noqa: E402
from whiz_tournament.models import AccessCodeSecret, Club, Entry, Role, Tournament  # noqa: E402
from whiz_tournament.queries.play.result_lines import line_rows  # noqa: E402
from whiz_tournament.services.people.clubs import (  # noqa: E402
    create_director,
    issue_staff_token,
    set_up_club,
)
from whiz_tournament.services.people.players import link_player  # noqa: E402

NOW: Final = "2026-11-24T20:00:00Z"
POLICIES: Final = ("closed_rounds", "never", "out_of_play")
CLOSED: Final = (0, 3)
ELSEWHERE: Final = 2
SHOWN: Final = 20
ONLY_CARDS: Final = replace(FIRST, seed="another seed")
# Digests of cards, told to staff before play beside 128 random bits; keys of what they may open.
DIGEST: Final = re.compile(rb"\b[0-9a-f]{64}\b|(?<=/)[\w-]{43}(?=/)")


@dataclass
class Asker:
    """Somebody who asks: a browser, a key to the API, and what is asked beside the addresses."""

    client: Client = field(default_factory=Client)
    key: str = ""
    calls: Answers = field(default_factory=dict)


@dataclass
class Setting:
    """A pair of worlds: what is played, who is asked to tell them apart."""

    club: Club
    policy: str
    closed: int
    traveller: Traveller | None = None

    def opened(self, tournament: Tournament, number: int) -> None:
        """Let the phone that travels in, round by round; cards are made of one secret."""
        if number == 1:
            AccessCodeSecret.objects.create(club=self.club, tournament=tournament, secret="ab" * 32)
            self.traveller = Traveller.of(tournament, self.closed) if self.closed else None
        if self.traveller:
            self.traveller.sits_down(tournament, number)

    def outsiders(self, tournament: Tournament) -> Iterator[tuple[str, Asker]]:
        """Everybody who may know neither cards nor results of others."""
        yield "anybody", Asker()
        yield "table", Asker(paired(tournament, ELSEWHERE))
        with scopes_disabled():
            other = Club.objects.create(name="Ailleurs", host="ailleurs.test")
        with scope(club=other):
            neighbour = create_director(club=other, username="voisin", role=Role.DIRECTOR)
            foreign = Asker(key=f"Token {issue_staff_token(user=neighbour)}")
        foreign.client.force_login(neighbour, backend=SIGNS_IN_WITH)
        yield "director of another club", foreign
        if self.traveller:
            calls = self.traveller.calls(tournament, self.closed)
            key = f"Table {self.traveller.keys[0]}"
            yield "phone that travels", Asker(self.traveller.phone, key, calls)

    def insiders(self, tournament: Tournament) -> Iterator[tuple[str, Asker]]:
        """Staff who may know every result, and no card that is in play."""
        for name, role in (("scorer", Role.SCORER), ("playing director", Role.DIRECTOR)):
            user = create_director(club=self.club, username=name.split()[0], role=role)
            if role is Role.DIRECTOR:
                entry = Entry.objects.select_related("player").get(tournament=tournament, number=1)
                link_player(member=user.member, player=entry.player)
            asker = Asker(key=f"Token {issue_staff_token(user=user)}")
            asker.client.force_login(user, backend=SIGNS_IN_WITH)
            yield name, asker


Who = Callable[[Setting, Tournament], Iterator[tuple[str, Asker]]]


def every_path(tournament: Tournament, closed: int) -> list[str]:
    """Return every named address with all its boards, entries, lines; polls and odd queries."""
    lines = [row for row in line_rows(tournament) if row.round in {closed, closed + 1, closed + 2}]
    some: dict[str, Sequence[object]] = {
        "slug": [tournament.slug],
        "public_id": [tournament.public_id],
        "game": ["whist"],
        "number": range(1, 15),
        "board": range(1, 17),
        "table": range(1, 6),
        "round_number": range(1, closed + 4),
        "round": range(1, closed + 4),
        "event": range(1, 9),
    }
    of_lines: dict[str, list[dict[str, object]]] = {
        round_name: [{round_name: r.round, "table": r.table, "board": r.board} for r in lines]
        for round_name in ("round", "round_number")
    }
    found: list[str] = []
    for address in addresses():
        fits = (each for each in of_lines.values() if address.values >= each[0].keys())
        held: list[dict[str, object]] = next(fits, [{}])
        names = sorted(address.values - held[0].keys())
        for place, values in product(held, product(*(some.get(name, [1]) for name in names))):
            given = {**place, **dict(zip(names, values, strict=True))}
            try:
                found.append(reverse(address.lookup, kwargs=given))
            except django.urls.NoReverseMatch:
                break  # a random id, or another kind of key: the rest of the walk asks for those
    return [*dict.fromkeys([*paths(tournament), *found])]


def asked(tournament: Tournament, asker: Asker, closed: int) -> Answers:
    """Return all answers to one asker, by request; nothing that a request did stays done."""
    found: Answers = {}
    every, basic = every_path(tournament, closed), {*paths(tournament)}
    held = asker.client.cookies.output(header="", sep=";")
    for method, path in product(("GET", "HEAD", "OPTIONS", "POST"), every):
        if method != "GET" and ("?" in path or path not in basic):
            continue
        client = Client(raise_request_exception=False)
        client.cookies.load(held)
        headers = {"HX-Request": "true"} if "?v=" in path else {}
        if asker.key and path.startswith("/api/"):
            headers["Authorization"] = asker.key
        before = transaction.savepoint()
        response = client.generic(method, path, headers=headers)
        body = response.getvalue() if response.streaming else response.content
        transaction.savepoint_rollback(before)
        key = f"{method} {path.replace(tournament.public_id, 'ID')}"
        shown = {name: said for name, said in response.headers.items() if name != "Set-Cookie"}
        found[key] = (response.status_code, shown, DIGEST.sub(b"digest", plain(body)))
    return found | asker.calls


def seen(setting: Setting, secrets: Secrets, who: Who) -> dict[str, Answers]:
    """Return what everybody sees in one world."""
    with (
        time_machine.travel(NOW, tick=False),
        world(setting.club, setting.policy, setting.closed, secrets, setting.opened) as tournament,
    ):
        askers = [*who(setting, tournament)]
        return {name: asked(tournament, asker, setting.closed) for name, asker in askers}


def compare(setting: Setting, pair: tuple[Secrets, Secrets], who: Who, about: str) -> list[str]:
    """Print how many answers each role got in both worlds; return those that differ."""
    first, second = (seen(setting, secrets, who) for secrets in pair)
    faults = []
    for name, answers in first.items():
        if answers.keys() != second[name].keys():
            faults.append(f"{name} is asked for other things")
        differ = [key for key, answer in answers.items() if answer != second[name].get(key)]
        bad = [key for key, (status, _, _) in answers.items() if status >= 500]
        secret = [key for key, answer in second[name].items() if CANARY in str(answer)]
        secret = [] if who is Setting.insiders else secret
        where = f"{setting.policy}, {setting.closed} rounds over, {about}, {name}"
        inside = sum(status == 200 for status, _, _ in answers.values())
        say(f"{where}: {len(answers)} compared, {inside} × 200, {len(differ)} differ")
        for what, keys in (("differs", differ), ("fails", bad), ("tells a secret", secret)):
            faults += [f"{name}: {key} {what}" for key in keys]
            for key in keys[:SHOWN]:
                say(f"  {key} {what}: {_first_difference(answers[key], second[name].get(key))}")
        COMPARED.append(len(answers))
    return faults


def _first_difference(first: object, second: object) -> str:
    """Return where two answers part, in a few words of each."""
    one, other = str(first), str(second)
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 40) : at + 40]!r} / {other[max(0, at - 40) : at + 40]!r}"


COMPARED: Final[list[int]] = []


def main() -> int:
    """Compare all; 0 when nothing differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", choices=POLICIES, action="append")
    parser.add_argument("--closed", type=int, choices=CLOSED, action="append")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)
    call_command("migrate", verbosity=0)
    settings.STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
    }
    settings.ALLOWED_HOSTS.append("testserver")
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    faults: list[str] = []
    club = set_up_club(name="Whiz Club")
    undone = transaction.atomic()
    undone._from_testcase = True  # type: ignore[attr-defined]
    with scope(club=club), undone:
        for policy, closed in product(given.policy or POLICIES, given.closed or CLOSED):
            setting = Setting(club, policy, closed)
            faults += compare(setting, (FIRST, SECOND), Setting.outsiders, "all differs")
        setting = Setting(club, "closed_rounds", 3)
        faults += compare(setting, (FIRST, ONLY_CARDS), Setting.insiders, "only cards differ")
    say(f"{sum(COMPARED)} compared, {len(faults)} faults")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
