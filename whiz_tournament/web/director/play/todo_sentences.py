"""How each thing to do is said, and what one tap does about it."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.console import TodoKind
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.director.play.todo_parts import (
    Item,
    action,
    entry_action,
    item_of,
    line_action,
    place_of,
    title_of,
)
from whiz_tournament.web.shared.tournament_pages import tournament_url
from whiz_tournament.wording.places import table_and_boards
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.values import result_in_words
from whiz_tournament.wording.results.warnings import warning_in_words

Says = Callable[[Mapping[str, Any], Tournament], Item]
SHOWN: Final = 300
"""How many signs of a text that cannot be read stand on the list; all stand in the history."""


def silent_item(table: int, tournament: Tournament, *, directs: bool) -> Item:
    """Say that nobody hears the phones of a table that still owes something."""
    text = _("is silent: none of its phones has asked for anything for a minute.")
    look = action(_("See its phones"), tournament_url("director_access_codes", tournament))
    title = _("Table {table}").format(table=table)
    return item_of("late", title, text, *([look] if directs else []))


def _disputed(p: Mapping[str, Any], tournament: Tournament) -> Item:
    said = joined([result_in_words(text) for text in p["claims"]])
    text = _("is disputed: {claims}.").format(claims=said) if said else _("is disputed.")
    return item_of("disputed", title_of(p), text, entry_action(_("Settle"), p, tournament))


def _kept(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Describe a result that no line takes by itself; one tap takes it over, where there is one."""
    is_unknown = not p["round"] or p["why"] in {"line_unknown", "others_sit_here"}
    if p["confirms"]:
        text = _("was confirmed when the table could no longer do so: {result}.")
    elif p["why"] == "phone_shut_out":
        text = _("was sent by a phone that was shut out: {result}.")
    elif is_unknown:
        text = _("was sent, and the table does not play it: {result}.")
    else:
        text = _("was sent when the table could no longer do so: {result}.")
    over = tournament_url("director_take_over", tournament, uuid=p["uuid"])
    aside = tournament_url("director_leave_aside", tournament, uuid=p["uuid"])
    look = tournament_url("director_kept", tournament, uuid=p["uuid"])
    acts = [] if is_unknown else [action(_("Take it over"), over, post=True)]
    acts.append(action(_("Leave it aside"), aside, post=True))
    acts.append(action(_("See where it fits"), look))
    return item_of("to_check", title_of(p), text.format(result=_result(p["said"])), *acts)


def _result(text: str | None) -> str:
    """Return a result in words; ``None`` is one that who looks may not know yet."""
    if text is None:
        return _("you have still to play this board")
    return result_in_words(text)


