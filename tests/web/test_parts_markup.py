"""What the parts write: escaped, without style attributes, right for readers."""

import re

import pytest
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

from tests.web.components import Fields
from whiz_tournament.templatetags.bars import bar_place
from whiz_tournament.templatetags.chips import STATE_LOOKS
from whiz_tournament.templatetags.icons import SHAPES
from whiz_tournament.wording.states import state_words

LOADED = "{% load cards bars chips icons blocks %}"


def _shown(source: str, **values: object) -> str:
    with translation.override("fr"):
        return Template(LOADED + source).render(Context(values))


def test_every_state_has_a_word_and_a_drawn_sign() -> None:
    assert set(state_words()) == set(STATE_LOOKS)
    assert {look.sign for look in STATE_LOOKS.values()} - {""} <= set(SHAPES)


@pytest.mark.parametrize(
    ("value", "reach", "place"),
    [
        pytest.param(100, 50, ("50", "50.0", "bar-above"), id="all"),
        pytest.param(28.6, 50, ("28.6", "21.4", "bar-below"), id="below"),
        pytest.param(50, 50, ("50", "0.0", "bar-above"), id="middle"),
        pytest.param(62.17, 25, ("50", "24.3", "bar-above"), id="ranking"),
        pytest.param(10, 25, ("0", "50.0", "bar-below"), id="off the scale"),
    ],
)
def test_bar_leaves_from_fifty(value: float, reach: int, place: tuple[str, str, str]) -> None:
    assert bar_place(value, reach) == place
    left, width, tone = bar_place(value)
    assert f'class="{tone}" x="{left}" width="{width}"' in _shown("{% bar v %}", v=value)


def test_no_dots_are_no_picture() -> None:
    assert _shown('{% dots "empty" 0 %}') == ""
    assert _shown('{% dots "empty" 2 %}').count("<circle") == 2


def test_deal_hatches_the_domy_only() -> None:
    hands = dict.fromkeys("NESW", "AKQJ.T98.765.432")
    html = _shown('{% deal hands number=7 dealer="N" domy_seat="E" %}', hands=hands)
    assert re.findall(r'class="hand ([^"]+)"', html) == [
        "hand-n",
        "hand-e domy",
        "hand-s",
        "hand-w",
    ]
    assert html.count("A R D V") == 4
    assert html.count("donneur") == 1


def test_makeable_frames_what_is_enough_for_a_game() -> None:
    html = _shown("{% makeable rows %}", rows={"N": [10, 11, 10, 9, 8], "E": [6, 7, 13, 0, 9]})
    cells = re.findall(r'<td (?:class="makeable-(\w+)")?> (\d+)', html)
    assert cells == [
        ("", "10"), ("game", "11"), ("game", "10"), ("", "9"), ("", "8"),
        ("low", "6"), ("", "7"), ("game", "13"), ("low", "0"), ("game", "9"),
    ]  # fmt: skip


def test_names_are_escaped() -> None:
    html = _shown('{% readback 7 name "9NT" 9 pay %}', name="<b>x", pay=[("<i>y", 19)])
    assert "&lt;b&gt;x" in html
    assert "&lt;i&gt;y" in html
    assert "<b>x" not in html


def test_readback_is_one_sentence() -> None:
    html = _shown('{% readback 13 "Luc" "10SX" 11 %}')
    said = " ".join(
        re.sub(r"<[^>]+>", "", html).replace("\u00a0", " ").replace("&nbsp;", " ").split()
    )
    assert said == "Donne 13. Luc joue 10 ♠ pique contré et fait 11 levées : une de plus."


def test_unknown_states_and_tones_are_refused() -> None:
    with pytest.raises(KeyError):
        _shown('{% chip "perhaps" %}')
    with pytest.raises(ValueError, match="loud"):
        _shown('{% note "loud" %}x{% endnote %}')


def test_refused_field_points_at_hint_and_error() -> None:
    with translation.override("fr"):
        html = " ".join(Fields({"start": "25 h"})["start"].as_field_group().split())
    assert '<label for="id_start" >Heure de début</label>' in html
    assert 'value="25 h"' in html
    assert 'aria-invalid="true" aria-describedby="id_start_helptext id_start_error"' in html
    assert (
        html.index('id="id_start_helptext"')
        < html.index("<input")
        < html.index('id="id_start_error"')
    )


@pytest.mark.parametrize(
    ("cookies", "scheme"),
    [
        pytest.param({}, "four", id="none"),
        pytest.param({"suits": "blue"}, "blue", id="blue"),
        pytest.param({"suits": '"><script>'}, "four", id="nonsense"),
    ],
)
def test_card_scheme_takes_known_values_only(cookies: dict[str, str], scheme: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES.update(cookies)
    assert _shown("{% card_scheme %}", request=request) == scheme


def test_card_scheme_without_a_request_is_plain() -> None:
    assert _shown("{% card_scheme %}") == "four"


def test_screen_is_always_light() -> None:
    assert 'data-theme="light"' in _shown('{% include "base_screen.html" %}')


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "500", "errors/locked"])
def test_error_pages_need_nothing(name: str) -> None:
    with translation.override("fr"):
        html = Template("{% extends name %}").render(Context({"name": f"{name}.html"}))
    assert html.count("<h1>") == 1
    assert "<form" not in html
    assert "<script" not in html


def test_qr_code_is_drawn_in_the_page() -> None:
    html = _shown('{% qr "http://club.test/t" %}')
    assert html.startswith("<svg")
    assert "style=" not in html
