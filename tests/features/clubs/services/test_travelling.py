"""A club moves: to a server beside other clubs, and back, every log and number of it whole."""

import zipfile
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django_scopes import scope, scopes_disabled

from tests.club_files import altered, behind_its_guard
from tests.features.clubs.filled import filled_club
from tests.features.clubs.services.test_deleting import OURS, THEIRS, counts
from tests.tournaments import enter
from whiz_tournament.backups.club_file.errors import ClubFileNewer, ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.features.club_file.queries import FileStanding, compare_contents
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.errors import (
    ClubFileClashes,
    ClubIsHere,
    ClubNameTaken,
)
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.features.clubs.services.taking_in import take_in_club
from whiz_tournament.models import (
    Club,
    Member,
    PlayerMerge,
    ScoreEntry,
    Simultaneous,
    SimultaneousTournament,
    TableDevice,
    Tournament,
)
from whiz_tournament.models.club_rows import CHOSEN_ANEW, NEVER_TRAVELS, owned_models
from whiz_tournament.queries.club_file.contents import club_contents
from whiz_tournament.queries.club_file.folders import club_file_folder
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.services.people.person_records import undo_merge
from whiz_tournament.services.results import verify_tournament

pytestmark = pytest.mark.django_db(transaction=True)
HOST = "partants.example.org"


def saved(club: Club, path: Path) -> Path:
    call_command("save_club", club.public_id, str(path))
    return path


def contents(path: Path, folder: Path) -> object:
    with zipfile.ZipFile(path) as parts:
        return club_contents(Path(parts.extract(DATABASE, folder)))


def hashes(club: Club) -> list[str]:
    with scope(club=club):
        return list(ScoreEntry.objects.order_by("uuid").values_list("hash", flat=True))


def promises(club: Club) -> list[tuple[str, str]]:
    """What it promised as an organiser, and what was promised to it."""
    with scope(club=club):
        return [
            row
            for model in (Simultaneous, SimultaneousTournament)
            for row in model.objects.values_list("commitment", "nonce")
        ]


def test_a_club_goes_to_a_server_and_back_and_no_other_club_sees_it(tmp_path: Path) -> None:
    own = filled_club("Les Restants", people=THEIRS)
    club = filled_club("Les Partants", HOST, people=OURS)
    before, items, others = counts(club), hashes(club), counts(own)
    with scope(club=club):
        for model in (Simultaneous, SimultaneousTournament):
            model.objects.update(commitment="c" * 64, nonce="d" * 32)
    with scope(club=club):
        author = Member.objects.get().user
        former = f"user:{author.pk}"
    first = saved(club, tmp_path / "first.whiz")
    with pytest.raises(ClubIsHere, match="Les Partants"):
        take_in_club(path=first, passphrase="", host=HOST)
    close_club(club=club)
    delete_club(club=club, name=club.name)
    User.objects.create(username=author.username.upper())  # somebody of another club by now

    taken = take_in_club(path=first, passphrase="", host=HOST)
    came = (taken.club.public_id, taken.club.created_at)
    assert came == (club.public_id, club.created_at)
    assert taken.renamed == {author.username: f"{author.username}-2"}
    assert list(taken.links) == [f"{author.username}-2"]
    after = counts(taken.club)
    left = {model.__name__ for model in NEVER_TRAVELS | CHOSEN_ANEW} - {"SignInLink"}
    assert {name for name, rows in after.items() if not rows} == left
    same = before.keys() - left - {"SignInLink", "FormerActor", "SavedClubFile"}
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert (hashes(taken.club), counts(own)) == (items, others)
    assert promises(taken.club) == [("c" * 64, "d" * 32)] * 2
    with scope(club=taken.club):
        played, going = Tournament.objects.order_by("date")
        assert [verify_tournament(each) for each in (played, going)] == [[], []]
        assert TableDevice.objects.filter(revoked_at=None).count() == 0
        member = Member.objects.get()
        assert (member.user_id > author.pk, member.user.has_usable_password()) == (True, False)
        named = {former: member.user.username, f"user:{member.user_id}": member.user.username}
        assert member_names([former, f"user:{member.user_id}", "system"]) == named
        undo_merge(merge=PlayerMerge.objects.get())
        enter(going, 1, 3, "passed out", "passed out")
    with scope(club=own):
        assert former not in member_names([former])

    second = saved(taken.club, tmp_path / "second.whiz")
    at_home, came_back = (contents(each, tmp_path / each.stem) for each in (first, second))
    assert compare_contents(at_home, came_back).standing == FileStanding.NEWER  # type: ignore[arg-type]
    assert compare_contents(came_back, at_home).standing == FileStanding.OLDER  # type: ignore[arg-type]


def test_what_does_not_fit_leaves_nothing(tmp_path: Path) -> None:
    own = Club.objects.create(name="Les Restants")
    club = filled_club("Les Partants", HOST, people=OURS)
    path = saved(club, tmp_path / "club.whiz")
    close_club(club=club)
    before = counts(club)
    rename = f"UPDATE whiz_tournament_club SET public_id = '{'ab' * 16}';"
    twice = (
        "CREATE TEMP TABLE more AS SELECT * FROM whiz_tournament_club;"
        f"UPDATE more SET id = id + 1, public_id = '{'cd' * 16}';"
        "INSERT INTO whiz_tournament_club SELECT * FROM more;"
    )
    told = {
        ClubFileNewer: ("", {"migration": "9999_later", "version": "9.0"}),
        ClubFileClashes: (rename, {"club": "ab" * 16}),
        ClubFileUnfit: (twice, {"club": "ef" * 16}),
    }
    files = {}
    for error, (statement, header) in told.items():
        folder = tmp_path / error.__name__
        folder.mkdir()
        files[error] = altered(path, folder, statement, **header)
    for error, file in files.items():
        with pytest.raises(error):
            take_in_club(path=file, passphrase="", host="other.example.org", name="Autres")
    with pytest.raises(ClubNameTaken):
        take_in_club(path=files[ClubFileClashes], passphrase="", host="other.example.org")
    with pytest.raises(CommandError, match="Les Partants"):
        call_command("take_in_club", str(path), host="other.example.org")
    with pytest.raises(CommandError):
        call_command("take_in_club", str(tmp_path / "none.whiz"), host="other.example.org")
    with pytest.raises(CommandError, match="nobody"):
        call_command("save_club", "nobody", str(path))
    assert counts(club) | {"SavedClubFile": 0} == before | {"SavedClubFile": 0}

    delete_club(club=club, name=club.name)
    folder = tmp_path / "forged"
    folder.mkdir()
    forged = behind_its_guard("UPDATE whiz_tournament_scoreentry SET actor = 'user:9';")
    with pytest.raises(ClubFileUnfit):
        take_in_club(path=altered(path, folder, forged), passphrase="", host=HOST)
    assert list(Club.objects.all()) == [own]
    with scopes_disabled():
        assert [m.__name__ for m in owned_models() if m._base_manager.exists()] == []
    assert not User.objects.exists()
    assert list(club_file_folder().glob(".taking-in-*")) == []
