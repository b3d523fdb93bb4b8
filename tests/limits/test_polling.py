"""Pages take from one table after how many seconds they ask again."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string

from whiz_tournament.limits.times import POLL_SECONDS
from whiz_tournament.templatetags import limits

TEMPLATES = Path(__file__).parents[2] / "templates"
LITERAL = re.compile(r'data-poll="\d|every \d')


def test_no_template_holds_an_interval_of_its_own() -> None:
    found = [
        path.name
        for path in sorted(TEMPLATES.rglob("*.html"))
        if LITERAL.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("page", POLL_SECONDS)
def test_each_kind_of_page_has_its_interval(page: str) -> None:
    drawn = Template(f'{{% load limits %}}{{% poll_seconds "{page}" %}}').render(Context())
    assert drawn == str(POLL_SECONDS[page])


def test_a_page_follows_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "POLL_SECONDS", {"job": 7})
    values = {
        "waiting": True,
        "links": {"page": "/"},
        "v": 1,
        "job": {"progress": 3, "public_id": "a" * 32},
    }
    assert 'hx-trigger="every 7s"' in render_to_string("parts/job.html", values)


def test_a_part_asks_for_its_next_state_with_what_it_shows() -> None:
    drawn = Template('{% load limits %}<p {% polled "/a/" mark publish=back %}></p>').render(
        Context({"mark": 'queued"4', "back": "/director/t/club&more/"})
    )
    assert drawn == (
        '<p hx-get="/a/?v=queued%224&amp;publish=/director/t/club%26more/"'
        ' hx-trigger="every 1s" hx-swap="outerHTML"></p>'
    )


def test_what_waits_for_a_job_is_polled_in_one_way() -> None:
    own = [
        path.name
        for path in sorted(TEMPLATES.rglob("*.html"))
        if 'every {% poll_seconds "job" %}' in path.read_text(encoding="utf-8")
    ]
    assert own == []
