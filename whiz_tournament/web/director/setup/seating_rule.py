"""A seating rule as a drawing: who changes chairs so that the declarer faces the Domy, who leads.

The example has the Domy in the West and South as declarer; the rule itself is asked, not redrawn.
"""

from dataclasses import dataclass
from typing import Final

from django import forms
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.seating import SeatingRule, chairs, leader
from boards.seats import SEATS, Seat
from whiz_tournament.web.director.setup.setting_choices import seating_rules
from whiz_tournament.wording import letters

DOMY: Final = Seat.W
DECLARER: Final = Seat.S
PLACES: Final = {Seat.N: (110, 30), Seat.E: (190, 92), Seat.S: (110, 154), Seat.W: (30, 92)}
"""The middle of each chair in the drawing, 220 × 184."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One chair after the exchange: whose cards are played from it."""

    x: int
    y: int
    hand: str
    is_domy: bool
    declares: bool
    leads: bool
    moved: bool

    @property
    def left(self) -> int:
        """Return where its box begins."""
        return self.x - 30

    @property
    def label(self) -> str:
        """Return what happens on this chair, for who cannot see the drawing."""
        said = letters.seat_name(self.hand)
        if self.is_domy:
            said += " ({})".format(_("Domy"))
        acts = ((self.declares, _("plays")), (self.leads, _("leads")), (self.moved, _("moves")))
        return " ".join([said, *(word for does, word in acts if does)]) + "."

    @property
    def hatch(self) -> str:
        """Return the path of the Domy's strokes."""
        at = f"{self.left} {self.y}"
        return f"M{at}l26-26M{at}m4 20l44-44M{at}m26 24l34-34"

    @property
    def top(self) -> int:
        """Return where its box begins, from above."""
        return self.y - 26


def drawing(rule: SeatingRule) -> SafeString:
    """Return the drawing of a rule as SVG."""
    chair_of = chairs(rule, DOMY, DECLARER)
    leads = leader(rule, DOMY, DECLARER)
    shown = [
        Chair(
            *PLACES[chair_of[seat]],
            hand=seat.value,
            is_domy=seat is DOMY,
            declares=seat is DECLARER,
            leads=seat is leads,
            moved=chair_of[seat] is not seat,
        )
        for seat in SEATS
    ]
    one, other = (PLACES[seat] for seat in SEATS if chair_of[seat] is not seat)
    values = {"chairs": shown, "one": one, "other": other}
    return render_to_string("director/parts/seating_rule.html", values)


def drawn_rules() -> list[tuple[str, SafeString]]:
    """Return both rules as choices: drawing, name, what it says."""
    said = '{}<span><b>{}</b><br><span class="muted small">{}</span></span>'
    rules = seating_rules()
    return [(r.value, format_html(said, drawing(r), *rules[r.value])) for r in SeatingRule]


class SeatingRuleField(forms.ChoiceField):
    """Asks for a rule by its drawing."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Who changes chairs after the auction"),
            help_text=gettext_lazy("Example: the Domy sits West and South plays the contract."),
            choices=drawn_rules,
            widget=forms.RadioSelect({"class": "drawn"}),
        )
