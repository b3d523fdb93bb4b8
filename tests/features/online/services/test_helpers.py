"""Pages that other processes draw are those that this one draws."""

import os
import sys
from itertools import chain
from pathlib import Path

import pytest
from django.conf import settings
from django_scopes import scope

from tests.features.online.services.clubs import contents
from tests.tournaments import running
from whiz_tournament.features.online.queries.site_parts import site_parts
from whiz_tournament.features.online.services import helpers
from whiz_tournament.features.online.services.drawing import PlainDrawing
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.features.online.services.helpers import WORTH_IT, drawn_together, helpers_for
from whiz_tournament.features.online.services.site_files import files_of, links_of
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db(transaction=True)


def test_helpers_draw_the_same_bytes(tmp_path: Path) -> None:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        running(club)
        parts = [list(files_of(part)) for part in site_parts(club)]
        drawing = PlainDrawing(club, links_of(chain.from_iterable(parts)), "whiz.css", "whiz.svg")
        own = {name: data for files in parts for name, data in drawing.draw_all(files)}
        found = list(drawn_together(drawing, tmp_path, parts, 2))
    drawn = {name: Path(lies).read_bytes() for each in found for name, _, lies in each["drawn"]}
    assert drawn == own
    assert len(found) == len(parts)


def test_a_full_disk_is_told_by_whoever_meets_it(tmp_path: Path) -> None:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        parts = [list(files_of(part)) for part in site_parts(club)]
        drawing = PlainDrawing(club, links_of(chain.from_iterable(parts)), "whiz.css", "whiz.svg")
        answers = drawn_together(drawing, tmp_path, parts, 1)
        next(answers)
        tmp_path.rename(tmp_path.with_name("away"))
        with pytest.raises(FileNotFoundError):
            list(answers)


@pytest.mark.parametrize(
    "code",
    ["raise SystemExit", pytest.param("input(); input()", marks=pytest.mark.proof)],
)
def test_a_lost_helper_leaves_its_work_to_the_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        running(club)
    export_site(club=club, folder=tmp_path / "alone")
    monkeypatch.setattr(helpers, "WORTH_IT", 1)
    monkeypatch.setattr(settings, "SITE_PROCESSES", 2)
    export_site(club=club, folder=tmp_path / "together")
    monkeypatch.setattr(helpers, "COMMAND", (sys.executable, "-c", code))
    export_site(club=club, folder=tmp_path / "lost")
    assert contents(tmp_path / "together") == contents(tmp_path / "alone")
    assert contents(tmp_path / "lost") == contents(tmp_path / "alone")


def test_few_pages_need_no_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    assert helpers_for(WORTH_IT - 1) == 0
    for wanted, processes in ((1, 0), (3, 3)):
        monkeypatch.setattr(settings, "SITE_PROCESSES", wanted)
        assert helpers_for(WORTH_IT) == processes
    monkeypatch.setattr(settings, "SITE_PROCESSES", 0)
    assert helpers_for(WORTH_IT) == (min(4, os.cpu_count() or 1) if os.cpu_count() != 1 else 0)
