"""The sentence of each act in the history of a hall."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.seating import SEATING_RULES, Seating
from whiz_tournament.features.hall.wording.reading import figure
from whiz_tournament.models import AccessCodeKind, HallActKind
from whiz_tournament.wording.moments import day_and_hour_words

Sentence = Promise | Callable[[Mapping[str, Any]], str]


def _points(data: Mapping[str, Any], name: str) -> str:
    return ", ".join(figure(points) for points in data[name] or ())


def _seated(data: Mapping[str, Any]) -> str:
    rule = _(SEATING_RULES[Seating(data["rule"])].title)
    return _("Round {round} was seated: {rule}, number {seed}.").format(
        round=data["round"], rule=rule, seed=data["seed"]
    )


def _typed(data: Mapping[str, object]) -> str:
    sentence = _("Round {round}, table {table}: {points}.")
    points = _points(data, "after")
    return sentence.format(round=data["round"], table=data["table"], points=points) + _short(data)


def _late(data: Mapping[str, object]) -> str:
    """Return a sentence saying that it came after the hour for objections, if it did."""
    return f" {_('After the hour for objections.')}" if data.get("late") else ""


def _until(data: Mapping[str, Any]) -> str:
    if not data["until"]:
        return _("Slips of round {round} may be objected to until the end.").format(**data)
    hour = day_and_hour_words(datetime.fromisoformat(data["until"]))
    sentence = _("Slips of round {round} may be objected to until {hour}.")
    return sentence.format(round=data["round"], hour=hour)


def _objected(data: Mapping[str, object]) -> str:
    sentence = _("Round {round}, table {table}: number {by} objects to the slip.")
    return sentence.format(**data) + _late(data)


def _short(data: Mapping[str, Any]) -> str:
    """Return a sentence saying that a table had no time for all deals, if so."""
    if not data.get("played"):
        return ""
    sentence = ngettext("It played %(n)d deal.", "It played %(n)d deals.", data["played"])
    return f" {sentence % {'n': data['played']}}"


def _changed(data: Mapping[str, object]) -> str:
    sentence = _("Round {round}, table {table}: {after} instead of {before}.")
    both = {"before": _points(data, "before"), "after": _points(data, "after")}
    words = sentence.format(round=data["round"], table=data["table"], **both)
    return words + _short(data) + _late(data)


def _cleared(data: Mapping[str, object]) -> str:
    sentence = _("Round {round}, table {table}: the slip was cleared; it said {points}.")
    words = sentence.format(
        round=data["round"], table=data["table"], points=_points(data, "before")
    )
    return words + _late(data)


def _phone_in(data: Mapping[str, object]) -> str:
    if data["person"]:
        return _("Phone {phone} was let in for number {person}.").format(**data)
    return _("Phone {phone} was let in at table {table}.").format(**data)


def _card_anew(data: Mapping[str, object]) -> str:
    if data["card"] == AccessCodeKind.TABLE:
        return _("The card of table {number} was made again.").format(**data)
    return _("The place card of number {number} was made again.").format(**data)


def _kept(data: Mapping[str, object]) -> str:
    if not data["table"]:
        return _("Number {number} keeps no table any more.").format(number=data["number"])
    return _("Number {number} keeps table {table}.").format(**data)


def _category(data: Mapping[str, object]) -> str:
    if not data["category"]:
        return _("Number {number} is in no category any more.").format(**data)
    return _("Number {number} is in the category {category}.").format(**data)


def _entered(data: Mapping[str, Any]) -> str:
    sentence = ngettext("%(n)d name was entered.", "%(n)d names were entered.", data["people"])
    return sentence % {"n": data["people"]}


ACT_SENTENCES: Final[Mapping[str, Sentence]] = {
    HallActKind.CREATED: gettext_lazy("It was made."),
    HallActKind.SETTINGS_CHANGED: gettext_lazy("The rules were changed."),
    HallActKind.ENTERED: _entered,
    HallActKind.REMOVED: gettext_lazy("Somebody was taken off the list."),
    HallActKind.NUMBERED: gettext_lazy("Number {number} was handed out."),
    HallActKind.NUMBER_TAKEN_BACK: gettext_lazy("Number {number} was taken back."),
    HallActKind.LEFT: gettext_lazy("Number {number} left."),
    HallActKind.CAME_BACK: gettext_lazy("Number {number} is back."),
    HallActKind.TABLE_KEPT: _kept,
    HallActKind.CATEGORY_SET: _category,
    HallActKind.PAIRED: gettext_lazy("Numbers {number} and {other} are partners."),
    HallActKind.PARTED: gettext_lazy("Number {number} has no partner any more."),
    HallActKind.ROUND_SEATED: _seated,
    HallActKind.ROUND_TAKEN_BACK: gettext_lazy("The seats of round {round} were taken back."),
    HallActKind.SUBSTITUTED: gettext_lazy(
        "Round {round}: numbers {number} and {other} changed places."
    ),
    HallActKind.SLIP_ENTERED: _typed,
    HallActKind.SLIP_CHANGED: _changed,
    HallActKind.SLIP_CLEARED: _cleared,
    HallActKind.SLIP_AGREED: gettext_lazy(
        "Round {round}, table {table}: number {by} said on a phone that the slip is right."
    ),
    HallActKind.PHONE_IN: _phone_in,
    HallActKind.PHONE_OUT: gettext_lazy("Phone {phone} was shut out."),
    HallActKind.PHONE_FREED: gettext_lazy("Phone {phone} of number {person} was freed."),
    HallActKind.CODES_GUESSED: gettext_lazy("Somebody tries codes of cards by guessing."),
    HallActKind.CARDS_ANEW: gettext_lazy(
        "All cards were made again; those printed earlier open nothing."
    ),
    HallActKind.CARD_ANEW: _card_anew,
    HallActKind.SLIP_KEPT: gettext_lazy(
        "Round {round}, table {table}: what number {by} sent from a phone was kept for the staff."
    ),
    HallActKind.SLIP_UNREADABLE: gettext_lazy("A phone sent what nobody can read."),
    HallActKind.SLIP_SETTLED: gettext_lazy("What a phone had sent was settled."),
    HallActKind.OBJECTIONS_UNTIL: _until,
    HallActKind.OBJECTED: _objected,
    HallActKind.OBJECTION_SETTLED: gettext_lazy(
        "Round {round}, table {table}: the objection of number {by} was settled."
    ),
    HallActKind.CLOSED: gettext_lazy("It was closed."),
    HallActKind.REOPENED: gettext_lazy("It was opened again."),
    HallActKind.PUBLISHED: gettext_lazy("The ranking was published."),
    HallActKind.DELETED: gettext_lazy("It was put in the trash."),
    HallActKind.RESTORED: gettext_lazy("It was taken out of the trash."),
}


def act_sentence(kind: str, data: Mapping[str, object]) -> str:
    """Return what was done, in one sentence; the bare kind of an act of another version."""
    sentence = ACT_SENTENCES.get(kind)
    if sentence is None:
        return kind.replace("_", " ")
    return str(sentence).format(**data) if isinstance(sentence, Promise) else sentence(data)
