"""Every document and export around a simultaneous that whoever may know no hand can ask for."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.urls import URLPattern, URLResolver, get_resolver
from django_scopes import scope

from tests.features.competitions.made import shown_competition
from tests.features.simultaneous.test_two_worlds import Answers, Event
from tests.security.worlds import plain
from whiz_tournament.features.online.queries.public_kinds import public_states
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.models import Competition, Tournament

KEPT: Final = re.compile(r"file|picture|export|download|_data|calendar|feed|document|invitation")
"""In names of addresses: what hands out something to keep, or leads there."""
ELSEWHERE: Final = frozenset(
    {
        # Halls and evenings without boards, their tables of values, what people paid, pictures of
        # walls, and the manual.
        *("hall_file", "hall_job_file", "hall_ranking_file", "tariff_paper_file"),
        "director_fee_file",
        *("api_evening_documents", "api_evening_export", "api_evening_file", "evening_download"),
        *("evening_file", "evening_picture", "manual_file", "manual_picture"),
        *("wall_picture", "walls_add_picture", "walls_remove_picture"),
        # What is handed in, and pages on which it is.
        *("director_event_file", "director_player_file", "director_picture_drop"),
        *("desk_pictures", "desk_pictures_reading", "director_save_club_file"),
        *("director_saving_club_file", "director_open_club_file", "director_opening_club_file"),
        *("director_club_file_piece", "director_close_club_file", "director_put_club_file"),
    }
)


def addresses(patterns: URLResolver | None = None) -> Iterator[str]:
    """Return the names of all addresses."""
    for each in (patterns or get_resolver()).url_patterns:
        if isinstance(each, URLResolver):
            yield from addresses(each)
        elif isinstance(each, URLPattern) and each.name:
            yield each.name


def in_competitions(found: Event) -> dict[str, Competition]:
    """Let what each club plays count in a published competition of its own."""
    made = {}
    for name, tournament in (("D", found.done), ("P", found.playing)):
        with scope(club=tournament.club):
            made[name] = shown_competition(tournament.club, tournament)
    return made


def of_tournament(tournament: Tournament, cup: Competition) -> list[str]:
    """Return all of one club's evening, and of the competition in which it counts."""
    page, data = f"/t/{tournament.slug}/", f"/api/v1/tournaments/{tournament.public_id}/"
    files = [f"{thing}.{kind}" for thing in ("ranking", "travellers") for kind in ("csv", "xlsx")]
    files += ["results.pbn", "event.json"]
    asked = [f"{at}files/{name}" for at in (page, data) for name in files]
    asked += [f"{page}players/1/card.pdf", f"{data}entries/1/scorecard/file/", f"{page}picture.png"]
    asked += [f"{page}boards/1/picture.png", f"{page}boards/1/picture/"]
    asked += [f"{page}play/data/", f"{page}play/picture.png"]
    asked += [f"{data}export/", f"{data}boards/file/", f"{data}documents/", f"{page}screen/"]
    cups, data = f"/c/{cup.slug}/", f"/api/v1/competitions/{cup.public_id}/"
    asked += [cups, f"{cups}picture.png", data, f"{data}ranking/"]
    return asked + [f"{at}files/ranking.{kind}" for at in (cups, data) for kind in ("csv", "xlsx")]


def of_club() -> list[str]:
    """Return what a club tells of all its evenings."""
    api = [f"/api/v1/{name}/" for name in ("calendar", "releases", "competitions", "tournaments")]
    return ["/", "/picture.png", "/calendar.ics", "/releases.atom", "/robots.txt", *api]


def of_event(found: Event) -> list[str]:
    """Return the documents of the event itself."""
    page, data = f"/simultaneous/{found.event.public_id}/", "/api/v1/simultaneous/"
    files = ("ranking.csv", "ranking.xlsx", "boards.pbn", "results.pbn")
    return [
        f"{at}files/{name}" for at in (page, f"{data}{found.event.public_id}/") for name in files
    ]


def of_staff(tournament: Tournament) -> list[str]:
    """Return what only staff may fetch, of this club and of its evening."""
    at, job = f"/director/t/{tournament.slug}/", "0" * 32
    asked = [f"{at}print/{job}/file/", f"{at}boards/file/", f"{at}boards/1/picture/file/"]
    asked += [f"{at}boards/1/picture/", f"{at}deliver/file/", "/director/club-file/file/"]
    asked += ["/director/club-file/", "/director/online/site/file/", f"/api/v1/jobs/{job}/file/"]
    asked += [f"/director/competitions/coupe/print/{job}/file/"]
    asked += [f"/director/prizes/{tournament.public_id}/{name}" for name in ("", "prizes.xlsx")]
    asked += [
        f"/desk/{tournament.slug}/pictures/{job}/jpeg/",
        f"/desk/{tournament.slug}/pictures/{job}/",
    ]
    asked += [
        f"/director/server/{tournament.club.public_id}/{name}/" for name in ("file", "export")
    ]
    return asked


def sites(found: Event, folder: Path) -> Answers:
    """Return every file of the sites that the clubs export, and what they send to hosted pages."""
    said: Answers = {}
    for name, tournament in (("D", found.done), ("P", found.playing)):
        place = folder / tournament.public_id
        export_site(club=tournament.club, folder=place)
        for path in sorted(each for each in place.rglob("*") if each.is_file()):
            key = f"site of {name} {path.relative_to(place)}".replace(tournament.public_id, name)
            said[key] = 200, {}, plain(path.read_bytes())
        with scope(club=tournament.club):
            sent = [release_document(tournament), [each.fingerprint for each in public_states()]]
        said[f"hosted pages of {name}"] = 200, {}, plain(repr(sent).encode())
    return said
