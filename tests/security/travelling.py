"""A player whose own phone goes with them from table to table, let in at each by its card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Self

from django.db import transaction
from django.test import Client

from tests.security.worlds import Answers, plain, plain_headers
from tests.web.table.phones import opened, pair
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret, pair_device

SECRET_TABLE: Final = 1  # where what is hidden happens
UUID: Final = "0b8f7a1e-7d1c-4d0e-9f53-3a7a0a0a0a0a"
SCORE: Final = {"declarer": "N", "contract": "10H", "tricks": 11, "by": "N", "uuid": UUID}


class Card(StrEnum):
    """What lets the phone in."""

    TABLES = "the card of each table"
    GUIDE = "its owner's guide card"
    TWO = "the guide cards of its owner, then of somebody at the secret table"


@dataclass
class Traveller:
    """Somebody who has sat at the secret table, and has yet to play what is played there now."""

    number: int
    lender: int
    """Somebody who sits at the secret table now."""
    now: int
    """The round that is played at the end."""
    card: Card = Card.TABLES
    phone: Client = field(default_factory=Client)
    keys: list[str] = field(default_factory=list)
    """The keys to the API of each table where they sat."""
    tables: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, tournament: Tournament, closed: int, card: Card = Card.TABLES) -> Self:
        """Find the first who was there in a closed round, and meets one of its boards later."""
        rows = line_rows(tournament)
        now = [r for r in rows if (r.round, r.table) == (closed + 1, SECRET_TABLE)]
        there = {n for r in rows if r.round <= closed and r.table == SECRET_TABLE for n in _who(r)}
        boards = {row.board for row in now}
        later = {n for r in rows if r.round > closed + 1 and r.board in boards for n in _who(r)}
        here = {n for row in now for n in _who(row)}
        return cls(min(there & later - here), min(here), closed + 1, card)

    def sits_down(self, tournament: Tournament, round_number: int) -> None:
        """Let the phone in at the table of this round, on its pages and through the API."""
        ensure_card_secret(tournament=tournament)
        codes = AccessCodes.of(tournament)
        if self.card is not Card.TABLES:
            if round_number == 1:
                opened(tournament, self.number, self.phone)
            if self.card is Card.TWO and round_number == self.now:
                opened(tournament, self.lender, self.phone)
            return
        rows = line_rows(tournament, round=round_number)
        table = next((row.table for row in rows if self.number in _who(row)), None)
        if table is None:
            return
        pair(self.phone, tournament, table)
        digits = codes.digits(AccessCodeKind.TABLE, table)
        device = pair_device(
            slug=tournament.slug, number=str(table), key=digits, address="127.0.0.1"
        )
        self.keys.append(device[1])
        self.tables.append(table)

    def pages(self, tournament: Tournament) -> list[str]:
        """Return all that the phone may ask for, of every table, board by board."""
        page = f"/t/{tournament.slug}/table/"
        tables = [f"{page}{number}/" for number in range(1, 6)]
        numbers: Sequence[int] = range(1, 17)
        if self.card is not Card.TABLES:
            secret = line_rows(tournament, round=self.now, table=SECRET_TABLE)
            tables, numbers = tables[:2], [line.board for line in secret]
        boards = [f"{at}board/{number}/" for at in tables[:2] for number in numbers]
        drafts = [f"{board}?again&by=N&who=S&level=9&suit=S&tricks=9" for board in boards]
        own = f"/t/{tournament.slug}/play/"
        ways = [f"{own}correct/{self.now}/{number}/" for number in numbers]
        ways += [f"{own}board/{number}/" for number in range(1, 17)]
        ways += [f"{own}stop/{self.now}/", f"{own}stay/"]
        ways += [f"{at}{part}/" for at in tables for part in ("corrections", "call")]
        polls = [f"{at}?v=" for at in (*tables, own)]
        boards += [*drafts, *(f"{board}confirm/" for board in boards), *ways]
        return [own, page, *tables, *polls, *boards]

    def calls(self, tournament: Tournament, closed: int) -> Answers:
        """Return what the API answers to each key about the secret table; nothing stays done."""
        return {
            f"key {index} {what}": self._call(key, path, body)
            for index, key in enumerate(self.keys)
            for what, path, body in self._bodies(tournament, closed)
        }

    def _bodies(self, tournament: Tournament, closed: int) -> Iterator[tuple[str, str, Any]]:
        api = f"/api/v1/tournaments/{tournament.public_id}/"
        results = f"{api}results/"
        yield "call", f"{api}calls/", {"reason": "other"}
        for line in line_rows(tournament, round=closed + 1, table=SECRET_TABLE):
            place = {"round": line.round, "table": line.table, "board": line.board}
            for version in (None, 0, 1):
                seen = {} if version is None else {"base_version": version}
                yield f"enter {line.board} {version}", results, SCORE | place | seen
            yield f"batch {line.board}", results, [SCORE | place]
            said = {"uuid": UUID, "version": 1, "by": "S"}
            yield f"confirm {line.board}", f"{results}{line.key}/confirm/", said

    def _call(self, key: str, path: str, body: Any) -> tuple[int, dict[str, str], bytes]:
        before = transaction.savepoint()
        response = Client().post(
            path, body, content_type="application/json", headers={"Authorization": f"Table {key}"}
        )
        transaction.savepoint_rollback(before)
        return response.status_code, plain_headers(response), plain(response.content)


def _who(row: LineRow) -> set[int]:
    return set(row.entries.values())
