"""Fields drawn as keys, from what was typed, who plays and where the game stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from scoring.whist.documents import SUITS
from scoring.whist.entry_fields import FieldKind, FieldSpec
from scoring.whist.events import PartnershipSide, Player
from scoring.whist.replay import Replay
from whiz_tournament.web.whist.asked import Asked, Draws, Key, Row
from whiz_tournament.web.whist.fields import penalties_of
from whiz_tournament.web.whist.typed import AGREED, ANNOUNCER, JOINED, Typed
from whiz_tournament.wording.letters import doubling_name, suit_name

HIGHEST_ON_KEYS: Final = 13

Names = Mapping[Player, str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What fields are drawn from: what was typed, who plays this deal, where the game stands."""

    typed: Typed
    players: tuple[Player, ...]
    names: Names
    before: Replay

    def fields(self, specs: tuple[FieldSpec, ...]) -> tuple[Asked, ...]:
        """All questions of a form, in order."""
        return tuple(asked for spec in specs for asked in self._drawn(spec))

    def _drawn(self, spec: FieldSpec) -> Iterator[Asked]:
        match spec.kind:
            case FieldKind.PLAYERS:
                yield from self._attackers(spec)
            case FieldKind.NUMBERS:
                yield self._rows(spec)
            case FieldKind.NUMBER if spec.choices:
                yield self._made(spec, Draws.LIST, self._listed(spec))
            case FieldKind.NUMBER if spec.highest is None:
                yield self._made(spec, Draws.NUMBER, ())
            case FieldKind.TEXT:
                yield self._text(spec)
            case FieldKind.FLAG:
                yield replace(self._made(spec, Draws.TICK, ()), value=self.typed.one(spec.name))
            case _:
                yield self._made(spec, Draws.ONE, self._optional(spec, self._keys(spec)))

    def _made(self, spec: FieldSpec, draws: Draws, keys: tuple[Key, ...]) -> Asked:
        return Asked(
            name=spec.name,
            label=_(spec.label),
            draws=draws,
            help=_(spec.help) if spec.help else "",
            keys=keys,
            value="" if keys else self.typed.one(spec.name),
            required=spec.required,
            at=(spec.name, "kind") if spec.name == "fault" else (spec.name,),
        )

    def _text(self, spec: FieldSpec) -> Asked:
        if spec.required:
            return self._made(spec, Draws.TEXT, ())
        agreed = bool(self.typed.one(f"{spec.name}-{AGREED}"))
        return replace(self._made(spec, Draws.AGREED, ()), agreed=agreed)

    def _attackers(self, spec: FieldSpec) -> Iterator[Asked]:
        if not spec.required:
            keys = self._people(self.typed.all("attackers"))
            help_ = _("Tick the two who play together; without it, as before.")
            yield replace(self._made(spec, Draws.SOME, keys), help=help_)
            return
        first = self.typed.one(ANNOUNCER)
        label = _("Who plays alone?") if spec.counts == (1,) else _("Who announced?")
        announcer = self._made(spec, Draws.ONE, self._people((first,)))
        yield replace(announcer, name=ANNOUNCER, label=label)
        if max(spec.counts) > 1:
            yield self._joined(spec, first)

    def _joined(self, spec: FieldSpec, first: Player) -> Asked:
        """One partner is tapped, several are ticked; where one may play alone, that is a key."""
        joined = tuple(key for key in self.typed.all(JOINED) if key != first)
        people = self._people(joined)
        asked = Asked(JOINED, _("With whom?"), Draws.ONE, keys=people)
        if max(spec.counts) > 2:
            return replace(asked, label=_("Who joined?"), draws=Draws.SOME, required=False)
        if min(spec.counts) > 1:
            return asked
        nobody = Key("", _("Alone"), chosen=bool(first) and not joined)
        return replace(asked, keys=(*people, nobody), required=False)

    def _people(self, chosen: tuple[Player, ...]) -> tuple[Key, ...]:
        return tuple(Key(key, self.names[key], chosen=key in chosen) for key in self.players)

    def _rows(self, spec: FieldSpec) -> Asked:
        rows = tuple(
            Row(f"{spec.name}-{key}", self.names[key], place, self._numbers(spec, key))
            for place, key in enumerate(self.players)
        )
        made = self._made(spec, Draws.ROWS, ())
        return replace(made, rows=rows, of_attackers=spec.of == "attackers")

    def _numbers(self, spec: FieldSpec, player: Player = "") -> tuple[Key, ...]:
        said = self.typed.one(f"{spec.name}-{player}" if player else spec.name)
        highest = HIGHEST_ON_KEYS if spec.highest is None else spec.highest
        texts = map(str, range(spec.lowest or 0, highest + 1))
        return tuple(Key(text, text, chosen=text == said) for text in texts)

    def _listed(self, spec: FieldSpec) -> tuple[Key, ...]:
        said = self.typed.one(spec.name)
        return tuple(
            Key(text, _("Line {number}").format(number=text), chosen=text == said)
            for text in spec.choices
        )

    def _keys(self, spec: FieldSpec) -> tuple[Key, ...]:
        said = self.typed.one(spec.name)
        match spec.kind:
            case FieldKind.PLAYER:
                return self._people((said,))
            case FieldKind.NUMBER:
                return self._numbers(spec)
            case FieldKind.SUIT:
                return tuple(_suit(name, chosen=name == said) for name in spec.choices)
            case FieldKind.HONOURS:
                return tuple(
                    _honours(side, count, said) for side in PartnershipSide for count in (3, 4)
                )
            case _:
                return self._choices(spec, said)

    def _choices(self, spec: FieldSpec, said: str) -> tuple[Key, ...]:
        found = self._words(spec)
        chosen = said or ("1" if spec.name == "doubling" else "")
        if spec.name == "ledger" and len(found) == 1:
            chosen = spec.choices[0]
        return tuple(
            Key(value, label, under, chosen=value == chosen)
            for value, (label, under) in ((value, found[value]) for value in spec.choices)
        )

    def _words(self, spec: FieldSpec) -> Mapping[str, tuple[str, str]]:
        if spec.name == "fault":
            return {
                each.kind: (_(each.label), _(each.help) if each.help else "")
                for each in penalties_of(self.before)
            }
        if spec.name == "ledger":
            return {each.name: (_(each.label), "") for each in self.before.ruleset.ledgers}
        if spec.name == "doubling":
            return {
                "1": (_("No"), ""),
                "2": (doubling_name("X"), ""),
                "4": (doubling_name("XX"), ""),
            }
        return {
            side.value: (_("Side {side}").format(side=side.value), "") for side in PartnershipSide
        }

    def _optional(self, spec: FieldSpec, keys: tuple[Key, ...]) -> tuple[Key, ...]:
        """A way to say nothing, where nothing has to be said."""
        if spec.required or spec.name == "doubling":
            return keys
        chosen = not any(key.chosen for key in keys)
        return (*keys, Key("", _("None") if spec.name == "honours" else "–", chosen=chosen))


def _suit(name: str, *, chosen: bool) -> Key:
    code = SUITS[name].value
    return Key(name, suit_name(code), suit=code, chosen=chosen)


def _honours(side: PartnershipSide, count: int, said: str) -> Key:
    value = f"{side.value}{count}"
    label = _("Side {side}: {n}").format(side=side.value, n=count)
    return Key(value, label, chosen=value == said)
