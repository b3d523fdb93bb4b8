"""Two evenings that anybody outside must not be able to tell apart, though they differ inside.

Same people, same plan, same results of the rounds that are over; other hands, other results of the
round that is played, other rulings and notes of the director. Each is built, crawled and undone.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from http.cookies import SimpleCookie
from typing import Final
from uuid import uuid4

from django.core.cache import cache, caches
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client

from tests.features.competitions.made import shown_competition
from tests.tournaments import DIRECTOR, draft, score, value_of
from tests.whole_tournaments import Evening
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.models import (
    ArrivalPage,
    BoardRecord,
    Club,
    Competition,
    Fee,
    FeeRate,
    PageReaders,
    PaidBy,
    PersonalLink,
    Player,
    PlayerPage,
    RulingKind,
    ScoreReason,
    Tournament,
    Wall,
    WallShows,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.rulings import award_adjusted_score
from whiz_tournament.services.setup.coming import announce_coming

CANARY: Final = "kanarie"
COMPETITION: Final = "c0" * 16
PERSON: Final = "d0" * 16
OWN_LINK: Final = "e0" * 16
DOOR: Final = "f0" * 16
NEXT_TIME: Final = date(2090, 12, 5)
WALLS: Final = {
    "mura2": WallShows.AUTOMATIC,
    "mura3": WallShows.SEATS,
    "mura4": WallShows.RANKING,
    "mura5": WallShows.AWAITED,
}
"""Big screens by the end of their address."""
# All that may differ between two answers to the same request: nothing else may ever be added
# here without a reason (``test_two_worlds`` counts them).
RANDOM: Final = {
    "csrf token": re.compile(
        rb'(?:(?<=name="csrfmiddlewaretoken" value=")|(?<=data-token="))[A-Za-z0-9]+'
    ),
    # Published before play by design: a digest over the deal and 128 random bits.
    "commitment": re.compile(rb'(?<="commitment":")[0-9a-f]{64}'),
    # A form's own id, so that a result that is pressed twice is one.
    # Every id that a form draws is its own row's; how the template breaks its lines is no matter.
    "form id": re.compile(rb"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b"),
    # The short name by which the director's list knows a phone, drawn with its key.
    "name of a phone": re.compile(rb"(?<=t\xc3\xa9l\xc3\xa9phone )[0-9a-f]{6}\b"),
    "public id": re.compile(rb"\b[0-9a-f]{32}\b"),
}


@dataclass(frozen=True, slots=True)
class Secrets:
    """What differs between two worlds."""

    seed: str
    playing: tuple[str, ...]
    adjusted: int
    note: str


FIRST: Final = Secrets("one", ("7C by N =", "9H by S +1"), 1, f"{CANARY} one")
SECOND: Final = Secrets("two", ("13NTXX by S -3", "passed out"), 2, f"{CANARY} two: much longer")


FILES: Final = (
    *(f"{thing}.{ending}" for thing in ("ranking", "boards") for ending in ("csv", "xlsx")),
    "results.pbn",
    "event.json",
)
"""What there is to take along of a tournament."""
Opened = Callable[[Tournament, int], None]


def nothing_more(tournament: Tournament, number: int) -> None:
    """A round is open, and nobody does anything."""


@contextmanager
def world(
    club: Club, policy: str, closed: int, secrets: Secrets, opened: Opened = nothing_more
) -> Iterator[Tournament]:
    """Build an evening in which so many rounds are over and the next is played; undo it after.

    ``opened`` is called when each round is open and nothing is told in it, but the secrets.
    """
    before = transaction.savepoint()
    caches["pages"].clear()
    cache.clear()  # how many files were asked for in worlds of before
    try:
        yield _evening(club, policy, closed, secrets, opened)
    finally:
        transaction.savepoint_rollback(before)
        caches["pages"].clear()


def _evening(club: Club, policy: str, closed: int, secrets: Secrets, opened: Opened) -> Tournament:
    evening = Evening.read("thirteen_players")
    evening = replace(evening, settings={**evening.settings, "interim_ranking": policy})
    tournament = evening.begun(club)
    # Its id stands in addresses that are compared, so it is no random one here.
    shown_competition(club, tournament)
    Competition.objects.update(public_id=COMPETITION)
    _open_to_everybody(club, tournament)
    _let_people_come(club, tournament, secrets)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed=secrets.seed)
    BoardRecord.objects.filter(tournament=tournament).update(
        makeable={seat: dict.fromkeys("CDHS", len(secrets.seed)) | {"NT": 7} for seat in "NES"}
    )
    opened(tournament, 1)
    for number in range(1, closed):
        evening.play(tournament, number)
        opened(tournament, number + 1)
    # Before the last round is closed, so that the release is written over the secrets.
    _play(tournament, closed + 1, secrets)
    if closed:
        evening.play(tournament, closed)
        opened(tournament, closed + 1)
    return tournament


def _open_to_everybody(club: Club, tournament: Tournament) -> None:
    """Open the page of somebody who plays, and hang up big screens."""
    player = Player.objects.order_by("pk")[0]
    everybody = PageReaders.EVERYBODY
    PlayerPage.objects.create(club=club, player=player, key=PERSON, readers=everybody)
    for public_id, shows in WALLS.items():
        Wall.objects.create(
            club=club, name=public_id, public_id=public_id, shows=shows, tournament=tournament
        )


def _let_people_come(club: Club, tournament: Tournament, secrets: Secrets) -> None:
    """Ask who comes next time and open the door; whom somebody brings and who paid differs."""
    own, other, *_ = Player.objects.order_by("pk")
    following = draft(club)
    Tournament.objects.filter(pk=following.pk).update(date=NEXT_TIME)
    following.refresh_from_db()
    set_coming_terms(tournament=following, places=2, closes_at=None)
    announce_coming(tournament=following, player=other, comes=True, guest=secrets.note)
    announce_coming(tournament=following, player=own, comes=True)
    PersonalLink.objects.create(club=club, player=own, key=OWN_LINK)
    ArrivalPage.objects.create(club=club, key=DOOR, tournament=following)
    for number, player in enumerate((own, other), secrets.adjusted):
        Fee.objects.create(
            club=club,
            evening=tournament.public_id,
            evening_name=secrets.note,
            day=tournament.date,
            player=player,
            rate=FeeRate.REDUCED,
            due=100 * number,
            paid=0,
            paid_by=PaidBy.OWING,
            actor=secrets.note,
        )


def _play(tournament: Tournament, number: int, secrets: Secrets) -> None:
    """Type two results of the round at table 1, give a ruling there, write notes."""
    lines = line_rows(tournament, round=number, table=1)
    for line, text in zip(lines, secrets.playing, strict=False):
        score(tournament, line, text)
    for each in ScoreReason.objects.all():
        ScoreReason.objects.filter(pk=each.pk).update(text=secrets.note)
    award_adjusted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        board=lines[0].board,
        entry=[*lines[0].entries.values()][secrets.adjusted],
        kind=RulingKind.AVERAGE_PLUS,
        reason=secrets.note,
    )
    if len(secrets.playing) > 1:  # one result alone is what is written already
        _ask_for_corrections(tournament, lines[0].id, secrets)
    Player.objects.update(email=f"{secrets.note[-3:]}@example.org", licence="")


def _ask_for_corrections(tournament: Tournament, line: int, secrets: Secrets) -> None:
    """Let players of table 1 ask for another result of a board, in one world more often."""
    cache.clear()  # how often they asked in worlds of before
    (row,) = line_rows(tournament, id=line)
    for entry in list(row.entries.values())[: secrets.adjusted]:
        request_correction(
            tournament=tournament,
            entry=entry,
            place=(row.round, row.table, row.board),
            value=value_of(secrets.playing[-1]),
            reason=secrets.note,
            uuid=uuid4(),
        )


Answers = dict[str, tuple[int, dict[str, str], bytes]]


def crawl(
    tournament: Tournament, browser: Client | None = None, more: Sequence[str] = ()
) -> Answers:
    """Return the answers to all that anybody may ask about a tournament, by request.

    ``browser`` is a browser that a card let in, ``more`` the pages behind that card.
    """
    return answers(tournament, [*paths(tournament), *more], browser)


def answers(tournament: Tournament, asked: Sequence[str], browser: Client | None = None) -> Answers:
    """Return the answers to these paths, by request."""
    found = {}
    cookies = browser.cookies if browser else SimpleCookie()
    for method in ("GET", "HEAD", "OPTIONS", "POST"):
        for path in asked:
            if "?" in path and method != "GET":
                continue
            client = Client()
            client.cookies = SimpleCookie(cookies.output(header="", sep=";"))
            response = client.generic(method, path, headers=_headers(path))
            key = path.replace(tournament.public_id, "ID")
            found[f"{method} {key}"] = (
                response.status_code,
                plain_headers(response),
                plain(response.content),
            )
    return found


def _headers(path: str) -> dict[str, str]:
    """A path with a version is a poll."""
    return {"HX-Request": "true"} if "?v=" in path else {}


def paths(tournament: Tournament) -> list[str]:
    """Return every public address of a tournament, with polls, odd queries, and things hidden."""
    page, data = f"/t/{tournament.slug}/", f"/api/v1/tournaments/{tournament.public_id}/"
    rests = ["", "boards/", "players/", "screen/"]
    rests += [f"boards/{number}/" for number in range(17)]
    rests += [f"players/{number}/" for number in range(15)]
    files = [f"{page}files/{name}" for name in FILES]
    files += [f"{page}players/{number}/card.pdf" for number in (1, 2)]
    queries = ("", "?v=", "?v=0-running", "?v=1-running", "?ordering=-points", "?v=1&x[]=%00")
    pages = [f"{page}{rest}{query}" for rest in rests for query in queries]
    api = ["", "entries/", "boards/", "seatings/", "ranking/", "results/", "export/", "documents/"]
    api += [f"boards/{number}/traveller/" for number in range(1, 16)]
    api += [f"entries/{number}/scorecard/" for number in range(1, 14)]
    api += [f"files/{name}" for name in FILES] + ["entries/1/scorecard/file/"]
    desk = [f"/desk/{tournament.slug}/", f"/director/t/{tournament.slug}/console/"]
    slugs = tournament.competition_sessions.values_list("competition__slug", flat=True)
    together = [f"/c/{slug}/{query}" for slug in slugs for query in queries]
    counted = f"/api/v1/competitions/{COMPETITION}/"
    together += ["/api/v1/competitions/", counted, f"{counted}ranking/"] if together else []
    pages += together
    asked = ("", "?q=Petit", "?q=12S", "?q=7C")
    pages += [f"/people/{query}" for query in asked] + [f"/people/{PERSON}/", f"/wall/{CANARY}/"]
    pages += [f"/me/{OWN_LINK}/", f"/me/{DOOR}/", f"/director/fees/{tournament.public_id}/"]
    pages += [f"/arrive/{DOOR}/{query}" for query in asked] + [f"/arrive/{DOOR}/undo/"]
    pages += [f"/wall/{wall}/{query}" for wall in WALLS for query in ("", "?v=", "?v=1")]
    pages += ["/api/v1/player-pages/", f"/api/v1/player-pages/{PERSON}/"]
    pages += [f"/c/{slug}/files/ranking.csv" for slug in slugs] + files
    pages += ["/calendar.ics", "/releases.atom", "/robots.txt", f"{page}picture.png"]
    pages += [f"{page}boards/{number}/picture.png" for number in (1, 2, 3)]
    return ["/", "/api/v1/tournaments/", *pages, *(f"{data}{each}" for each in api), *desk]


def plain_headers(response: HttpResponseBase) -> dict[str, str]:
    """Return the headers without their random part: the epoch is an id, one a database."""
    return {name: plain(said.encode()).decode() for name, said in response.headers.items()}


def plain(body: bytes) -> bytes:
    """Return an answer without its random parts."""
    for name, pattern in RANDOM.items():
        body = pattern.sub(name.encode(), body)
    return body
