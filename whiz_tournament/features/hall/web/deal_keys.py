"""A deal of a slip asked with keys, as phones of whist evenings ask it; it becomes a line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.hall.deals import SEATS, slip_game
from scoring.whist.entry_form import fields_of
from scoring.whist.events import Status
from scoring.whist.replay import Replay
from whiz_tournament.features.hall.services.deals import read_deals
from whiz_tournament.features.whist.web.deal_questions import (
    STATUS_LABELS,
    ContractFields,
    QuestionsForm,
    contract_keys,
)
from whiz_tournament.features.whist.wording.deal_sentence import DealPieces
from whiz_tournament.models import HallEvent

HELD: Final = frozenset(
    {"attackers", "level", "doubling", "honours", "side_tricks", "attacker_tricks", "queens"}
)
"""What a line of a slip holds of a deal."""
_DOUBLING_WORDS: Final = {"2": "x", "4": "xx"}


class DealKeysForm(QuestionsForm):
    """What a contract asks, as far as a slip says it."""

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        contract: str,
        so_far: Replay,
        people: Mapping[str, str],
    ) -> None:
        """Ask about who plays the next deal."""
        super().__init__(data, auto_id="f-%s")
        self.contract_key = contract
        asked = fields_of(so_far.ruleset, contract, so_far.moment)
        playing = {letter: people[letter] for letter in so_far.next_players}
        self.ask((spec for spec in asked if spec.name in HELD), playing, so_far.ruleset)


@dataclass(frozen=True, slots=True)
class DealKeys:
    """The next deal of a slip: what there was before, and who is called by which letter."""

    hall: HallEvent
    lines: tuple[str, ...]
    people: Mapping[str, str]
    so_far: Replay

    @classmethod
    def after(cls, hall: HallEvent, names: Sequence[str], lines: Sequence[str]) -> "DealKeys":
        """Return the deal after these lines of a table; one that cannot be read is refused."""
        so_far, _values = read_deals(hall, len(names), lines)
        return cls(hall, tuple(lines), dict(zip(SEATS, names, strict=False)), so_far)

    def form(self, contract: str, data: QueryDict | None = None) -> DealKeysForm:
        """Return what a contract asks."""
        return DealKeysForm(data, contract=contract, so_far=self.so_far, people=self.people)

    @property
    def contracts(self) -> list[ContractFields]:
        """Return what may be played, and that nobody bid where the game knows it."""
        game = self.so_far.ruleset
        offered = contract_keys(game.offered(self.so_far.moment.options))
        played = [
            ContractFields(key, Status.PLAYED.value, label, self.form(key))
            for key, label in offered
        ]
        if Status.PASSED_OUT not in game.statuses:
            return played
        status = Status.PASSED_OUT
        passed = ContractFields("", status.value, str(STATUS_LABELS[status]), self.form(""))
        return [*played, passed]

    @property
    def pieces(self) -> DealPieces:
        """Return what its sentence is put together from."""
        return pieces_of(self.hall, tuple(self.people.values()))

    @property
    def number(self) -> int:
        """Return which deal of the slip it is."""
        return len(self.lines) + 1


def pieces_of(hall: HallEvent, names: Sequence[str]) -> DealPieces:
    """Return what the sentences of a table are put together from."""
    called = dict(zip(SEATS, names, strict=False))
    return DealPieces.of(slip_game(hall.ruleset), hall.options, called)


def answered(posted: QueryDict) -> dict[str, list[str]]:
    """Return what was answered of a deal."""
    frame = {"do", "deals", "number", "version", "csrfmiddlewaretoken"}
    return {
        name: list(values)
        for name, values in posted.lists()
        if name not in frame and (any(values) or name == "joined")
    }


def written_deal(fields: Mapping[str, Sequence[str]]) -> str:
    """Return the line of what the form of a deal holds, without its trump.

    It names the contract as files do, so it is read alike in all languages; people as they are
    keyed. A phone writes the same (``static/js/outbox/hall/line.js``); a test holds both together.
    """
    one = {name: values[0] for name, values in fields.items() if values}
    if one.get("status") == Status.PASSED_OUT.value:
        return "pass"
    who = [
        key for name in ("attackers", "announcer", "joined") for key in fields.get(name, ()) if key
    ]
    numbers = [values[0] for name, values in _counted(fields, who) if values and values[0]]
    parts = (
        one.get("contract", "").replace("_", " "),
        one.get("level", ""),
        _DOUBLING_WORDS.get(one.get("doubling", ""), ""),
        one.get("honours", ""),
        "+".join(who),
        one.get("side_tricks") or "+".join(numbers),
    )
    return " ".join(filter(None, parts))


def _counted(
    fields: Mapping[str, Sequence[str]], who: Sequence[str]
) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the tricks of each attacker, else the queens of each player, as the line says them."""
    for key in who:
        yield key, fields.get(f"attacker_tricks-{key}", ())
    if not who:
        yield from sorted(item for item in fields.items() if item[0].startswith("queens-"))


def line_of(posted: QueryDict) -> str:
    """Return the line of a deal that was answered."""
    return written_deal(answered(posted))


def deal_sentences(hall: HallEvent, names: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Return the deals of a slip in sentences, as the people of the table read them."""
    pieces = pieces_of(hall, names)
    return [pieces.sentence(values) for values in read_deals(hall, len(names), lines)[1]]


def keys_plan(keys: DealKeys, place: str) -> dict[str, Any]:
    """Return what a phone needs to ask for the deals of one slip without the server."""
    address = reverse("hall_phone_deal", args=[keys.hall.slug, *place.split("/")])
    return {"place": place, "points": address, "pieces": asdict(keys.pieces)}


def said_missing(form: DealKeysForm) -> str:
    """Return what is still to say, nothing where that is all."""
    return f"{_('Still to say:')} {' · '.join(form.missing)}" if form.missing else ""
