"""A file that is kept outlives a power cut: first its bytes are on disk, then its name."""

from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from pytest_django import Settings

from tests.durable import disk_order
from whiz_tournament.files import FilesInFolder


def test_a_file_is_on_disk_before_its_name_and_the_name_too(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FILES_DIR = tmp_path
    order = disk_order(monkeypatch)
    name = FilesInFolder().save("paper", ContentFile(b"x" * 1000))
    file, folder = (path.stat().st_ino for path in (tmp_path / name, tmp_path))
    assert order == [("synced", file), ("named", file), ("synced", folder)]
