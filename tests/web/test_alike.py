"""Rows of one shape are drawn once, and each shows its own texts, escaped."""

import pytest
from django.template import Context, Template, TemplateSyntaxError
from hypothesis import given
from hypothesis import strategies as st

from whiz_tournament.templatetags.alike import Row

ROW = (
    '{% if row.url %}<a href="{{ row.url }}">{{ row.name }}</a>{% else %}{{ row.name }}{% endif %}'
    '<td>{{ row.score|default:"–" }}</td>100 % {{ word }}-{{ row.name }}.'
)
ALIKE = Template("{% load alike %}{% alike rows %}" + ROW + "{% endalike %}")
EACH = Template("{% for row in rows %}" + ROW + "{% endfor %}")

AWKWARD = ["", "a", "Zoé & <b>O'Neil</b>", "50 %", "%s", "%(name)s", '"', "\ue000name\ue001"]
TEXTS = st.sampled_from(AWKWARD) | st.text(max_size=5)


def row_of(name: str, url: str, score: str) -> Row:
    return {"name": name, "url": url, "score": score}


ROWS = st.lists(st.builds(row_of, TEXTS, TEXTS, TEXTS), max_size=6)


def drawn(template: Template, rows: list[Row]) -> str:
    return template.render(Context({"rows": rows, "word": "of % <all>"}))


@given(ROWS)
def test_rows_alike_are_drawn_as_a_loop_draws_them(rows: list[Row]) -> None:
    assert drawn(ALIKE, rows) == drawn(EACH, rows)


@pytest.mark.parametrize("name", AWKWARD[1:])
def test_a_text_is_shown_as_it_is(name: str) -> None:
    template = Template("{% load alike %}{% alike rows %}<i>{{ row.name }}</i>{% endalike %}")
    safe = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    safe = safe.replace("'", "&#x27;").replace('"', "&quot;")
    shown = template.render(Context({"rows": [{"name": name}, {"name": name}]}))
    assert shown == f"<i>{safe}</i>" * 2


def test_the_content_is_drawn_once_a_shape() -> None:
    template = Template("{% load alike %}{% alike rows %}{{ count }}{{ row.name }}{% endalike %}")
    drawings = iter("123")
    rows = [{"name": name} for name in ("a", "b", "", "c", "")]
    shown = template.render(Context({"rows": rows, "count": lambda: next(drawings)}))
    assert shown == "1a1b21c2"


def test_spaces_between_the_elements_of_a_row_are_one() -> None:
    template = Template(
        "{% load alike %}{% alike rows %}\n  <i>\n    {{ row.name }}</i>{% endalike %}"
    )
    assert drawn(template, [{"name": "a  b"}]) == " <i> a  b</i>"


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("{{ row.name|upper }}", id="filter"),
        pytest.param("{% if word %}{{ row.name|length }}{% endif %}", id="filter inside"),
        pytest.param('{% if row.name == "a" %}x{% endif %}', id="comparison"),
        pytest.param('{% if row.url and row.name != "a" %}x{% endif %}', id="comparison inside"),
        pytest.param("{% if word %}{% elif row.name in word %}x{% endif %}", id="membership"),
    ],
)
def test_what_looks_into_a_text_is_refused(content: str) -> None:
    with pytest.raises(TemplateSyntaxError):
        Template("{% load alike %}{% alike rows %}" + content + "{% endalike %}")
