"""What is handed out as a file or an export tells no hand of a simultaneous before it is over.

As in ``test_two_worlds_hands``: two evenings with other hands and nothing else. Competitions in
which they count, sites that clubs export, what goes to hosted pages, every kind of file, and the
saved file of a club that does not take part.
"""

import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import resolve
from django_scopes import scopes_disabled

from tests.features.simultaneous import event_documents as documents
from tests.features.simultaneous.test_two_worlds import HOSTS, Answers, Event, answers, staff
from tests.features.simultaneous.test_two_worlds_hands import (
    HANDS,
    THIRD,
    _promises_stand_still,
    event_with,
)
from tests.security.worlds import plain
from whiz_tournament.models import Club, Simultaneous
from whiz_tournament.queries.publishing import visibility
from whiz_tournament.queries.publishing.visibility import BoardState
from whiz_tournament.services.downloads import files
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.services.downloads.csv_files import write_csv

__all__ = ["_promises_stand_still"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


@pytest.fixture(autouse=True)
def _sites_are_drawn(_promises_stand_still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [*HOSTS, THIRD, "localhost"])


def asked_for(club: Club, found: Event) -> dict[str, tuple[Client, list[str]]]:
    """Return who asks, and for what."""
    cups = documents.in_competitions(found)
    done = documents.of_tournament(found.done, cups["D"])
    playing = documents.of_tournament(found.playing, cups["P"])
    common = [*documents.of_club(), *documents.of_event(found)]
    place = found.event.clubs.get(tournament=found.playing.public_id)
    event = f"/director/simultaneous/{found.event.public_id}/"
    closed = [each for of in (found.done, found.playing) for each in documents.of_staff(of)]
    closed += [f"{event}invitation/{place.public_id}/"]
    third = Club.objects.create(name="Tiers", host=THIRD)
    return {
        "organiser": (staff(club), [*common, *done, *playing, *closed]),
        "third club": (staff(third), [*common, *closed]),
        "visitor of who is done": (
            Client(SERVER_NAME=found.done.club.host),
            [*common, *done, *closed],
        ),
        "visitor of who plays": (
            Client(SERVER_NAME=found.playing.club.host),
            [*common, *playing, *closed],
        ),
    }


def handed_out(club: Club, found: Event, folder: Path) -> Answers:
    """Return all of it, by who asks."""
    said = documents.sites(found, folder)
    for who, (client, paths) in asked_for(club, found).items():
        told = answers(client, paths, found)
        said |= {
            f"{who} {number} {plain(path.encode()).decode()}": answer
            for number, (path, answer) in enumerate(told.items())
        }
    return said


def differing(club: Club, folder: Path) -> tuple[list[str], Answers]:
    """Return what tells the hands apart, and all of one world."""
    told = []
    for number, given in enumerate(HANDS):
        with event_with(club, given) as found:
            told.append(handed_out(club, found, folder / str(number)))
    first, second = told
    assert first.keys() == second.keys()
    return [path for path, answer in first.items() if answer != second[path]], first


def test_no_file_and_no_export_tells_the_hands_apart(club: Club, tmp_path: Path) -> None:
    told, all_of_it = differing(club, tmp_path)
    assert told == []
    had = [path for path, (status, _, _) in all_of_it.items() if status == 200]
    parts = ("site of D t/", "site of P ", "hosted pages of D", "/c/", "/files/ranking.csv")
    assert [part for part in parts if not any(part in path for path in had)] == []


def test_files_that_tell_too_early_are_caught(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card in the table of a competition; boards that count as published in what is exported."""

    def leaking(table: DownloadedTable) -> bytes:
        with scopes_disabled():
            return write_csv(table) + str(Simultaneous.objects.get().boards[0]).encode()

    monkeypatch.setattr(files, "WRITERS", {**files.WRITERS, "csv": leaking})
    monkeypatch.setattr(visibility, "_furthest", lambda _tournament: BoardState.PUBLISHED)
    told, _ = differing(club, tmp_path)
    assert any("/c/" in path and path.endswith("files/ranking.csv") for path in told)
    assert any(path.startswith("site of D") for path in told)


def test_every_address_that_hands_out_files_is_asked(club: Club) -> None:
    with event_with(club, HANDS[0]) as found:
        asked = asked_for(club, found)
    names = {
        resolve(path.partition("?")[0]).url_name for _, paths in asked.values() for path in paths
    }
    wanted = {name for name in documents.addresses() if documents.KEPT.search(name)}
    assert wanted - names - documents.ELSEWHERE == set()
    assert wanted >= documents.ELSEWHERE


def contents(path: Path) -> bytes:
    with zipfile.ZipFile(path) as parts:
        return b"".join(parts.read(name) for name in parts.namelist())


def hands_of(found: Event) -> list[bytes]:
    return [hand.encode() for _, _, deal in found.event.boards for hand in deal[2:].split()]


def test_the_saved_file_of_a_club_beside_it_holds_no_hand(club: Club, tmp_path: Path) -> None:
    with event_with(club, HANDS[0]) as found:
        Club.objects.create(name="Tiers", host=THIRD)
        for name in ("Tiers", found.playing.club.name):
            call_command("save_club", name, str(tmp_path / name))
        saved = {name: contents(tmp_path / name) for name in ("Tiers", found.playing.club.name)}
        told = {name: [hand for hand in hands_of(found) if hand in saved[name]] for name in saved}
    assert told["Tiers"] == []
    assert told[found.playing.club.name] == hands_of(found)  # its directors see them on paper, too
