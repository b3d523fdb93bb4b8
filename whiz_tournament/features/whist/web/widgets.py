"""Widgets of the entry forms: big keys to tap in place of small circles and boxes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms


@dataclass(frozen=True, slots=True)
class KeyLabel:
    """What a key says: a text, a line under it, a suit to draw."""

    text: str
    under: str = ""
    suit: str = ""

    def __str__(self) -> str:
        return self.text

    @property
    def is_no_trumps(self) -> bool:
        """Return whether it has no suit’s glyph, so that its text is its name."""
        return self.suit == "NT"


Keys = Sequence[tuple[str, str | KeyLabel]]


class KeyRadioSelect(forms.RadioSelect):
    """Keys of which one is chosen; ``shape`` is how wide they are.

    ``legend`` names the keys where several rows stand together. ``numbered`` keys tell the style
    sheet which players attack, so that it shows their rows.
    """

    template_name = "whist/keys.html"
    fieldset_class = "pick"

    def __init__(
        self,
        shape: str = "words",
        *,
        choices: Keys = (),
        legend: str = "",
        numbered: bool = False,
    ) -> None:
        super().__init__(choices=choices)
        self.shape, self.legend, self.numbered = shape, legend, numbered

    def get_context(
        self, name: str, value: object, attrs: dict[str, object] | None
    ) -> dict[str, Any]:
        """Return what the template draws."""
        context = super().get_context(name, value, attrs)
        drawn = {"shape": self.shape, "legend": self.legend, "numbered": self.numbered}
        return context | {"widget": context["widget"] | drawn}

    def format_value(self, value: object) -> list[str]:
        """Return what is chosen: nothing yet is not the same as the empty key."""
        return [] if value is None else super().format_value(value)


class KeyCheckboxSelect(KeyRadioSelect):
    """Keys of which several are chosen."""

    allow_multiple_selected = True
    input_type = "checkbox"


class KeyPartnerSelect(KeyCheckboxSelect):
    """Keys of which one is tapped; a page that is out of date may send several, to be refused."""

    input_type = "radio"


class KeyRows(forms.MultiWidget):
    """A row of number keys for each player; sent as ``queens-KEY``."""

    template_name = "whist/key_rows.html"

    def __init__(
        self, players: Mapping[str, str], numbers: Keys, *, fieldset_class: str = ""
    ) -> None:
        self.players, self.fieldset_class = tuple(players), fieldset_class
        super().__init__(
            [KeyRadioSelect("numbers", choices=numbers, legend=name) for name in players.values()]
        )
        self.widgets_names = [f"-{key}" for key in self.players]

    def decompress(self, value: Mapping[str, int] | None) -> list[int | None]:
        """Return the numbers in the order of the rows."""
        return [(value or {}).get(player) for player in self.players]
