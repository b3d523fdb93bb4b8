"""What happened at the doors, as sentences of the tournament's history."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

Names = Mapping[int, str]


def _paired(data: Mapping[str, Any], names: Names) -> str:
    return _("A phone was paired with table {table}.").format(table=data["table"])


def _shut_out(data: Mapping[str, Any], names: Names) -> str:
    return _("A phone of table {table} was shut out.").format(table=data["table"])


def _paused(data: Mapping[str, Any], names: Names) -> str:
    return _("Table {table} was paused.").format(table=data["table"])


def _resumed(data: Mapping[str, Any], names: Names) -> str:
    return _("Table {table} went on.").format(table=data["table"])


def _new_card(data: Mapping[str, Any], names: Names) -> str:
    if data["kind"] == "table":
        return _("Table {table} got a new card.").format(table=data["number"])
    return _("{name} got a new card.").format(name=names.get(data["number"], ""))


def _guessed(data: Mapping[str, Any], names: Names) -> str:
    return _("Somebody is guessing at codes: a hundred wrong ones within an hour.")


DEVICE_SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any], Names], str]]] = {
    "device_paired": _paired,
    "device_shut_out": _shut_out,
    "table_paused": _paused,
    "table_resumed": _resumed,
    "card_made_anew": _new_card,
    "codes_guessed": _guessed,
}
