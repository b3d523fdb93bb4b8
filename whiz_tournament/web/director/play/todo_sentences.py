"""How each thing to do is said, and what one tap does about it."""

from dataclasses import replace
from functools import singledispatch
from typing import Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.clock_panel import SlowTable
from whiz_tournament.queries.play.todo_kinds import (
    BackupToDo,
    ChangedToDo,
    DisputedToDo,
    FouledToDo,
    KeptToDo,
    LateEntryToDo,
    LeavingToDo,
    LineToDo,
    OddToDo,
    OutdatedToDo,
    OwedToDo,
    RequestedToDo,
    SeatingRuleToDo,
    TodoItem,
    ToldTwiceToDo,
    UnconfirmedToDo,
    UnreadableToDo,
)
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.tournament_pages import tournament_url
from whiz_tournament.wording.moments import slow_table_in_words
from whiz_tournament.wording.places import table_and_boards
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.values import result_in_words
from whiz_tournament.wording.results.warnings import warning_in_words

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


SHOWN: Final = 300
"""How many signs of a text that cannot be read stand on the list; all are in the history."""


@singledispatch
def todo_sentence(todo: TodoItem, tournament: Tournament) -> Item:
    """Say what is to be done, by the kind of item, with the taps that do it."""
    raise TypeError(todo)


def silent_item(table: int, tournament: Tournament, *, directs: bool) -> Item:
    """Say that nobody hears the phones of a table that still owes something."""
    text = _("is silent: none of its phones has asked for anything for a minute.")
    look = action(_("See its phones"), tournament_url("director_access_codes", tournament))
    title = _("Table {table}").format(table=table)
    return item_of("late", title, text, *([look] if directs else []))


def slow_item(slow: SlowTable, tournament: Tournament, *, directs: bool) -> Item:
    """Say that a table is late, and which board it could leave out."""
    where = {"round": slow.round, "table": slow.table, "board": slow.last_board}
    label = _("Drop board {board} for this table").format(board=slow.last_board)
    drop = action(label, tournament_url("director_drop_board", tournament, **where))
    more = tournament_url("director_table_time", tournament, table=slow.table)
    acts = [drop, action(_("2 minutes more"), more, post=True)] if directs else []
    return item_of("late", "", slow_table_in_words(slow), *acts)


@todo_sentence.register
def _disputed(todo: DisputedToDo, tournament: Tournament) -> Item:
    claims = joined([result_in_words(text) for text in todo.claims])
    text = _("is disputed: {claims}.").format(claims=claims) if claims else _("is disputed.")
    return item_of("disputed", title_of(todo), text, entry_action(_("Settle"), todo, tournament))


@todo_sentence.register
def _kept(todo: KeptToDo, tournament: Tournament) -> Item:
    """Describe a result that no line takes by itself; one tap takes it over, where there is one."""
    is_unknown = not todo.round or todo.why in {"line_unknown", "others_sit_here"}
    if todo.confirms:
        text = _("was confirmed when the table could no longer do so: {result}.")
    elif todo.why == "phone_shut_out":
        text = _("was sent by a phone that was shut out: {result}.")
    elif is_unknown:
        text = _("was sent, and the table does not play it: {result}.")
    else:
        text = _("was sent when the table could no longer do so: {result}.")
    over = tournament_url("director_take_over", tournament, uuid=todo.uuid)
    aside = tournament_url("director_leave_aside", tournament, uuid=todo.uuid)
    look = tournament_url("director_kept", tournament, uuid=todo.uuid)
    acts = [] if is_unknown else [action(_("Take it over"), over, post=True)]
    acts.append(action(_("Leave it aside"), aside, post=True))
    acts.append(action(_("See where it fits"), look))
    return item_of("to_check", title_of(todo), text.format(result=_result(todo.said)), *acts)


def _result(text: str | None) -> str:
    """Return a result in words; ``None`` is one that who looks may not know yet."""
    if text is None:
        return _("you have still to play this board")
    return result_in_words(text)


@todo_sentence.register
def _unreadable(todo: UnreadableToDo, tournament: Tournament) -> Item:
    """Describe a phone's text that nobody could read, as it came."""
    text = _("sent what cannot be read. Ask its table what it was: {text}")
    aside = tournament_url("director_leave_entry", tournament, uuid=todo.uuid)
    choice = action(_("Leave it aside"), aside, post=True)
    return item_of("to_check", _("A phone"), text.format(text=todo.said[:SHOWN]), choice)


@todo_sentence.register
def _requested(todo: RequestedToDo, tournament: Tournament) -> Item:
    """Describe what a player asks for, with what the other side says of it."""
    text = _("{name} asks for: {result}.").format(name=todo.asker, result=_result(todo.value))
    if todo.agrees is not None:
        sentence = _("The other side says yes.") if todo.agrees else _("The other side says no.")
        text = f"{text} {sentence}"
    if todo.late:
        text = f"{text} {_('It came late.')}"
    look = action(_("Decide"), tournament_url("director_request", tournament, asked=todo.id))
    return item_of("to_check", title_of(todo), text, look)


