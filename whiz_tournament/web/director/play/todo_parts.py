"""What an item of the list of things to do is made of: a name, words, and taps."""

from typing import Any

from django.utils.translation import gettext as _

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.todo_kinds import LineToDo, UnconfirmedToDo
from whiz_tournament.web.shared.tournament_pages import tournament_url

Item = dict[str, Any]


def item_of(state: str, title: str, text: str, *actions: Item) -> Item:
    """Return an item as the template shows it; ``state`` is the shape before it."""
    return {"state": state, "title": title, "text": text, "actions": list(actions)}


def action(label: str, url: str, *, post: bool = False, for_all: bool = False) -> Item:
    """Return a tap: a link, or a form where it is a ``post``; ``for_all``: scorers have it, too."""
    return {"label": label, "url": url, "post": post, "for_all": for_all}


def entry_action(label: str, todo: LineToDo | UnconfirmedToDo, tournament: Tournament) -> Item:
    """Return the tap that opens the slip of a table."""
    url = tournament_url("desk_slip", tournament, round_number=todo.round, table=todo.table)
    return action(label, url, for_all=True)


def line_action(name: str, label: str, todo: LineToDo, tournament: Tournament) -> Item:
    """Return the tap that opens a page of a line."""
    return action(label, tournament_url(name, tournament, **todo.place))


def title_of(todo: LineToDo) -> str:
    """Name the round too: a table may play a board in one of several; 0 is a round of none."""
    if not todo.round:
        return _("Board {board}, table {table}").format(board=todo.board, table=todo.table)
    return _("Board {board}, round {round}, table {table}").format(**todo.place)
