"""The program serves the laptop of one club."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from whiz_tournament.live.running_server import announce_server, forget_server


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The process serves one club's laptop, with files of its own."""
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    announce_server(host="0.0.0.0", port=8001, moved_from=8000)
    yield
    forget_server()
