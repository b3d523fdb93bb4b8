"""``manage.py export_site``: made, held against its manifest, refused with a sentence."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from tests.fixtures import club
from tests.tournaments import running
from whiz_tournament.models import Club

__all__ = ["club"]
pytestmark = pytest.mark.django_db


def said(*arguments: Any, **options: Any) -> str:
    out = StringIO()
    with override("en"):
        call_command("export_site", *map(str, arguments), stdout=out, **options)
    return out.getvalue()


def test_a_site_is_made_and_checked(club: Club, tmp_path: Path) -> None:
    running(club)
    folder = tmp_path / "site"
    first = said(folder, "--zip")
    pages = len(list(folder.rglob("*.html")))
    assert first.startswith(f"{pages} pages; written: {pages + 2}, removed: 0; ")
    assert (tmp_path / "site.zip").exists()
    assert said(folder, "--check") == f"{pages + 2} files are as they were written.\n"
    assert said(folder).startswith(f"{pages} pages; written: 0, removed: 0; ")
    (folder / "index.html").write_text("won by me")
    (folder / "help" / "index.html").unlink()
    out = StringIO()
    with override("en"), pytest.raises(CommandError, match="not as it was written"):
        call_command("export_site", str(folder), "--check", stdout=out)
    assert out.getvalue() == "missing: help/index.html\nchanged: index.html\n"


def test_refusals_are_sentences(club: Club, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("all my work")
    with pytest.raises(CommandError, match="contains other files"):
        said(tmp_path)
    with pytest.raises(CommandError, match="No site was made"):
        said(tmp_path, "--check")
    with pytest.raises(CommandError, match="no such club"):
        said(tmp_path / "site", "--club", "elsewhere.test")
    Club.objects.create(name="Elsewhere", host="elsewhere.test")
    with pytest.raises(CommandError, match="--club HOST"):
        said(tmp_path / "site")
    assert said(tmp_path / "site", "--club", "elsewhere.test").endswith("site\n")
