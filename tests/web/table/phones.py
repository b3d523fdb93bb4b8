"""Phones at a table, as tests hold them."""

from typing import Any

from django.test import Client
from django.urls import reverse

from tests.web.director.pages import hidden
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import LineRow


def paired(tournament: Tournament, table: int) -> Client:
    """A phone on which somebody scanned the table's card and pressed the button."""
    client = Client()
    client.cookies["language"] = "en"
    pair(client, tournament, table)
    return client


def pair(client: Client, tournament: Tournament, table: int) -> None:
    """Scan a table's card and press the button, on a phone that may have been let in before."""
    key = AccessCodes.of(tournament).token(AccessCodeKind.TABLE, table)
    shown = client.get(reverse("table_link", args=[tournament.slug, table, key]))
    sent = {name: hidden(shown, name) for name in ("number", "key")}
    client.post(reverse("table_enter", args=[tournament.slug]), sent)


def opened(tournament: Tournament, entry: int, client: Client | None = None) -> Client:
    """A phone on which somebody scanned their guide card and pressed the button."""
    phone = client or Client()
    phone.cookies["language"] = "en"
    key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, entry)
    phone.post(reverse("player_enter", args=[tournament.slug]), {"number": str(entry), "key": key})
    return phone


def seated(line: LineRow, seat: str) -> int:
    """Who sits there."""
    return next(entry for at, entry in line.entries.items() if at.value == seat)


def own_page(tournament: Tournament) -> str:
    """The path of the page that a guide card opens."""
    return reverse("player", args=[tournament.slug])


def page(tournament: Tournament, table: int, board: int | None = None) -> str:
    """The path of the table's page, or of one of its boards."""
    if board is None:
        return reverse("table", args=[tournament.slug, table])
    return reverse("table_board", args=[tournament.slug, table, board])


def tell(phone: Client, path: str, query: str) -> Any:
    """Open the last of the six taps and press its button."""
    asked = phone.get(f"{path}?{query}")
    names = ("uuid", "version", "by", "who", "level", "suit", "x", "tricks", "lead", "without")
    return phone.post(path, {name: hidden(asked, name) for name in names})


def agree(phone: Client, path: str, seat: str) -> Any:
    """Press the yes of the other side."""
    shown = phone.get(path)
    sent = {"uuid": hidden(shown, "uuid"), "version": hidden(shown, "version"), "by": seat}
    return phone.post(f"{path}confirm/", sent)
