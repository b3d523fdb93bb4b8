"""A club deleted: nothing of it stays in a table, file, session or cache; others lose no row."""

import shutil
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django_scopes import scope, scopes_disabled

from tests.features.clubs.filled import filled_club, traces
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.errors import (
    ClubNameDiffers,
    ClubStillOpen,
    OwnClubStays,
)
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import Club, ScoreEntry, TableDevice, Tournament, UploadTarget
from whiz_tournament.models.club_rows import owned_models, tables_with_rows_of
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.queries.name_search.places import names_found

pytestmark = pytest.mark.django_db(transaction=True)

FIRST = ("Zoé", "Yann", "Xavier", "Wanda", "Victor", "Una", "Tom", "Sam", "Rita")
OURS = tuple(f"{name} Partant" for name in FIRST)
THEIRS = tuple(name.replace("Partant", "Restant") for name in OURS)
SERVER_WIDE = {
    "BackupRecord",
    "Club",
    "FailedAttempts",  # digests of what was guessed, forgotten after a while
    "HostedClub",
    "Lease",
    "ServerState",
}
"""Tables that belong to no club; any other must be ``ClubOwned``."""


@pytest.fixture(autouse=True)
def _no_files_of_other_tests() -> None:
    """Names are searched in every file that is kept: those of other tests of this process go."""
    for folder in ("artefacts", "online"):
        shutil.rmtree(Path(settings.DATA_DIR) / folder, ignore_errors=True)


def counts(club: Club) -> dict[str, int]:
    with scopes_disabled():
        return {
            model.__name__: model._base_manager.filter(club=club).count()
            for model in owned_models()
        }


def signed_in(club: Club) -> None:
    """A member's session and a phone's; what the cache knows of the phone."""
    with scope(club=club):
        device = TableDevice.objects.all()[0]
        member = SessionStore()
        member["_auth_user_id"] = str(User.objects.get(member__club=club).pk)
        member.save()
        phone = SessionStore()
        phone["table_devices"] = {f"{device.tournament_id}/1": device.public_id}
        phone.save()
        note_phone(device)
        target = UploadTarget.objects.all()[0]
    uploads = Path(settings.DATA_DIR) / "online" / "uploads"
    uploads.mkdir(parents=True, exist_ok=True)
    (uploads / f"{target.public_id}.sent").write_text(club.public_id)


def test_every_table_is_a_clubs_or_named_as_the_servers() -> None:
    of_nobody = {
        model.__name__
        for model in apps.get_app_config("whiz_tournament").get_models()
        if not issubclass(model, ClubOwned)
    }
    assert of_nobody == SERVER_WIDE


def test_nothing_of_it_stays_and_no_other_club_loses_a_row() -> None:
    own = filled_club("Les Restants", people=THEIRS)
    club = filled_club("Les Partants", "partants.example.org", people=OURS)
    for each in (own, club):
        signed_in(each)
    before, searched = counts(own), traces(club)
    # Every table held something of it, or the test would prove nothing.
    assert [name for name, rows in counts(club).items() if not rows] == []
    with scopes_disabled():
        assert [text for text in searched if not names_found(text).places] == []
        devices = list(TableDevice.objects.values_list("club_id", "tournament_id", "number"))
    with pytest.raises(ClubStillOpen):
        delete_club(club=club, name="Les Partants")
    close_club(club=club)
    with pytest.raises(ClubNameDiffers, match="Les Partants"):
        delete_club(club=club, name="Les Restants")

    delete_club(club=club, name=" les partants ")

    assert list(tables_with_rows_of(club.pk)) == []
    with scopes_disabled():
        assert {text: names_found(text).places for text in searched} == dict.fromkeys(searched, ())
        assert ScoreEntry.objects.filter(club=own).exists()
    assert counts(own) == before
    assert Session.objects.count() == 2
    seen = {club_id: cache.get(f"sighting:{pk}:{number}") for club_id, pk, number in devices}
    assert (seen[club.pk], seen[own.pk] is None) == (None, False)
    assert set(User.objects.values_list("member__club", flat=True)) == {own.pk}


def test_the_servers_own_club_and_what_was_forgotten_are_refused() -> None:
    own = Club.objects.create(name="Les Restants")
    with pytest.raises(OwnClubStays):
        delete_club(club=own, name=own.name)
    other = Club.objects.create(name="Les Partants", host="partants.example.org")
    with scope(club=other):
        Tournament.objects.create(club=other, name="Soirée", slug="soiree", date="2026-11-17")
    # The guard of the test above: a table that deletion passes over is named.
    assert list(tables_with_rows_of(other.pk)) == [
        "whiz_tournament_club",
        "whiz_tournament_tournament",
    ]
