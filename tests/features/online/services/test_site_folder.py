"""Which folders a site may be written into; each other one gets a sentence."""

from pathlib import Path

import pytest
from django.conf import settings

from boards.errors import WhizError
from tests.features.online.services.clubs import contents
from whiz_tournament.features.online.queries.made_sites import archive_of, site_folder
from whiz_tournament.features.online.queries.manifest import is_inside
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.features.online.services.kept_digests import one_at_a_time
from whiz_tournament.features.online.services.site_folder import site_differences
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def refusal(club: Club, folder: str | Path, *, packed: bool = False) -> str:
    with pytest.raises(WhizError) as refused:
        export_site(club=club, folder=folder, packed=packed)
    return refused.value.code


@pytest.mark.parametrize("path", ["", " ", "../site", "site/../../x", "si\nte", "si\x00te"])
def test_a_path_that_climbs_or_holds_odd_signs_is_refused(club: Club, path: str) -> None:
    assert refusal(club, path) == "site_folder_odd"


def test_a_name_that_no_disk_takes_is_a_sentence(club: Club, tmp_path: Path) -> None:
    assert refusal(club, tmp_path / ("a" * 300)) == "site_not_written"


def test_a_folder_of_other_things_is_left_alone(club: Club, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("all my work")
    assert refusal(club, tmp_path) == "site_folder_taken"
    assert refusal(club, tmp_path / "thesis.txt") == "site_folder_taken"
    (tmp_path / "manifest.json").write_text('{"name": "somebody else’s", "files": []}')
    assert refusal(club, tmp_path) == "site_folder_taken"
    assert sorted(contents(tmp_path)) == ["manifest.json", "thesis.txt"]


def test_a_file_that_is_no_packed_site_is_left_alone(club: Club, tmp_path: Path) -> None:
    archive_of(tmp_path / "site").write_text("no zip of ours")
    assert refusal(club, tmp_path / "site", packed=True) == "site_folder_taken"
    assert archive_of(tmp_path / "site").read_text() == "no zip of ours"


def test_the_program_s_own_folders_are_refused(club: Club) -> None:
    data, backups = Path(settings.DATA_DIR), Path(settings.BACKUP_DIR)
    for folder in (data, data / "static", data.parent, backups / "new"):
        assert refusal(club, folder) == "site_folder_ours"
    export_site(club=club, folder=site_folder(club))
    assert not site_differences(site_folder(club))


def test_a_place_that_takes_no_writing_is_a_sentence(club: Club) -> None:
    assert refusal(club, "/proc/site") == "site_not_written"


def test_two_at_once_do_not_mix(club: Club, tmp_path: Path) -> None:
    with one_at_a_time(tmp_path):
        assert refusal(club, tmp_path) == "site_being_made"
    export_site(club=club, folder=tmp_path)


@pytest.mark.parametrize(
    "name", ["../x", "/x", "a//b", "a/./b", "a\\..\\b", "c:x", "a\nb", "", "a/.."]
)
def test_a_manifest_names_nothing_outside(name: str) -> None:
    assert not is_inside(name)
    assert is_inside("t/mardi-2026/index.html")