@todo_sentence.register
def _owed(todo: OwedToDo, tournament: Tournament) -> Item:
    text = _("still owes board {board} of round {round}.").format(**todo.place)
    title = _("Table {table}").format(table=todo.table)
    not_played = line_action("director_not_played", _("Not played"), todo, tournament)
    return item_of("owed", title, text, entry_action(_("Type it"), todo, tournament), not_played)


@todo_sentence.register
def _told_twice(todo: ToldTwiceToDo, tournament: Tournament) -> Item:
    """Ask one thing of two lines: does a result that is on one belong to the other?"""
    sentence = _(
        "entered board {board} of round {round} twice and owes board {owed}: is one of the two "
        "results that of board {owed}?"
    )
    text = sentence.format(**todo.place, owed=todo.owed)
    look = line_action("director_told_twice", _("Look"), todo, tournament)
    type_it = entry_action(_("Type it"), todo, tournament)
    owed = replace(todo, board=todo.owed)
    not_played = line_action("director_not_played", _("Not played"), owed, tournament)
    return item_of(
        "owed", _("Table {table}").format(table=todo.table), text, look, type_it, not_played
    )


@todo_sentence.register
def _unconfirmed(todo: UnconfirmedToDo, tournament: Tournament) -> Item:
    """Name every table and its boards; the button leads to the first one's slip."""
    count = sum(len(boards) for boards in todo.tables.values())
    sentence = ngettext(
        "{n} result was entered by one side only: {where}.",
        "{n} results were entered by one side only: {where}.",
        count,
    )
    where = joined([table_and_boards(table, boards) for table, boards in todo.tables.items()])
    title = _("Round {round}").format(round=todo.round)
    return item_of(
        "to_check",
        title,
        sentence.format(n=count, where=where),
        entry_action(_("Look"), todo, tournament),
    )


@todo_sentence.register
def _late(todo: LateEntryToDo, tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), todo, tournament)
    return item_of(
        "to_check", title_of(todo), _("came in late: it does not count automatically."), look
    )


@todo_sentence.register
def _changed(todo: ChangedToDo, tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), todo, tournament)
    return item_of("to_check", title_of(todo), _("was changed after results were shown."), look)


@todo_sentence.register
def _outdated(todo: OutdatedToDo, tournament: Tournament) -> Item:
    """Final results are opened again first, which their page offers."""
    text = _("are older than the results.")
    if todo.final:
        choice = action(_("Look"), tournament_url("director_publish", tournament))
    else:
        choice = action(
            _("Publish again"), tournament_url("director_publish_again", tournament), post=True
        )
    return item_of("to_check", _("The pages for everybody"), text, choice)


@todo_sentence.register
def _odd(todo: OddToDo, tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), todo, tournament)
    url = tournament_url(
        "director_dismiss_warning", tournament, version=todo.warning.version, **todo.place
    )
    right = action(_("It is right"), url, post=True)
    return item_of("to_check", title_of(todo), warning_in_words(todo.warning), look, right)


@todo_sentence.register
def _fouled(todo: FouledToDo, tournament: Tournament) -> Item:
    asked = urlencode({"board": todo.board, "first": todo.first})
    look = action(_("Look"), f"{tournament_url('director_fouled', tournament)}?{asked}")
    where = {"board": todo.board, "round": todo.round, "table": todo.table}
    right = action(
        _("It is right"), tournament_url("director_not_fouled", tournament, **where), post=True
    )
    text = _("seems to have held other cards from round {round}, table {table} on.")
    return item_of(
        "to_check", _("Board {board}").format(board=todo.board), text.format(**where), look, right
    )


@todo_sentence.register
def _leaving(todo: LeavingToDo, tournament: Tournament) -> Item:
    """Offer the plan without somebody who stops, which is shown before it counts."""
    query = urlencode({"entry": todo.entry, "round": todo.round + 1})
    plan = action(_("Plan the rest"), f"{tournament_url('director_leave', tournament)}?{query}")
    url = tournament_url("director_stays", tournament, number=todo.entry)
    text = _("stops after round {round}.").format(round=todo.round)
    return item_of("to_check", todo.name, text, plan, action(_("Plays on"), url, post=True))


@todo_sentence.register
def _seating_rule(todo: SeatingRuleToDo, tournament: Tournament) -> Item:
    choice = action(_("Say which"), tournament_url("director_seating_rule", tournament))
    text = ngettext(
        "is perhaps another one: {n} lead of round 1 fits only the other.",
        "is perhaps another one: {n} leads of round 1 fit only the other.",
        todo.leads,
    )
    return item_of("to_check", _("The seating rule"), text.format(n=todo.leads), choice)


@todo_sentence.register
def _backup(todo: BackupToDo, tournament: Tournament) -> Item:
    look = action(_("Look"), reverse("director_backups"))
    return item_of("to_check", _("The backup"), backup_in_words(todo.last), look)
