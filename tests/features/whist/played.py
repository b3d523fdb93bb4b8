"""One evening of each game, played by the services: what printing and pages are tried on."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.features.whist.made import ACTOR, NAMES, CardEvening, card_evening
from tests.made_once import made_once
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.models import Club

FIVE: Final = (*NAMES,)
Document = Mapping[str, Any]


def deal(*players: str, **fields: Any) -> Document:
    """A deal of these players; the first one deals."""
    return {"kind": "deal", "players": list(players), "dealer": players[0], **fields}


def _reglement() -> Sequence[Document]:
    four = ("1", "2", "3", "4")
    return (
        deal(*four, contract="trou", level=8, trump="coeur", attackers=["1", "2"],
             trou_announced=True, side_tricks=8),
        deal("2", "3", "4", "1", contract="emballage", level=9, trump="coeur", rabrouche=True,
             attackers=["3", "4"], side_tricks=11),
        {"kind": "penalty", "fault": "grave", "culprit": "3", "deal": 2, "note": "renonce"},
        deal("3", "4", "1", "2", contract="grande_misere", attackers=["2"], attacker_tricks=[0],
             arbiter="Luc Roux"),
        deal("4", "1", "2", "3", contract="petite_misere", attackers=["1", "4"],
             attacker_tricks=[0, 3]),
        deal("1", "2", "3", "4", contract="dames", queens=[2, 1, 1, 0]),
        {"kind": "adjust", "ledger": "ad_fundum", "player": "4", "amount": 3, "reason": "maldonne"},
        deal("2", "3", "4", "1", contract="seul", level=6, trump="pique", attackers=["3"],
             side_tricks=4),
    )  # fmt: skip


def _belge() -> Sequence[Document]:
    return (
        deal("1", "2", "3", "4", contract="emballage", trump="coeur", attackers=["1", "3"],
             side_tricks=9),
        deal("2", "3", "4", "1", contract="misere", attackers=["4"], attacker_tricks=[1]),
        deal("3", "4", "1", "2", status="passed_out"),
        deal("4", "1", "2", "3", contract="solo", trump="trefle", attackers=["2"], side_tricks=6),
    )  # fmt: skip


def _couleur() -> Sequence[Document]:
    return (
        deal("1", "2", "3", "4", contract="solo_6", trump="coeur", attackers=["1"], side_tricks=7),
        deal("2", "3", "4", "5", contract="couleur", trump="carreau", attackers=["4", "2"],
             side_tricks=7),
        deal("3", "4", "5", "1", contract="piccolo", attackers=["5"], attacker_tricks=[1]),
    )  # fmt: skip


def _whist() -> Sequence[Document]:
    pairs = {"attackers": ["1", "3"]}
    return (
        deal("1", "2", "3", "4", contract="donne", trump="coeur", side_tricks=9, **pairs),
        deal("2", "3", "4", "1", contract="donne", trump="pique", side_tricks=8,
             honours={"side": "B", "count": 3}),
        deal("3", "4", "1", "2", contract="donne", trump="trefle", side_tricks=5),
        deal("4", "1", "2", "3", contract="donne", trump="carreau", side_tricks=12),
        deal("1", "2", "3", "4", contract="donne", side_tricks=11),
    )  # fmt: skip


def _whiz() -> Sequence[Document]:
    one = {"contract": "contract", "level": 10, "trump": "pique"}
    return (
        deal("1", "2", "3", attackers=["2"], side_tricks=11, multiplier=2, **one),
        deal("2", "3", "4", attackers=["3"], side_tricks=8, **one | {"trump": "sans_atout"}),
        deal("3", "4", "1", status="passed_out"),
        deal("4", "1", "2", attackers=["1"], side_tricks=10, **one),
    )  # fmt: skip


EVENTS: Final = {
    "whist": _whist,
    "whist_belge": _belge,
    "whist_couleur": _couleur,
    "whist_reglement": _reglement,
    "whiz": _whiz,
}
FOUR: Final = FIVE[:4]
PEOPLE: Final = {"whist_couleur": FIVE}
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "whist_reglement": {"ad_fundum": True, "seul_cap": None},
    "whiz": {"cards_shown": 7},
}


@made_once
def played_evening(club: Club, game: str, people: Sequence[str] | None = None) -> CardEvening:
    """An evening of the game with all its events; not closed."""
    names = PEOPLE.get(game, FOUR) if people is None else people
    options = OPTIONS.get(game, {})
    begun = card_evening(club, game, [names], name=f"Soirée {game}", options=options)
    for document in EVENTS[game]():
        begun.record(document)
    return begun


@made_once
def published_evening(club: Club, game: str, people: Sequence[str] | None = None) -> CardEvening:
    """The same, closed and published."""
    made = played_evening(club, game, people)
    close_evening(evening=made.evening, actor=ACTOR)
    publish_evening(evening=made.evening, actor=ACTOR)
    made.evening.refresh_from_db()
    return made
