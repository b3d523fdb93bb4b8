"""What may leave this computer, and what a folder of it says when it cannot take a site."""

import json
from pathlib import Path

import pytest

from tests.features.online.targets.sites import FIRST, write_site
from tests.limits.test_numbers import TOO_LARGE
from whiz_tournament.features.online.targets.errors import (
    SiteChanged,
    SiteUnfit,
    StickMissing,
    TargetFull,
    TargetReadOnly,
)
from whiz_tournament.features.online.targets.local_folder import LocalFolder
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.features.online.targets.record import SentList
from whiz_tournament.features.online.targets.site_folder import SiteFolder, manifest_files
from whiz_tournament.features.online.targets.upload import upload_site
from whiz_tournament.models import Protocol


@pytest.mark.parametrize("number", TOO_LARGE)
def test_a_list_whose_numbers_cannot_be_written_again_is_none(number: str) -> None:
    document = '{"version": 1, "files": {}, "n": [%s]}'
    assert manifest_files((document % 7).encode()) == {}
    assert manifest_files((document % number).encode()) is None


def stick(folder: Path) -> LocalFolder:
    return LocalFolder(Place(Protocol.FOLDER, folder=str(folder)))


@pytest.mark.parametrize(
    "path",
    ["../secret_key", "/etc/passwd", "a/../../b", "a//b", "a\nb", "a\\b", "", "whiz-upload.json",
     "manifest.json", "x" * 300, "t/index.html.whiz-part", "a/\u202eb"],
)  # fmt: skip
def test_a_manifest_that_climbs_sends_nothing(tmp_path: Path, path: str) -> None:
    write_site(tmp_path, FIRST)
    (tmp_path / "manifest.json").write_text(
        json.dumps({"version": 1, "files": {"index.html": "0" * 64, path: "0" * 64}})
    )
    with pytest.raises(SiteUnfit):
        SiteFolder.read(tmp_path)


@pytest.mark.parametrize("manifest", ["[]", "{", '{"version": 2, "files": {}}', '{"version": 1}'])
def test_a_manifest_of_another_kind_sends_nothing(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "manifest.json").write_text(manifest)
    with pytest.raises(SiteUnfit):
        SiteFolder.read(tmp_path)


def test_a_link_sends_nothing_from_elsewhere(tmp_path: Path) -> None:
    secret = tmp_path / "secret_key"
    secret.write_text("secret")
    site = write_site(tmp_path / "site", {"index.html": b"secret"})
    (site / "index.html").unlink()
    (site / "index.html").symlink_to(secret)
    with pytest.raises(SiteUnfit):
        SiteFolder.read(site)


def test_a_page_that_changed_since_is_not_sent(tmp_path: Path) -> None:
    site = SiteFolder.read(write_site(tmp_path, FIRST))
    (tmp_path / "index.html").write_text("other")
    with pytest.raises(SiteChanged):
        site.data("index.html")


def test_a_stick_that_is_full_pulled_out_or_closed_is_said(tmp_path: Path) -> None:
    target = stick(tmp_path)
    (tmp_path / "index.html.whiz-part").symlink_to("/dev/full")
    with pytest.raises(TargetFull):
        target.write("index.html", b"x")
    assert not (tmp_path / "index.html").exists()
    with pytest.raises(TargetReadOnly):
        stick(Path("/sys")).write("index.html", b"x")
    with pytest.raises(StickMissing):
        open_target(Place(Protocol.FOLDER, folder=str(tmp_path / "nowhere")))


def test_another_stick_in_its_place_is_not_written_to(tmp_path: Path) -> None:
    site, target = write_site(tmp_path / "site", FIRST), tmp_path / "stick"
    target.mkdir()
    with pytest.raises(StickMissing):
        upload_site(site, stick(target), club="club", sent=SentList(tmp_path / "sent"),
                    report=lambda percent: None, sent_before=True)  # fmt: skip
    assert list(target.iterdir()) == []
