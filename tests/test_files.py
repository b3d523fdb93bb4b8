"""A file that is kept outlives a power cut: first its bytes are on disk, then its name."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from pytest_django import Settings

from tests.durable import disk_order
from whiz_tournament.files import FilesInFolder, replace_file


def test_a_file_is_on_disk_before_its_name_and_the_name_too(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FILES_DIR = tmp_path
    order = disk_order(monkeypatch)
    name = FilesInFolder().save("paper", ContentFile(b"x" * 1000))
    file, folder = (path.stat().st_ino for path in (tmp_path / name, tmp_path))
    assert order == [("synced", file), ("named", file), ("synced", folder)]


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    def breaks_off() -> Iterator[bytes]:
        yield b"half"
        raise OSError("the stick is gone")

    path = tmp_path / "kept"
    replace_file(path, [b"before"])
    with pytest.raises(OSError, match="stick"):
        replace_file(path, breaks_off())
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]
