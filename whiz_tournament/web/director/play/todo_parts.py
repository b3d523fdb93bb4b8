"""What an item of the list of things to do is made of: a name, words, and taps."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from whiz_tournament.models import Tournament
from whiz_tournament.web.shared.tournament_pages import tournament_url

Item = dict[str, Any]


def item_of(state: str, title: str, text: str, *actions: Item) -> Item:
    """Return an item as the template shows it; ``state`` is the shape before it."""
    return {"state": state, "title": title, "text": text, "actions": list(actions)}


def action(
    label: str, url: str, *, post: bool = False, for_all: bool = False, then: str = ""
) -> Item:
    """Return a tap: a link, or a form where it is a ``post``; ``for_all``: scorers have it, too."""
    return {"label": label, "url": url, "post": post, "for_all": for_all, "then": then}


def entry_action(label: str, p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Return the tap that opens the slip of a table."""
    url = tournament_url("desk_slip", tournament, round_number=p["round"], table=p["table"])
    return action(label, url, for_all=True)


def line_action(name: str, label: str, p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Return the tap that opens a page of a line."""
    return action(label, tournament_url(name, tournament, **place_of(p)))


def place_of(p: Mapping[str, Any]) -> dict[str, int]:
    """Return the three numbers of a line."""
    return {name: p[name] for name in ("round", "table", "board")}


def title_of(p: Mapping[str, Any]) -> str:
    """Name the round too: a table may play a board in one of several; 0 is a round of none."""
    if not p["round"]:
        return _("Board {board}, table {table}").format(board=p["board"], table=p["table"])
    return _("Board {board}, round {round}, table {table}").format(**place_of(p))
