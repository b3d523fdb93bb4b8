"""Evenings without boards for tests, made by the services themselves."""

import uuid as uuids
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.models import Club, Role, WhistEvening, WhistEvent
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.whist import EventAnswer, open_evening, record_event

ACTOR: Final = user_actor(1)
DIRECTOR: Final = Sender.staff(ACTOR, Role.DIRECTOR)
SCORER: Final = Sender.staff(user_actor(2), Role.SCORER)
PHONE: Final = Sender.device("aa" * 16, table=1)
OTHER_PHONE: Final = Sender.device("bb" * 16, table=1)
NAMES: Final = ("Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois", "Élise Moreau")
DAY: Final = date(2026, 11, 24)


def couleur(contract: str = "solo_6", tricks: int = 7, **fields: Any) -> dict[str, Any]:
    """A deal of the whist à la couleur as the API takes it: the first player attacks alone."""
    said = {"kind": "deal", "players": ["1", "2", "3", "4"], "dealer": "1", "contract": contract}
    return said | {"trump": "coeur", "attackers": ["1"], "side_tricks": tricks} | fields


def event(document: Mapping[str, Any], game: str = "whist_couleur") -> Event:
    """The event of such a document."""
    return read_event({"v": 1, "game": game, **document}, game)


@dataclass(frozen=True, slots=True)
class CardEvening:
    """An evening and short ways to act on it."""

    evening: WhistEvening

    def record(
        self, document: Mapping[str, Any] | None = None, sender: Sender = DIRECTOR, **given: Any
    ) -> EventAnswer:
        said = event(document if document is not None else couleur(), self.evening.ruleset)
        asked: dict[str, Any] = {"uuid": uuids.uuid4(), "table": 1} | given
        return record_event(evening=self.evening, sender=sender, event=said, **asked)

    def act(self, what: Any, number: int, version: int, **given: Any) -> EventAnswer:
        """Void, restore or undo an event of the first table."""
        asked: dict[str, Any] = {"uuid": uuids.uuid4(), "table": 1, "sender": DIRECTOR} | given
        answer: EventAnswer = what(
            evening=self.evening, number=number, base_version=version, **asked
        )
        return answer

    def event(self, number: int, table: int = 1) -> WhistEvent:
        return WhistEvent.objects.get(
            table__evening=self.evening, table__number=table, number=number
        )


def card_evening(
    club: Club,
    ruleset: str = "whist_couleur",
    tables: Sequence[Sequence[str]] = (NAMES[:4],),
    **given: Any,
) -> CardEvening:
    """An evening that has just begun."""
    made = open_evening(club=club, actor=ACTOR, date=DAY, ruleset=ruleset, tables=tables, **given)
    return CardEvening(made)
