"""A club goes from laptop to server and back: what it reached elsewhere is named, never silent."""

from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.test import Client
from django_scopes import scope

from tests.features.clubs.filled import filled_club
from tests.features.clubs.services.test_deleting import OURS, THEIRS
from tests.features.clubs.services.test_travelling import hashes
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.backups.club_file.unpacking import unpack_club_file
from whiz_tournament.credentials import lock_credential, unlock_credential
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.features.clubs.services.taking_in import take_in_club
from whiz_tournament.features.online.queries.made_sites import kept_description
from whiz_tournament.features.online.services.uploads import place_of
from whiz_tournament.features.online.targets.errors import TargetPasswordLost
from whiz_tournament.models import Club, HostedConnection, MailServer, Member, UploadTarget
from whiz_tournament.queries.club_file.databases import database_in
from whiz_tournament.queries.club_file.migrations import known_migrations
from whiz_tournament.queries.places_left import PlaceKind, PlaceLeft, places_left

pytestmark = pytest.mark.django_db(transaction=True)
HOST = "partants.example.org"
SECRET = "a password of a web host"
UPLOAD = PlaceLeft(PlaceKind.UPLOAD, "sftp.example.org/web/whiz")
MAIL = PlaceLeft(PlaceKind.MAIL, "mail.example.org")


@pytest.fixture
def club() -> Club:
    """A club with a place for its pages and a server for its mail."""
    filled_club("Les Restants", people=THEIRS)
    club = filled_club("Les Partants", HOST, people=OURS)
    with scope(club=club):
        for model in (UploadTarget, MailServer, HostedConnection):
            model.objects.all().delete()
        choose(club)
    default_storage.delete(kept_description(club))  # of no site that was ever made
    return club


def choose(club: Club) -> None:
    locked = lock_credential(SECRET)
    UploadTarget.objects.create(
        club=club,
        protocol="sftp",
        host="sftp.example.org",
        folder="/web/whiz/",
        username="whiz",
        locked_password=locked,
    )
    MailServer.objects.create(
        club=club, host="mail.example.org", username="whiz", locked_password=locked
    )


def moved(club: Club, path: Path) -> Club:
    """Save the club, delete it, take the file in."""
    call_command("save_club", club.public_id, str(path))
    close_club(club=club)
    delete_club(club=club, name=club.name)
    return take_in_club(path=path, passphrase="", host=HOST).club


def online_page(club: Club) -> str:
    client = Client()
    with scope(club=club):
        client.force_login(Member.objects.get().user)
    return client.get("/director/online/", headers={"host": HOST}).content.decode()


def test_there_and_back_again(club: Club, tmp_path: Path, settings: object) -> None:
    settings.ALLOWED_HOSTS = [HOST]  # type: ignore[attr-defined]
    items = hashes(club)
    assert "autre ordinateur" not in online_page(club)
    there = moved(club, tmp_path / "there.whiz")
    with scope(club=there):
        assert not UploadTarget.objects.exists()
        assert places_left(there) == [UPLOAD, MAIL]
    shown = online_page(there)
    assert shown.count("sftp.example.org/web/whiz") == 1
    assert shown.count("mail.example.org") == 1
    assert SECRET not in shown

    with scope(club=there):
        choose(there)
        assert places_left(there) == []
    assert "autre ordinateur" not in online_page(there)
    back = moved(there, tmp_path / "back.whiz")
    with scope(club=back):
        assert places_left(back) == [UPLOAD, MAIL]
    assert hashes(back) == items  # and every chain was verified as it was taken in


def test_a_password_that_stayed_at_home_is_asked_for_not_tried(club: Club, tmp_path: Path) -> None:
    path = tmp_path / "club.whiz"
    call_command("save_club", club.public_id, str(path))
    unpack_club_file(path, tmp_path, passphrase="", known=known_migrations(), report=lambda _: None)
    with database_in(tmp_path / DATABASE) as file:
        target = UploadTarget._base_manager.using(file).get()
        server = MailServer._base_manager.using(file).get()
    with pytest.raises(TargetPasswordLost, match=r"sftp\.example\.org"):
        place_of(target)
    for row in (target, server):
        with pytest.raises(Exception, match="Type it again"):
            unlock_credential(row.locked_password)
    assert SECRET.encode() not in (tmp_path / DATABASE).read_bytes()
