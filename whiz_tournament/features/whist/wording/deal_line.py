"""A deal in one line of text: ``emb 8c b+a 9``.

Contract, tricks bid with the trump, who announced and who joined, tricks made: in this order, each
as short as it is clear. What a contract does not have is left out; what is left out may be
answered on the page.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from boards.errors import N_, Malformed
from scoring.whist.contracts import ContractSpec
from scoring.whist.documents import SUITS
from scoring.whist.entry_form import FieldKind, FieldSpec, fields_of
from scoring.whist.events import Status
from scoring.whist.position import AnyPosition
from scoring.whist.ruleset import AnyGame
from whiz_tournament.wording.letters import GLYPHS, suit_letter, suit_name

LONGEST_LINE: Final = 120
_DOUBLED: Final = {"x": "2", "xx": "4", "×": "2", "××": "4"}
_PASSED: Final = frozenset(
    {"pass", "all pass", "passe", "passe generale", "tous passent", "pas", "iedereen past"}
)
"""How people say in any of our languages that nobody bid."""
_BID: Final = re.compile(r"(\d{1,2})?(\D*)")
_HONOURS: Final = re.compile(r"[ab][34]", re.IGNORECASE)
_EACH: Final = re.compile(r"\d{1,2}(?:\+\d{1,2})*")

Values = dict[str, list[str]]


class LineNotUnderstood(Malformed):
    message = N_("“{words}” was not understood. After the contract: {expected}.")


class ContractNotUnderstood(Malformed):
    message = N_("No contract of this game begins with “{words}”. Begin with one of: {contracts}.")


class ContractNotClear(Malformed):
    message = N_("“{words}” can be {contracts}. Write one letter or word more.")


class PlayerNotUnderstood(Malformed):
    message = N_("Nobody who plays this deal has a name that begins with “{words}”: {names}.")


class PlayerNotClear(Malformed):
    message = N_("“{words}” can be {names}. Write one letter more.")


@dataclass(slots=True)
class DealLine:
    """A line being read: what is left of it, and what it said so far, as a form sends it."""

    text: str
    values: Values = field(default_factory=dict)

    def read(self, ruleset: AnyGame, moment: AnyPosition, players: Mapping[str, str]) -> Values:
        """Return the form's values; refuse what is not understood, by its own words."""
        words = self.text.replace(" + ", "+").split()
        if fold(" ".join(words)) in _PASSED and Status.PASSED_OUT in ruleset.statuses:
            return {"status": [Status.PASSED_OUT.value]}
        spec, used = contract_of(words, ruleset.offered(moment.options))
        self.values["contract"] = [spec.key]
        specs = {field.name: field for field in fields_of(ruleset, spec.key, moment)}
        steps = [
            _Step(_bid_help(specs), lambda word: _read_bid(word, specs)),
            _Step(_doubling_help(specs), lambda word: _read_doubling(word, specs)),
            _Step(_honours_help(specs), lambda word: _read_honours(word, specs)),
            _Step(_("who announced + who joined"), lambda word: _read_people(word, specs, players)),
            _Step(_("the tricks made"), lambda word: self._read_tricks(word, specs, players)),
        ]
        self._take(words[used:], steps)
        return self.values

    def _take(self, words: Sequence[str], steps: list["_Step"]) -> None:
        """Let each word be read by the first step that knows it, none before one that was used."""
        done, last = 0, ("", 0)  # the last word, and where the steps stood before it
        for word in words:
            place = _place_of(word, steps, done)
            if place is None:
                passed_over = steps[last[1] : max(done - 1, 0)]
                in_turn = any(step.read(word) for step in passed_over)
                raise _not_understood(*(last if in_turn else (word, done)), steps)
            self.values |= steps[place].read(word)
            last, done = (word, done), place + 1

    def _read_tricks(
        self, word: str, specs: Mapping[str, FieldSpec], players: Mapping[str, str]
    ) -> Values:
        """Return the tricks of the side, of each attacker, or the queens of each player."""
        if not _EACH.fullmatch(word):
            return {}
        numbers = word.split("+")
        attackers = self.values.get("announcer", []) + self.values.get("joined", [])
        of = {"attacker_tricks": [key for key in attackers if key], "queens": list(players)}
        if "side_tricks" in specs and len(numbers) == 1:
            return {"side_tricks": numbers}
        for name, people in of.items():
            if name in specs and len(numbers) == len(people):
                pairs = zip(people, numbers, strict=True)
                return {f"{name}-{key}": [number] for key, number in pairs}
        return {}


@dataclass(frozen=True, slots=True)
class _Step:
    """One part of the line: what it holds in words, and what reads it (nothing if it is not it)."""

    help: str
    read: Callable[[str], Values]


def _not_understood(word: str, done: int, steps: Sequence[_Step]) -> LineNotUnderstood:
    """Return the refusal of a word where that many steps are done."""
    expected = ", ".join(step.help for step in steps[done:] if step.help) or _("nothing more")
    return LineNotUnderstood(field="line", words=word, expected=expected)


def _place_of(word: str, steps: Sequence[_Step], done: int) -> int | None:
    """Return the first of the steps still to do that knows the word."""
    return next((place for place in range(done, len(steps)) if steps[place].read(word)), None)


