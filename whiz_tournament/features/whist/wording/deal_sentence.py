"""A deal as one sentence, said alike by a page and by a phone that has no server.

A phone gets these pieces with its page and puts them together as ``sentence`` does
(``static/js/outbox/whist/sentence.js``); a test holds the two side by side.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.games.options import Options
from scoring.whist.documents import SUITS
from scoring.whist.events import PartnershipSide, Player, Status
from scoring.whist.ruleset import AnyGame
from whiz_tournament.wording.letters import doubling_name, suit_name
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.quantities import tricks_phrase

Fields = Mapping[str, Sequence[str]]
"""What the form of a deal holds, by the names of its fields."""

MOST_TRICKS: Final = 13
MOST_ROUNDS: Final = 9
HONOURS: Final = (3, 4)


@dataclass(frozen=True, slots=True)
class DealPieces:
    """What a sentence is put together from: patterns with holes, and what fills them.

    ``contracts`` says each twice, as a title and inside a sentence; ``notes`` says what an answer
    adds, by its field and its value, in the order of the sentence. ``order`` is that of the seats.
    """

    patterns: Mapping[str, str]
    contracts: Mapping[str, tuple[str, str]]
    suits: Mapping[str, str]
    doublings: Mapping[str, str]
    tricks: tuple[str, ...]
    notes: Mapping[str, Mapping[str, str]]
    people: Mapping[Player, str]
    order: tuple[Player, ...]

    @classmethod
    def of(cls, ruleset: AnyGame, options: Options, names: Mapping[Player, str]) -> Self:
        """Return the pieces of a game for the people of a table."""
        people, several = short_names(names), len(ruleset.contracts) > 1
        offered = ruleset.offered(options)
        suits = {name: suit_name(suit.value) for name, suit in SUITS.items()}
        return cls(
            patterns=_patterns(),
            contracts={
                spec.key: _twice(_(spec.label) if several else _("Deal")) for spec in offered
            },
            suits=suits,
            doublings={"2": doubling_name("X"), "4": doubling_name("XX")},
            tricks=tuple(tricks_phrase(number) for number in range(MOST_TRICKS + 1)),
            notes=_notes(people, suits),
            people=people,
            order=tuple(people),
        )

    def sentence(self, fields: Fields) -> str:
        """Return what the fields say."""
        ended = self.patterns.get(_one(fields, "status"))
        sentence = ended or self._played(fields)
        for note in self._notes(fields):
            sentence = self._put("note", said=sentence, note=note)
        return self._put("end", said=sentence)

    def _played(self, fields: Fields) -> str:
        """Return who plays what, and what came of it."""
        announced = [*fields.get("announcer", ()), *fields.get("joined", ())]
        who = [self.people.get(key, key) for key in announced if key]
        contract = self._contract(fields, inside=bool(who))
        if not who:
            return self._alone(fields, contract)
        many = "several" if len(who) > 1 else "one"
        sentence = self._put(f"{many}_play", who=self._joined(who), contract=contract)
        numbers = [_one(fields, f"attacker_tricks-{key}") for key in announced if key]
        tricks = numbers[0] if len(who) == 1 and numbers[0] else _one(fields, "side_tricks")
        if tricks:
            return self._put(f"{many}_make", said=sentence, tricks=self.tricks[int(tricks)])
        return self._each(sentence, who, numbers)

    def _alone(self, fields: Fields, contract: str) -> str:
        """Return what came of a deal that nobody announced."""
        if tricks := _one(fields, "side_tricks"):
            return self._put("side_makes", said=contract, tricks=self.tricks[int(tricks)])
        queens = [_one(fields, f"queens-{key}") for key in self.order]
        return self._each(contract, [self.people[key] for key in self.order], queens)

    def _each(self, sentence: str, who: list[str], numbers: list[str]) -> str:
        parts = [f"{name} {n}" for name, n in zip(who, numbers, strict=True) if n]
        return self._put("each", said=sentence, each=", ".join(parts)) if parts else sentence

    def _contract(self, fields: Fields, *, inside: bool) -> str:
        words = self.contracts.get(_one(fields, "contract"), ("", ""))[inside]
        if level := _one(fields, "level"):
            words = level if len(self.contracts) == 1 else f"{words} {level}"
        if trump := self.suits.get(_one(fields, "trump")):
            words = self._put("trump", said=words, suit=trump)
        doubling = self.doublings.get(_one(fields, "doubling"))
        return f"{words} {doubling}" if doubling else words

    def _notes(self, fields: Fields) -> Iterable[str]:
        """Return what else was said, in order; first who is on a side."""
        if side := [self.people.get(key, key) for key in fields.get("attackers", ()) if key]:
            yield self._put("side", who=self._joined(side))
        for name, phrases in self.notes.items():
            if phrase := phrases.get(_one(fields, name)):
                yield phrase

    def _joined(self, names: list[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self._put("and", first=", ".join(names[:-1]), last=names[-1])

    def _put(self, pattern: str, **values: str) -> str:
        return self.patterns[pattern].format(**values)


def _one(fields: Fields, name: str) -> str:
    """Return the answer of a field that has one, or nothing."""
    return next(iter(fields.get(name, ())), "")


def _twice(title: str) -> tuple[str, str]:
    return title, title[:1].lower() + title[1:]


def _patterns() -> dict[str, str]:
    """Return the sentences with their holes, by what they are for."""
    return {
        Status.PASSED_OUT.value: _("Nobody bid"),
        Status.ANNULLED.value: _("This deal is annulled"),
        "one_play": _("{who} plays {contract}"),
        "several_play": _("{who} play {contract}"),
        "trump": pgettext("contract", "{said} in {suit}"),
        "one_make": _("{said} and makes {tricks}"),
        "several_make": _("{said} and make {tricks}"),
        "side_makes": _("{said}: side A makes {tricks}"),
        "side": _("side A is {who}"),
        "each": pgettext("numbers of each", "{said}: {each}"),
        "and": _("%(first)s and %(last)s") % {"first": "{first}", "last": "{last}"},
        "note": pgettext("sentence", "{said}; {note}"),
        "end": "{said}.",
    }


def _notes(people: Mapping[Player, str], suits: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return what each answer adds to the sentence, by its field and its value."""
    sides = [side.value for side in PartnershipSide]
    flags = {
        "trou_announced": _("trou announced"),
        "rabrouche": _("rabrouche"),
        "arbiter-agreed": _("the arbiter agreed"),
    }
    honours = _("side {side} {n} honours")
    return {
        "honours": {f"{s}{n}": honours.format(side=s, n=n) for s in sides for n in HONOURS},
        "called_by": _filled(
            _("called by side {side}"), "side", {letter: letter for letter in sides}
        ),
        "sixth_taker": _filled(_("{who} took the sixth trick"), "who", people),
        "last_taker": _filled(_("{who} took the last trick"), "who", people),
        "misere_announcer": _filled(_("{who} announced the petite misère"), "who", people),
        "culprit": _filled(_("stopped by a fault of {name}"), "name", people),
        "turned_suit": _filled(_("turned card {suit}"), "suit", suits),
        "auction_round": _filled(_("round {n} of the auction"), "n", _numbers(MOST_ROUNDS)),
        **{name: {"1": phrase} for name, phrase in flags.items()},
    }


def _filled(pattern: str, hole: str, values: Mapping[str, str]) -> dict[str, str]:
    return {value: pattern.format(**{hole: text}) for value, text in values.items()}


def _numbers(most: int) -> dict[str, str]:
    return {str(number): str(number) for number in range(1, most + 1)}
