"""The form fields of an entry, made from the rule set's own specs.

A field only turns what was sent into what the event's document holds. What a game does not allow
is said by its rule set, in the words of the game, so no choice is refused here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from boards.errors import WhizError
from scoring.whist.documents import SUITS
from scoring.whist.entry_fields import FieldKind, FieldSpec
from scoring.whist.events import PartnershipSide, Player
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.web import widgets
from whiz_tournament.features.whist.web.widgets import KeyLabel, Keys
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.wording.letters import doubling_name, suit_name

HIGHEST_ON_KEYS: Final = 13
LONGEST_NAME: Final = 100
AGREED: Final = "-agreed"  # the tick beside a text that may stay empty

Names = Mapping[Player, str]


class UncheckedChoices(forms.ChoiceField):
    """Takes any choice: the rule set says which of them cannot be."""

    def valid_value(self, value: object) -> bool:
        """Leave it to the rule set."""
        return True


class KeyField(UncheckedChoices, forms.TypedChoiceField):
    """One key of several."""

    def __init__(self, keys: Keys = (), **given: Any) -> None:
        given = {"widget": widgets.KeyRadioSelect(), "empty_value": None} | given
        super().__init__(choices=keys, required=False, **given)


class KeysField(UncheckedChoices, forms.MultipleChoiceField):
    """Several keys."""

    widget = widgets.KeyCheckboxSelect

    def __init__(self, keys: Keys, **given: Any) -> None:
        super().__init__(choices=keys, required=False, **given)


class NumbersField(forms.MultiValueField):
    """A number for each player."""

    def __init__(self, players: Names, widget: forms.Widget, label: str) -> None:
        self.players = tuple(players)
        number_fields = [forms.IntegerField(required=False) for _player in players]
        super().__init__(
            number_fields, widget=widget, label=label, required=False, require_all_fields=False
        )

    def compress(self, data_list: Sequence[int | None]) -> dict[Player, int | None]:
        """Return the numbers by player."""
        return dict(zip(self.players, data_list, strict=False))


class AmountField(forms.IntegerField):
    """A whole number that is typed, with either minus sign."""

    def to_python(self, value: object) -> int | None:
        """Return the number."""
        return super().to_python(str(value or "").replace("−", "-"))


class EntryTextField(forms.CharField):
    """A text that is kept with the event."""

    def __init__(self, longest: int = LONGEST_REASON, **given: Any) -> None:
        widget = forms.TextInput({"maxlength": longest} | given.pop("attrs", {}))
        super().__init__(required=False, widget=widget, **given)

    def validate(self, value: str) -> None:
        """Refuse what the log would refuse."""
        try:
            check_text("", value)
        except WhizError as error:
            raise ValidationError(error_sentence(error)) from error


def form_fields(
    spec: FieldSpec, players: Names, ruleset: AnyGame
) -> Iterator[tuple[str, forms.Field]]:
    """Yield the form fields by which a field of the event is filled in, by name."""
    match spec.kind:
        case FieldKind.PLAYERS:
            yield from _attackers(spec, list(players.items()))
        case FieldKind.NUMBERS:
            of_attackers = "of-attackers" if spec.of == "attackers" else ""
            rows = widgets.KeyRows(players, _numbers(spec), fieldset_class=of_attackers)
            yield spec.name, NumbersField(players, rows, _(spec.label))
        case FieldKind.NUMBER if spec.choices or spec.highest is None:
            yield spec.name, _number_field(spec)
        case FieldKind.FLAG:
            yield spec.name, _tick(spec)
        case FieldKind.TEXT if spec.required:
            yield spec.name, EntryTextField(label=_(spec.label), attrs=_attrs(spec))
        case FieldKind.TEXT:
            yield spec.name + AGREED, _tick(spec)
            yield spec.name, EntryTextField(LONGEST_NAME, label=_("Name"), help_text=_help(spec))
        case _:
            yield spec.name, _key_field(spec, players, ruleset)


def _help(spec: FieldSpec) -> str:
    return _(spec.help) if spec.help else ""  # the empty msgid is the catalogue's own header


def _attrs(spec: FieldSpec) -> dict[str, str]:
    return {"aria-describedby": f"e-{spec.name}", "autocomplete": "off"}


def _tick(spec: FieldSpec) -> forms.BooleanField:
    widget = forms.CheckboxInput({"value": "1", "aria-describedby": f"e-{spec.name}"})
    return forms.BooleanField(label=_(spec.label), required=False, widget=widget)


def _number_field(spec: FieldSpec) -> forms.Field:
    """Return a list of the rows to choose from, or an input for any number."""
    label = _(spec.label)
    if spec.choices:
        lines = [(text, _("Line {number}").format(number=text)) for text in spec.choices]
        widget = forms.Select({"aria-describedby": f"e-{spec.name}"})
        return KeyField([*lines, ("", "–")], label=label, coerce=int, widget=widget)
    typed = forms.TextInput(_attrs(spec) | {"maxlength": str(LONGEST_REASON)})
    return AmountField(label=label, help_text=_help(spec), required=False, widget=typed)


def _attackers(spec: FieldSpec, players: Keys) -> Iterator[tuple[str, forms.Field]]:
    """Yield fields for the side: ticks for its players, or who announced and who joined.

    One partner is tapped, several are ticked; where one may play alone, that is a key.
    """
    if not spec.required:
        help_text = _("Tick the two who play together; without it, as before.")
        yield spec.name, KeysField(players, label=_(spec.label), help_text=help_text)
        return
    few, many = min(spec.counts), max(spec.counts)
    label = _("Who plays alone?") if many == 1 else _("Who announced?")
    one = widgets.KeyRadioSelect(numbered=True)
    yield "announcer", KeyField(players, label=label, widget=one)
    if many > 2:
        several = widgets.KeyCheckboxSelect(numbered=True)
        yield "joined", KeysField(players, label=_("Who joined?"), widget=several)
    elif many == 2:
        keys = players if few == 2 else [*players, ("", _("Alone"))]
        partner = widgets.KeyPartnerSelect(numbered=True)
        yield "joined", KeysField(keys, label=_("With whom?"), widget=partner)


def _key_field(spec: FieldSpec, players: Names, ruleset: AnyGame) -> KeyField:
    """Return the keys of a spec, with one to say nothing where nothing has to be said."""
    keys, initial, coerce = _keys(spec, players, ruleset), None, _COERCED.get(spec.kind, str)
    if spec.name == "doubling":
        initial, coerce = spec.choices[0], int
    elif not spec.required:
        keys = [*keys, ("", _("None") if spec.kind is FieldKind.HONOURS else "–")]
        initial = ""
    elif len(spec.choices) == 1:
        initial = spec.choices[0]
    shape = "long" if spec.name == "fault" else _SHAPES.get(spec.kind, "words")
    return KeyField(
        keys,
        label=_(spec.label),
        help_text=_help(spec),
        initial=initial,
        coerce=coerce,
        widget=widgets.KeyRadioSelect(shape),
    )


def _honours(text: str) -> dict[str, Any]:
    return {"side": text[:1], "count": int(text[1:])}


_COERCED: Final = {FieldKind.NUMBER: int, FieldKind.HONOURS: _honours}
_SHAPES: Final = {FieldKind.NUMBER: "numbers", FieldKind.SUIT: "suits"}


def _keys(spec: FieldSpec, players: Names, ruleset: AnyGame) -> Keys:
    match spec.kind:
        case FieldKind.PLAYER:
            return list(players.items())
        case FieldKind.NUMBER:
            return _numbers(spec)
        case FieldKind.SUIT:
            codes = {name: SUITS[name].value for name in spec.choices}
            return [(name, KeyLabel(suit_name(code), suit=code)) for name, code in codes.items()]
        case FieldKind.HONOURS:
            label, counts = _("Side {side}: {n}"), (3, 4)
            return [(f"{s}{n}", label.format(side=s, n=n)) for s in PartnershipSide for n in counts]
        case _:
            labels = _labels(spec.name, ruleset)
            return [(value, labels[value]) for value in spec.choices]


def _numbers(spec: FieldSpec) -> Keys:
    highest = HIGHEST_ON_KEYS if spec.highest is None else spec.highest
    return [(str(number), str(number)) for number in range(spec.lowest or 0, highest + 1)]


def _labels(name: str, ruleset: AnyGame) -> Mapping[str, str | KeyLabel]:
    """Return what the choices of a field are called."""
    if name == "fault":
        return {
            penalty.kind: KeyLabel(_(penalty.label), under=_(penalty.help) if penalty.help else "")
            for penalty in ruleset.penalties
        }
    if name == "ledger":
        return {ledger.name: _(ledger.label) for ledger in ruleset.ledgers}
    if name == "doubling":
        return {"1": _("No"), "2": doubling_name("X"), "4": doubling_name("XX")}
    return {side.value: _("Side {side}").format(side=side.value) for side in PartnershipSide}
