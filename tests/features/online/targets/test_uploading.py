"""The same upload to every kind of target: real servers, whole and with all that may be wrong."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.features.online.targets.servers import Server
from tests.features.online.targets.sites import FIRST, SECOND, write_site
from whiz_tournament.features.online.queries.manifest import MANIFEST
from whiz_tournament.features.online.targets.errors import (
    CertificateRefused,
    HostKeyChanged,
    TargetError,
    TargetFull,
    TargetReadOnly,
    TargetRedirects,
    TargetTaken,
    TargetTooSlow,
    TargetUnreachable,
    WrongCredentials,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.features.online.targets.record import SentList
from whiz_tournament.features.online.targets.site_folder import RECORD
from whiz_tournament.features.online.targets.target import OpenTarget
from whiz_tournament.features.online.targets.upload import UploadCounts, try_out, upload_site
from whiz_tournament.models import Protocol

OURS = {MANIFEST, RECORD}


class Watched(OpenTarget):
    """A target of which every write and deletion is noted."""

    def __init__(self, target: OpenTarget) -> None:
        super().__init__(target.place)
        self._target, self.done = target, list[str]()

    def names(self) -> list[str]:
        return self._target.names()

    def read(self, path: str, most: int) -> bytes | None:
        return self._target.read(path, most)

    def write(self, path: str, data: bytes) -> None:
        self._target.write(path, data)
        self.done.append(f"+{path}")

    def delete(self, path: str) -> None:
        self._target.delete(path)
        self.done.append(f"-{path}")

    def close(self) -> None:
        self._target.close()


class Laptop:
    """Writes a site and uploads it; remembers what has arrived."""

    def __init__(self, folder: Path, name: str = "laptop") -> None:
        self.folder = folder / name
        self.folder.mkdir()
        self.sent, self.done = SentList(folder / f"{name}.sent"), list[str]()

    def upload(
        self, place: Place, files: dict[str, bytes], *, club: str = "our club"
    ) -> UploadCounts:
        root = write_site(self.folder, files)
        with Watched(open_target(place)) as target:
            self.done = target.done
            return upload_site(
                root, target, club=club, sent=self.sent, report=silent, sent_before=False
            )


def silent(percent: int) -> None:
    """Nobody is told."""


@pytest.fixture
def laptop(tmp_path: Path) -> Laptop:
    return Laptop(tmp_path)


def pages(server: Server, place: Place) -> dict[str, bytes]:
    """What a reader finds."""
    return {path: data for path, data in server.files(place).items() if path not in OURS}


def test_first_all_then_what_changed_and_others_files_stay(server: Server, laptop: Laptop) -> None:
    place = server.fresh()
    assert laptop.upload(place, FIRST) == UploadCounts(sent=5, deleted=0)
    assert pages(server, place) == FIRST
    if server.read_objects is None:
        server.put(place, "fr/players/theirs.txt", b"not ours")
    assert laptop.upload(place, SECOND) == UploadCounts(sent=3, deleted=1)
    assert pages(server, place) == SECOND | (
        {} if server.read_objects else {"fr/players/theirs.txt": b"not ours"}
    )
    assert laptop.done == [
        f"+{RECORD}",
        "+fr/t/7/ranking.html",
        "+fr/t/8/ranking.html",
        "+index.html",
        f"+{MANIFEST}",
        "-fr/players/anne.html",
        f"+{RECORD}",
    ]
    assert laptop.upload(place, SECOND) == UploadCounts(sent=0, deleted=0)
    assert laptop.done == []


def test_folders_that_become_empty_go(server: Server, laptop: Laptop) -> None:
    place = server.fresh()
    laptop.upload(place, FIRST)
    laptop.upload(place, SECOND)
    if server.read_objects is None:
        root = server.root / place.folder  # a whole path stands for itself
        assert not (root / "fr/players").exists()
        assert (root / "fr/t/7").is_dir()


def test_a_folder_of_somebody_else_is_left_alone(server: Server, laptop: Laptop) -> None:
    place = server.fresh()
    if server.read_objects is None:
        server.put(place, "index.html", b"their own page")
    else:
        Laptop(laptop.folder.parent, "theirs").upload(place, FIRST)
    before = server.files(place)
    with pytest.raises(TargetTaken):
        laptop.upload(place, FIRST, club="other club")
    with pytest.raises(TargetTaken), open_target(place) as target:
        try_out(target, club="other club", sent_before=False)
    assert server.files(place) == before


@pytest.mark.parametrize("budget", [6_000, 14_000])
def test_a_line_cut_in_the_middle_leaves_the_old_index_and_goes_on(
    remote: Server, laptop: Laptop, budget: int
) -> None:
    place = remote.fresh()
    laptop.upload(place, FIRST)
    files = {**SECOND, **{f"fr/t/9/{count}.html": b"%d" % count * 900 for count in range(9)}}
    remote.own_line.budget = budget if place.protocol != Protocol.FTPS else budget // 4
    with pytest.raises(TargetError) as caught:
        laptop.upload(place, files)
    assert caught.value.passes
    there = pages(remote, place)
    assert there["index.html"] == FIRST["index.html"]
    assert all(data in {FIRST.get(path), files.get(path)}
               for path, data in there.items() if not path.endswith(".whiz-part"))  # fmt: skip
    arrived = [line for line in laptop.done if line.startswith("+") and line[1:] != RECORD]
    remote.own_line.budget = None
    counts = laptop.upload(place, files)
    assert counts.sent == len(files) - 2 - len(arrived)
    assert pages(remote, place) == files


def test_another_computer_goes_on_without_the_first_ones_list(
    remote: Server, laptop: Laptop, tmp_path: Path
) -> None:
    place = remote.fresh()
    laptop.upload(place, FIRST)
    remote.full = True
    with pytest.raises(TargetFull):
        laptop.upload(place, SECOND)
    remote.full = False
    other = Laptop(tmp_path, "other")
    other.upload(place, {**SECOND, "fr/t/7/ranking.html": FIRST["fr/t/7/ranking.html"]})
    laptop.upload(place, SECOND)
    assert pages(remote, place) == SECOND


def test_a_wrong_password_sends_nothing(remote: Server) -> None:
    place = replace(remote.fresh(), password="Pa$$-wort")
    remote.strict(True)
    with pytest.raises(WrongCredentials) as caught:
        open_target(place)
    assert not caught.value.passes
    remote.strict(False)
    assert remote.files(place) == {}


def test_a_full_disk_leaves_the_old_site(remote: Server, laptop: Laptop) -> None:
    place = remote.fresh()
    laptop.upload(place, FIRST)
    remote.full = True
    with pytest.raises(TargetFull) as caught:
        laptop.upload(place, SECOND)
    assert caught.value.passes
    assert pages(remote, place).items() >= FIRST.items()


def test_what_may_only_be_read_is_said(remote: Server, laptop: Laptop) -> None:
    place = remote.fresh()
    remote.read_only = True
    with pytest.raises(TargetReadOnly) as caught:
        laptop.upload(place, FIRST)
    assert not caught.value.passes
    assert pages(remote, place) == {}


def test_a_server_that_says_nothing_is_not_waited_for(remote: Server) -> None:
    place = replace(remote.fresh(), patience=0.5)
    with open_target(place) as target:
        remote.own_line.stalled = True
        with pytest.raises((TargetTooSlow, TargetUnreachable)) as caught:
            target.read("index.html", 100)
    assert caught.value.passes


def test_no_internet_is_waited_for(remote: Server) -> None:
    place = replace(remote.fresh(), port=1)
    with pytest.raises(TargetUnreachable) as caught:
        open_target(place)
    assert caught.value.passes


def test_another_key_or_certificate_is_refused_until_it_is_accepted(remote: Server) -> None:
    place = remote.fresh()
    with open_target(place) as target:
        pinned = replace(place, trusted=target.seen or place.trusted)
        try_out(target, club="our club", sent_before=False)
    remote.other_identity()
    with pytest.raises((HostKeyChanged, CertificateRefused)) as caught:
        open_target(pinned)
    assert caught.value.offered not in {"", pinned.trusted}
    assert not caught.value.passes
    with open_target(replace(pinned, trusted=caught.value.offered)) as target:
        try_out(target, club="our club", sent_before=False)
    remote.first_identity()
    assert remote.files(place) == {}


@pytest.mark.parametrize("kind", ["ftps", "webdav", "s3"])
def test_a_certificate_that_nobody_vouches_for_is_refused_at_first_sight(
    servers: dict[str, Server], kind: str
) -> None:
    place = replace(servers[kind].fresh(), trusted="")
    with pytest.raises(CertificateRefused) as caught:
        open_target(place)
    assert caught.value.offered == servers[kind].place.trusted
    assert ":" in str(caught.value.params["fingerprint"])


@pytest.mark.parametrize("kind", ["webdav", "s3"])
def test_a_redirect_is_not_followed(servers: dict[str, Server], kind: str) -> None:
    server = servers[kind]
    place = server.fresh()
    server.redirect = "https://elsewhere.example/dav/"
    with pytest.raises(TargetRedirects) as caught:
        open_target(place)
    assert "elsewhere.example" in str(caught.value)


def test_what_a_target_says_of_itself_deletes_nothing_elsewhere(
    servers: dict[str, Server], laptop: Laptop
) -> None:
    server = servers["sftp"]
    place = server.fresh()
    server.put(place, "../outside.html", b"not ours")
    record = {"version": 1, "club": "our club", "upload": "x", "sending": [],
              "files": ["../outside.html", "/etc/passwd", "a\nb", 7]}  # fmt: skip
    server.put(place, RECORD, json.dumps(record).encode())
    assert laptop.upload(place, FIRST) == UploadCounts(sent=5, deleted=0)
    assert (server.root / "www/outside.html").read_bytes() == b"not ours"