def contract_of(
    words: Sequence[str], contracts: Iterable[ContractSpec]
) -> tuple[ContractSpec, int]:
    """Return the contract that the line begins with, and how many words say it."""
    names = [(spec, name) for spec in contracts for name in _names(spec)]
    typed = [fold(word) for word in words]
    unclear: list[ContractSpec] = []
    for used in range(len(typed), 0, -1):
        begun = [(spec, name) for spec, name in names if _begins(name, typed[:used])]
        whole = {spec.key: spec for spec, name in begun if len(name) == used}
        matching = whole or {spec.key: spec for spec, _name in begun}
        is_next = _is_person(typed[:used], names) or (not whole and _is_bid(typed[:used], names))
        if len(matching) == 1 and not is_next:
            return next(iter(matching.values())), used
        if not unclear:
            unclear = list(matching.values())
    if not unclear:
        offered = ", ".join(dict.fromkeys(_(spec.label) for spec, _name in names))
        raise ContractNotUnderstood(field="line", words=" ".join(words[:1]), contracts=offered)
    labels = ", ".join(_(spec.label) for spec in unclear)
    raise ContractNotClear(field="line", words=" ".join(words[:1]), contracts=labels)


def fold(text: str) -> str:
    """Return a text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def _names(spec: ContractSpec) -> set[tuple[str, ...]]:
    """Return a contract's name in words: as it is read, as the rules say it, as files keep it."""
    words = (_(spec.label), spec.label, spec.key.replace("_", " "))
    return {tuple(fold(word).replace("-", " ").split()) for word in words}


def _begins(name: Sequence[str], typed: Sequence[str]) -> bool:
    """Return whether each word that was typed begins the name's word in that place."""
    return len(typed) <= len(name) and all(
        word.startswith(part) if not part.isdigit() else word == part
        for word, part in zip(name, typed, strict=False)
    )


def _is_bid(typed: Sequence[str], names: Iterable[tuple[ContractSpec, tuple[str, ...]]]) -> bool:
    """Return whether the last word is rather the tricks bid of a contract said in full before."""
    before = typed[:-1]
    return typed[-1].isdigit() and any(
        spec.levels and len(name) == len(before) and _begins(name, before) for spec, name in names
    )


def _is_person(typed: Sequence[str], names: Iterable[tuple[ContractSpec, tuple[str, ...]]]) -> bool:
    """Return whether the last word is rather a person’s letter behind the whole of a name.

    So *abondance a* is Anne’s, and *abondance at* is *abondance atout*.
    """
    all_names = {name for _spec, name in names}
    is_letter = len(typed[-1]) == 1 and typed[-1].isalpha()
    return is_letter and tuple(typed[:-1]) in all_names and tuple(typed) not in all_names


def _bid_help(specs: Mapping[str, FieldSpec]) -> str:
    if "level" in specs and "trump" in specs:
        return _("the tricks bid and the trump")
    return _("the trump") if "trump" in specs else ""


def _doubling_help(specs: Mapping[str, FieldSpec]) -> str:
    return _("x or xx where it was doubled") if "doubling" in specs else ""


def _read_bid(word: str, specs: Mapping[str, FieldSpec]) -> Values:
    """Return the tricks bid and the trump of ``8c``, ``8``, ``♥``; a letter alone may be a name."""
    match = _BID.fullmatch(word)
    if match is None:
        return {}
    level, suit = match[1], fold(match[2] or "")
    trump = specs.get("trump")
    values: Values = {}
    if level:
        if "level" not in specs:
            return {}
        values["level"] = [level]
    if suit:
        name = _suit(suit, trump.choices) if trump else ""
        if not name or not (level or trump is None or trump.required or len(suit) > 1):
            return {}
        values["trump"] = [name]
    return values


def _suit(typed: str, choices: Sequence[str]) -> str:
    """Return the suit of a letter, a glyph or the beginning of its word, as events keep it."""
    for name in choices:
        code = SUITS[name].value
        letter = fold(suit_letter(code))
        if typed in {letter, GLYPHS.get(code)} or (
            len(typed) > 1 and fold(suit_name(code)).startswith(typed)
        ):
            return name
    return ""


def _read_doubling(word: str, specs: Mapping[str, FieldSpec]) -> Values:
    doubling = _DOUBLED.get(word.casefold(), "") if "doubling" in specs else ""
    return {"doubling": [doubling]} if doubling else {}


def _honours_help(specs: Mapping[str, FieldSpec]) -> str:
    return _("the honours of a side, as a4") if "honours" in specs else ""


def _read_honours(word: str, specs: Mapping[str, FieldSpec]) -> Values:
    is_said = "honours" in specs and _HONOURS.fullmatch(word)
    return {"honours": [word.upper()]} if is_said else {}


def _read_people(word: str, specs: Mapping[str, FieldSpec], players: Mapping[str, str]) -> Values:
    """Return who attacks: the announcer, then who joined."""
    side = specs.get("attackers")
    if side is None or word[0].isdigit():
        return {}
    keys = [_player(part, players) for part in word.split("+") if part]
    if side.kind is not FieldKind.PLAYERS or not keys:
        return {}
    if not side.required:
        return {"attackers": keys}
    return {"announcer": keys[:1], "joined": keys[1:] or [""]}


def _player(typed: str, players: Mapping[str, str]) -> str:
    """Return the key of the one whose name, or a word of it, begins so."""
    wanted = fold(typed)
    firsts = [key for key, name in players.items() if fold(name).startswith(wanted)]
    any_word = [
        key
        for key, name in players.items()
        if any(word.startswith(wanted) for word in fold(name).replace("-", " ").split())
    ]
    matching = firsts or any_word
    if len(matching) == 1:
        return matching[0]
    names = ", ".join(players[key] for key in matching or players)
    raise (PlayerNotClear if matching else PlayerNotUnderstood)(
        field="line", words=typed, names=names
    )