def _unreadable(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Describe a phone's text that nobody could read, as it came."""
    text = _("sent what cannot be read. Ask its table what it was: {text}")
    aside = tournament_url("director_leave_entry", tournament, uuid=p["uuid"])
    choice = action(_("Leave it aside"), aside, post=True)
    return item_of("to_check", _("A phone"), text.format(text=p["said"][:SHOWN]), choice)


def _requested(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Describe what a player asks for, with what the other side says of it."""
    text = _("{name} asks for: {result}.").format(name=p["asker"], result=_result(p["value"]))
    if p["agrees"] is not None:
        said = _("The other side says yes.") if p["agrees"] else _("The other side says no.")
        text = f"{text} {said}"
    if p["late"]:
        text = f"{text} {_('It came late.')}"
    look = action(_("Decide"), tournament_url("director_request", tournament, asked=p["id"]))
    return item_of("to_check", title_of(p), text, look)


def _owed(p: Mapping[str, Any], tournament: Tournament) -> Item:
    text = _("still owes board {board} of round {round}.").format(**place_of(p))
    title = _("Table {table}").format(table=p["table"])
    not_played = line_action("director_not_played", _("Not played"), p, tournament)
    return item_of("owed", title, text, entry_action(_("Type it"), p, tournament), not_played)


def _told_twice(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Ask one thing of two lines: does a result that stands on one belong to the other?"""
    said = _(
        "told board {board} of round {round} twice and owes board {owed}: is one of the two results"
        " that of board {owed}?"
    )
    text = said.format(**place_of(p), owed=p["owed"])
    look = line_action("director_told_twice", _("Look"), p, tournament)
    type_it = entry_action(_("Type it"), p, tournament)
    owed = {**p, "board": p["owed"]}
    not_played = line_action("director_not_played", _("Not played"), owed, tournament)
    return item_of(
        "owed", _("Table {table}").format(table=p["table"]), text, look, type_it, not_played
    )


def _unconfirmed(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Name every table and its boards; the button leads to the first one's slip."""
    count = sum(len(boards) for boards in p["tables"].values())
    said = ngettext(
        "{n} result was said by one side only: {where}.",
        "{n} results were said by one side only: {where}.",
        count,
    )
    where = joined([table_and_boards(table, boards) for table, boards in p["tables"].items()])
    title = _("Round {round}").format(round=p["round"])
    return item_of(
        "to_check", title, said.format(n=count, where=where), entry_action(_("Look"), p, tournament)
    )


def _late(p: Mapping[str, Any], tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), p, tournament)
    return item_of(
        "to_check", title_of(p), _("came in late: it does not count automatically."), look
    )


def _changed(p: Mapping[str, Any], tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), p, tournament)
    return item_of("to_check", title_of(p), _("was changed after results were shown."), look)


def _outdated(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Final results are opened again first, which their page offers."""
    text = _("are older than the results.")
    if p["final"]:
        choice = action(_("Look"), tournament_url("director_publish", tournament))
    else:
        choice = action(
            _("Publish again"), tournament_url("director_publish_again", tournament), post=True
        )
    return item_of("to_check", _("The pages for everybody"), text, choice)


def _odd(p: Mapping[str, Any], tournament: Tournament) -> Item:
    look = line_action("director_line", _("Look"), p, tournament)
    url = tournament_url(
        "director_dismiss_warning", tournament, version=p["version"], **place_of(p)
    )
    right = action(_("It is right"), url, post=True)
    return item_of("to_check", title_of(p), warning_in_words(p), look, right)


def _fouled(p: Mapping[str, Any], tournament: Tournament) -> Item:
    asked = urlencode({"board": p["board"], "first": p["first"]})
    look = action(_("Look"), f"{tournament_url('director_fouled', tournament)}?{asked}")
    where = {"board": p["board"], "round": p["round"], "table": p["table"]}
    right = action(
        _("It is right"), tournament_url("director_not_fouled", tournament, **where), post=True
    )
    text = _("seems to have held other cards from round {round}, table {table} on.")
    return item_of(
        "to_check", _("Board {board}").format(board=p["board"]), text.format(**where), look, right
    )


def _seating_rule(p: Mapping[str, Any], tournament: Tournament) -> Item:
    choice = action(_("Say which"), tournament_url("director_seating_rule", tournament))
    text = ngettext(
        "is perhaps another one: {n} lead of round 1 fits only the other.",
        "is perhaps another one: {n} leads of round 1 fit only the other.",
        p["leads"],
    )
    return item_of("to_check", _("The seating rule"), text.format(n=p["leads"]), choice)


def _backup(p: Mapping[str, Any], tournament: Tournament) -> Item:
    look = action(_("Look"), reverse("director_backups"))
    return item_of("to_check", _("The backup"), backup_in_words(p["last"]), look)


def _close_round(p: Mapping[str, Any], tournament: Tournament) -> Item:
    """Go on in one tap: to the next round, or to the end; closing alone is the second button."""
    title, text = _("Round {round}").format(round=p["round"]), _("is complete.")
    url = tournament_url("director_close_round", tournament, number=p["round"])
    close = action(_("Close the round"), url, post=True)
    if p["next"]:
        label = _("Close it and open round {round}").format(round=p["next"])
        return item_of("complete", title, text, action(label, url, post=True, then="open"), close)
    return item_of("complete", title, text, *([_end(tournament)] if p["last"] else []), close)


def _end(tournament: Tournament) -> Item:
    return action(_("End the tournament"), tournament_url("director_close", tournament), post=True)


def _open_round(p: Mapping[str, Any], tournament: Tournament) -> Item:
    url = tournament_url("director_open_round", tournament, number=p["round"])
    title = _("Round {round}").format(round=p["round"])
    return item_of("playing", title, _("may begin."), action(_("Open the round"), url, post=True))


def _close(p: Mapping[str, Any], tournament: Tournament) -> Item:
    return item_of("complete", _("All rounds"), _("are over."), _end(tournament))


def _publish(p: Mapping[str, Any], tournament: Tournament) -> Item:
    url = tournament_url("director_publish", tournament)
    return item_of(
        "provisional", _("The results"), _("can be published."), action(_("Publish"), url)
    )


def _final(p: Mapping[str, Any], tournament: Tournament) -> Item:
    url = tournament_url("director_publish", tournament)
    text = _("are provisional until you make them final.")
    return item_of("final", _("The results"), text, action(_("Make them final"), url))


TODO_SENTENCES: Final[Mapping[TodoKind, Says]] = {
    TodoKind.DISPUTED: _disputed,
    TodoKind.OWED: _owed,
    TodoKind.TOLD_TWICE: _told_twice,
    TodoKind.UNCONFIRMED: _unconfirmed,
    TodoKind.REQUESTED: _requested,
    TodoKind.KEPT: _kept,
    TodoKind.UNREADABLE: _unreadable,
    TodoKind.LATE_ENTRY: _late,
    TodoKind.CHANGED_AFTER_RELEASE: _changed,
    TodoKind.OUTDATED: _outdated,
    TodoKind.FOULED: _fouled,
    TodoKind.SEATING_RULE: _seating_rule,
    TodoKind.ODD: _odd,
    TodoKind.BACKUP: _backup,
    TodoKind.CLOSE_ROUND: _close_round,
    TodoKind.OPEN_ROUND: _open_round,
    TodoKind.CLOSE_TOURNAMENT: _close,
    TodoKind.PUBLISH: _publish,
    TodoKind.PUBLISH_FINAL: _final,
}
