"""Deals under the Règlement for tests: a sound one of every contract, made different in a word."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from boards.denominations import Denomination
from scoring.games.issues import Issue
from scoring.games.options import frozen_options
from scoring.whist import rule_set
from scoring.whist.events import DealEvent, Event
from scoring.whist.replay import Replay, replay

GAME = rule_set("whist_reglement")
ANN, BO, CY, DI = TABLE = ("ann", "bo", "cy", "di")
HEARTS = Denomination.H

_PAIR = {"trump": HEARTS, "attackers": (ANN, CY)}
_ALONE = {"trump": HEARTS, "attackers": (ANN,)}
_NONE: dict[str, Any] = {"attackers": (ANN,), "attacker_tricks": (0,)}
_SOUND: Mapping[str, dict[str, Any]] = {
    "dames": {"queens": (2, 1, 0, 1)},
    "trou": {**_PAIR, "level": 8, "side_tricks": 8},
    "emballage": {**_PAIR, "level": 8, "side_tricks": 8},
    "seul": {**_ALONE, "level": 6, "side_tricks": 6},
    "petite_misere": _NONE,
    "emballage_10_sur_misere": {**_PAIR, "side_tricks": 10},
    "seul_8_sur_misere": {**_ALONE, "side_tricks": 8},
    "piccolissimo": {"attackers": (ANN,), "attacker_tricks": (2,)},
    "abondance": {**_ALONE, "level": 9, "side_tricks": 9},
    "abondance_sur_table": {**_ALONE, "side_tricks": 9},
    "grande_misere": {**_NONE, "arbiter": ""},
    "grande_misere_sur_trou": {**_NONE, "arbiter": "", "trou_announced": True},
    "piccolo": {"attackers": (ANN,), "attacker_tricks": (1,), "arbiter": ""},
    "grande_misere_sur_table": {**_NONE, "arbiter": ""},
    "petit_solo_chlem": {**_ALONE, "side_tricks": 12, "arbiter": "Di"},
    "solo_chlem": {"attackers": (ANN,), "side_tricks": 13, "arbiter": "Di"},
}
CONTRACTS = tuple(_SOUND)


def deal(contract: str, **changes: Any) -> DealEvent:
    """A sound deal, with some fields changed."""
    sound = DealEvent(players=TABLE, dealer=ANN, contract=contract, **_SOUND[contract])
    return replace(sound, **changes)


def evening(*events: Event, **options: object) -> Replay:
    """An evening of the four, with options that differ from the default."""
    return replay(GAME, TABLE, events, frozen_options(GAME.options, options))


def points(*events: Event, **options: object) -> list[int]:
    """What the last event gives to each of the four."""
    line = evening(*events, **options).lines[-1]
    assert line.counts, [issue.sentence(str) for issue in line.issues]
    return [line.amount("points", player) or 0 for player in TABLE]


def issues(*events: Event, **options: object) -> tuple[Issue, ...]:
    """What is said of the last event."""
    return evening(*events, **options).lines[-1].issues
