"""A club with something on every kind of public page, and its site read back."""

import re
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from tests.features.competitions.made import shown_competition
from tests.features.whist.played import published_evening
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, draft, enter, running
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_round, close_tournament
from whiz_tournament.services.publishing.publish import publish_results


@made_once
def published(club: Club) -> Tournament:
    """A whole evening, dealt and published."""
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="site")
    for number in range(1, len(evening.rounds) + 1):
        evening.play(tournament, number)
    close_tournament(tournament=tournament, actor=DIRECTOR)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    tournament.refresh_from_db()
    return tournament


def whole_club(club: Club) -> Tournament:
    """One of everything that the public may read; return the tournament that is published."""
    made = published(club)
    tonight = running(club, 9, interim_ranking="closed_rounds")
    deal_boards(tournament=tonight, actor=DIRECTOR, seed="tonight")
    for table in (1, 2, 3):
        enter(tonight, 1, table, "10H by N =", "passed out")
    close_round(tournament=tonight, actor=DIRECTOR, number=1)
    draft(club, 4)
    shown_competition(club, made)
    for game in ("whist_reglement", "whiz"):
        published_evening(club, game)
    return made


class _Page(HTMLParser):
    """The ways that lead out of a page, the places in it, and what no plain page has."""

    def __init__(self) -> None:
        super().__init__()
        self.ways: list[str] = []
        self.places: set[str] = set()
        self.live: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ways += [way for name in ("href", "src") if (way := given.get(name))]
        if place := given.get("id"):
            self.places.add(place)
        if tag in {"form", "script", "button", "input"} or any("hx-" in name for name in given):
            self.live.append(self.get_starttag_text() or tag)
        if tag == "a" and "href" not in given:
            self.live.append(self.get_starttag_text() or tag)


def read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text())
    return page


def dead_links(folder: Path) -> list[str]:
    """Every way in every page that leads to no file, or to no place in it."""
    pages = {path.relative_to(folder).as_posix(): read(path) for path in folder.rglob("*.html")}
    return [
        f"{name}: {way}"
        for name, page in pages.items()
        for way in page.ways
        if not _leads_somewhere(folder, pages, name, way)
    ]


def _leads_somewhere(folder: Path, pages: dict[str, _Page], name: str, way: str) -> bool:
    address, _, place = unquote(way).partition("#")
    if address.startswith("/") or re.match(r"[a-z]+:", address):
        return False
    target = normpath(join(dirname(name), address)) if address else name
    if target.startswith("..") or not (folder / target).is_file():
        return False
    return not place or place in pages[target].places


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
