"""A club that shows its pages online: a small site in place of the real one, and real servers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.features.online.targets.conftest import Servers, servers
from tests.features.online.targets.sites import FIRST, write_site
from whiz_tournament.features.online.queries.made_sites import site_folder
from whiz_tournament.features.online.services import own_site
from whiz_tournament.features.online.services.own_site import keep_description
from whiz_tournament.jobs import embedded
from whiz_tournament.models import Club

__all__ = ["Servers", "servers"]
PAGES: dict[str, bytes] = {}


def write_small_site(*, club: Club, packed: bool, report: Any) -> None:
    """What stands for the export here."""
    write_site(site_folder(club), PAGES)
    keep_description(club=club, pages=len(PAGES))


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """The site as the export writes it next; the worker sleeps, tests do its work."""
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    monkeypatch.setattr(own_site, "write_own_site", write_small_site)
    PAGES.clear()
    PAGES.update(FIRST)
    yield PAGES
    PAGES.clear()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder
