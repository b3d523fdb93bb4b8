"""A page with every part of the house, for eyes, Chromium and axe; and its address."""

from pathlib import Path
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.template import RequestContext, Template
from django.urls import URLPattern, URLResolver, include, path

from scoring.contracts import Doubling
from whiz_tournament.templatetags.alike import Row
from whiz_tournament.templatetags.bars import frequency
from whiz_tournament.templatetags.cards import contract
from whiz_tournament.templatetags.chips import CELLS, STATE_LOOKS
from whiz_tournament.wording.letters import hand_of

PAGE = Path(__file__).with_name("components.html")


class Fields(forms.Form):
    """One field of each kind, two of them refused."""

    start = forms.TimeField(label="Heure de début", help_text="Par exemple 14 h 00")
    name = forms.CharField(label="Nom du tournoi", help_text="Ce que les joueurs verront.")
    method = forms.ChoiceField(label="Calcul", choices=[("a", "Points de match"), ("b", "Total")])
    rule = forms.ChoiceField(
        label="Placement",
        choices=[("a", "Le Domy bouge"), ("b", "Le déclarant bouge")],
        widget=forms.RadioSelect,
        help_text="Qui change de chaise.",
    )
    practice = forms.BooleanField(label="Entraînement", required=False, help_text="Jamais public.")
    note = forms.CharField(label="Note", required=False, widget=forms.Textarea({"rows": 2}))


def _line(name: str, notation: str, by: str, delta: str, *, mine: bool = False) -> Row:
    return {
        "name": name,
        "contract": contract(notation) if notation else "",
        "by": by,
        "own": "yes" if by == "Nord" else "",
        "delta": delta,
        "words": "" if notation else "passe générale",
        "mine": "yes" if mine else "",
    }


def _block(seat: str) -> Row:
    tied = [
        _line("Chloé Dewez", "12C", "Sud", "−2", mine=True),
        _line("Marie-Thérèse Gilbert", "12CX", "Sud", "−1"),
    ]
    alone, none = _line("Élise Fontaine", "10HX", "Nord", "+1"), _line("Willy Noël", "", "", "")
    one, two = frequency(1), frequency(2)
    groups: list[Row] = [
        _group("44", tied="", squares=one, score="100 %", fouled="", lines=[alone]),
        _group("10", tied="yes", squares=two, score="50 %", fouled="", lines=tied),
        _group("0", tied="", squares=one, score="", fouled="2", lines=[none]),
    ]
    return {"hand": hand_of(seat), "groups": groups}


def _group(head: str, **rest: str | list[Row]) -> Row:
    return {"head": head, **rest}


def context() -> dict[str, Any]:
    """Return invented values in the shapes that the parts ask for."""
    act = {"label": "Trancher", "url": "/", "post": False, "weight": "main"}
    return {
        "states": list(STATE_LOOKS),
        "schemes": ["four", "blue", "two"],
        "contracts": ["10S", "10HX", "11D", "11CXX", "9NT" + Doubling.UNDOUBLED.value, "pass"],
        "form": Fields({"start": "25 h", "method": "a"}),
        "pay": [("Anne", 44), ("Bruno", 0), ("Chloé", 0)],
        "names": {"N": "Chloé", "E": "Geneviève", "S": "Luc"},
        "percentages": [100, 71.4, 50, 28.6, 0],
        "numbers": [13, 14, 15, 18],
        "tricks": {"N": [11, 8, 6, 6, 7], "E": [9, 5, 10, 2, 5], "S": [11, 4, 5, 9, 8]},
        "todo": [
            {
                "state": "disputed",
                "title": "Donne 11, table 2",
                "text": "Serge a saisi 10 levées, Quentin dit 9.",
                "actions": [act],
            },
            {
                "state": "late",
                "title": "Table 6",
                "text": "est en retard.",
                "actions": [
                    {**act, "weight": ""},
                    {**act, "label": "Non jouée", "post": True, "weight": "quiet"},
                ],
            },
        ],
        "hands": {
            "N": "J543.93.AK875.T2",
            "E": "Q2.K87654.Q642.6",
            "S": "AKT986.T2.T9.K54",
            "W": "7.AQJ.J3.AQJ9873",
        },
        "grid": [list(CELLS), list(CELLS)[::-1]],
        "blocks": [_block(seat) for seat in "NES"],
        "nav": {"ranking": "/a", "boards": "/b", "players": "/c"},
        "here": "boards",
    }


def components(request: HttpRequest) -> HttpResponse:
    """Show every part once."""
    return HttpResponse(Template(PAGE.read_text()).render(RequestContext(request, context())))


TITLE = "{% block title %}Tour 7{% endblock %}"
MAIN = "{% block main %}<h1>Tour 7</h1>{% endblock %}"
BASES = {
    "desk": f'{{% extends "base_desk.html" %}}{TITLE}{MAIN}',
    "table": f'{{% extends "base_table.html" %}}{TITLE}{MAIN}',
    "screen": f'{{% extends "base_screen.html" %}}{TITLE}{{% block heading %}}7{{% endblock %}}',
    "refused": '{% extends "404.html" %}',
}


def base(request: HttpRequest, name: str) -> HttpResponse:
    """Show one of the pages that the others extend, with every entry of its menu."""
    nav = dict.fromkeys(["console", "entry", "players", "print", "publish"], "/")
    values = {"nav": nav, "here": "entry", "back_url": "/"}
    return HttpResponse(Template(BASES[name]).render(RequestContext(request, values)))


urlpatterns: list[URLPattern | URLResolver] = [
    path("components/", components),
    path("components/<str:name>/", base),
    path("", include("whiz_tournament.urls")),
]
