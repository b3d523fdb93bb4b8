"""Tests beside which nothing works, and whose files lie apart: a conftest takes this fixture."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from whiz_tournament.queries.club_file.folders import club_file_folder


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr("whiz_tournament.jobs.embedded.start_embedded_worker", lambda: None)
    monkeypatch.setattr(settings, "FILES_DIR", tmp_path / "files")
    yield
    shutil.rmtree(club_file_folder(), ignore_errors=True)
