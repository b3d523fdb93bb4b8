"""The keys of a page are said once, and an old browser is told so by the style sheet alone."""

import re
from pathlib import Path

from django.conf import settings

from whiz_tournament.stylesheet import style_sheet
from whiz_tournament.wording.page_keys import EVERYWHERE, OF_PAGE, REQUEST, SHEET, page_keys

ROOT = Path(settings.BASE_DIR)


def test_the_sheets_script_knows_its_keys_from_the_list_alone() -> None:
    script = (ROOT / "static" / "js" / "desk.js").read_text(encoding="utf-8")
    assert re.findall(r"\"?(?:F\d+|Key[A-Z])\"?:", script) == []
    templates = (ROOT / "templates" / "desk").rglob("*.html")
    marked = {
        act
        for path in templates
        for act in re.findall(r'data-key="(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert marked == {key.act for key in SHEET if key.act}


def test_the_letters_that_decide_are_those_of_the_list() -> None:
    page = ROOT / "templates" / "director" / "corrections" / "request.html"
    letters = set(re.findall(r'data-decide="(\w)"', page.read_text(encoding="utf-8")))
    assert letters == {key.shown[0].lower() for key in REQUEST}


def test_every_page_of_the_staff_has_a_list() -> None:
    assert page_keys("director_home") == page_keys(None) == EVERYWHERE
    assert page_keys("desk_slip") == SHEET + EVERYWHERE
    assert set(OF_PAGE) == {"desk_slip", "desk_traveller", "director_request"}


def test_the_message_for_old_browsers_is_hidden_only_where_the_sheet_is_understood() -> None:
    sheet = style_sheet(Path(settings.STYLE_DIR))
    rule = re.compile(
        r"@supports selector\(:has\(\*\)\) \{\s*\.old-browser \{\s*display: none;\s*\}\s*\}"
    )
    assert len(rule.findall(sheet)) == 1
    assert "display" not in re.findall(r"\.old-browser \{([^}]*)\}", rule.sub("", sheet))[0]
