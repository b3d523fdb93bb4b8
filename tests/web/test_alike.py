"""Rows of one shape are drawn once, and each shows its own texts, escaped."""

from typing import Any

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from whiz_tournament.templatetags.alike import AlikePages, Row, refuse_looking_into

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


NESTED = (
    "{% load alike %}{% alike rows kept %}<ul>{{ row.name }}{% alike row.own kept %}"
    "<li>{% if row.mark %}!{% endif %}{{ row.name }}{{ word }}</li>{% endalike %}"
    "{% if not row.own %}none{% endif %}</ul>{% endalike %}"
)


def test_rows_hold_rows_and_what_is_kept_knows_nothing_else() -> None:
    template = Template(NESTED)
    one: Row = {"name": "a&b", "own": [{"name": "x", "mark": ""}, {"name": "<y>", "mark": "1"}]}
    two: Row = {"name": SafeString("<b>c</b>"), "own": []}
    shown = "<ul>a&amp;b<li>x</li><li>!&lt;y&gt;</li></ul><ul><b>c</b>none</ul>"
    assert drawn(template, [one, two]) == shown
    assert drawn(template, [one, two]) == shown  # from what was kept


def test_what_is_kept_is_kept_by_language() -> None:
    template = Template(
        "{% load alike i18n %}"
        "{% alike rows kept %}{% translate 'Board' %} {{ row.name }}{% endalike %}"
    )
    for language, word in (("fr", "Donne"), ("nl", "Spel"), ("fr", "Donne")):
        with override(language):
            assert drawn(template, [{"name": "7"}]) == f"{word} 7"


def test_rows_inside_of_kept_rows_are_kept() -> None:
    with pytest.raises(TemplateSyntaxError, match="are kept, too"):
        Template(NESTED.replace("row.own kept", "row.own"))


@pytest.mark.parametrize("name", ["public/board.html", "public/card.html"])
def test_pages_that_are_alike_look_into_no_text_of_their_row(name: str) -> None:
    refuse_looking_into(get_template(name).template.nodelist)  # type: ignore[attr-defined]


def test_whole_pages_are_drawn_once_a_shape_while_what_they_share_stays() -> None:
    pages, drawings = AlikePages("public/card.html"), []

    def drawn(values: dict[str, Any]) -> str:
        drawings.append(values)
        return Template("{{ row.name }}{% if row.mark %}!{% endif %}").render(Context(values))

    def page(name: str, mark: str, same: str) -> str:
        return pages.page({"name": name, "mark": mark}, same, drawn)

    assert [page("a", "", "x"), page("<b>", "", "x"), page("c", "1", "x")] == [
        "a",
        "&lt;b&gt;",
        "c!",
    ]
    assert len(drawings) == 2
    assert [page("d", "", "y"), page("e", "", "y")] == ["d", "e"]
    assert len(drawings) == 3


def test_bare_rows_of_a_table_leave_out_what_html_does_without() -> None:
    content = """{% load alike %}{% alike rows bare %}<tr {% if row.url %}class="mine"{% endif %}>
        <td class="num" title="a b"> {{ row.name }} <b>x</b> y
          <small>{{ row.score }}</small>
        </td>
        <td><a href="{{ row.url }}">z</a></td>
      </tr>
    {% endalike %}"""
    rows = [row_of('<td class="num"> a > b </td>', "", " 1 ")]
    assert drawn(Template(content), rows) == (
        '<tr><td class=num title="a b">&lt;td class=&quot;num&quot;&gt; a &gt; b &lt;/td&gt; '
        '<b>x</b> y<small> 1 </small><td><a href="">z</a></tr>'
    )
