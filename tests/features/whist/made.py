"""Evenings without boards for tests, made by the services themselves."""

import uuid as uuids
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from scoring.whist.documents import read_event
from scoring.whist.events import Event
from tests.made_once import made_once
from whiz_tournament.features.whist.services import (
    EventAnswer,
    EventPlace,
    Sender,
    Submission,
    open_evening,
    record_event,
)
from whiz_tournament.features.whist.services.tariffs import keep_tariff
from whiz_tournament.models import Club, Player, Role, WhistEvening, WhistEvent, WhistTariff
from whiz_tournament.services.actors import user_actor

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


def sent(
    *,
    table: int = 1,
    number: int | None = None,
    by: int | None = None,
    base_version: int | None = None,
    reason: str = "",
    uuid: uuids.UUID | None = None,
) -> Submission[EventPlace]:
    """Return what is sent about an event."""
    seat = None if by is None else str(by)
    place = EventPlace(table, number)
    return Submission(uuid or uuids.uuid4(), place, base_version, reason, seat)


@dataclass(frozen=True, slots=True)
class CardEvening:
    """An evening and short ways to act on it."""

    evening: WhistEvening

    def record(
        self, document: Mapping[str, Any] | None = None, sender: Sender = DIRECTOR, **given: Any
    ) -> EventAnswer:
        said = event(document if document is not None else couleur(), self.evening.ruleset)
        return record_event(
            evening=self.evening, sender=sender, submission=sent(**given), event=said
        )

    def act(
        self, what: Any, number: int, version: int, sender: Sender = DIRECTOR, **given: Any
    ) -> EventAnswer:
        """Confirm, void, restore or undo an event of the first table."""
        submission = sent(number=number, base_version=version, **given)
        answer: EventAnswer = what(evening=self.evening, sender=sender, submission=submission)
        return answer

    def event(self, number: int, table: int = 1) -> WhistEvent:
        return WhistEvent.objects.get(
            table__evening=self.evening, table__number=table, number=number
        )


@made_once
def card_evening(
    club: Club,
    ruleset: str = "whist_couleur",
    tables: Sequence[Sequence[Player | str]] = (NAMES[:4],),
    **given: Any,
) -> CardEvening:
    """An evening that has just begun."""
    made = open_evening(club=club, actor=ACTOR, date=DAY, ruleset=ruleset, tables=tables, **given)
    return CardEvening(made)


def club_tariff(club: Club, name: str = "Gesves") -> WhistTariff:
    """A table of values of the club for the whist à la couleur, with two contracts."""
    text = f"{name}\ncouleur won 40 lost 40\nsolo_6 won 50 lost 60"
    return keep_tariff(club=club, actor=ACTOR, ruleset="whist_couleur", text=text)
