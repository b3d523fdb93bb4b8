"""The forms of a hall: its rules, its people, the next round."""

import re
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from boards.errors import N_, Malformed
from scoring.hall.deals import MOST_DEALS
from scoring.hall.ranking import RestWorth, TiedPlace, Unfinished
from scoring.hall.seating import Seating
from scoring.hall.seats import MOST_PEOPLE, Over
from scoring.hall.totals import HIGHEST
from whiz_tournament.features.hall.services.course import HallDraft
from whiz_tournament.features.hall.services.people import Newcomer
from whiz_tournament.features.hall.web.games import game_choices, game_key
from whiz_tournament.features.hall.web.objection_forms import hour_field, objection_moment
from whiz_tournament.features.hall.web.rule_pictures import explained_rules
from whiz_tournament.features.hall.wording.reading import (
    OVER_WORDS,
    REST_WORDS,
    TIED_WORDS,
    UNFINISHED_WORDS,
)
from whiz_tournament.models import HallEvent
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_fields import DayField, FormData, explained_choices

_WHOLE: Final = re.compile(r"[+-]?\d{1,7}", re.ASCII)
_MINUSES: Final = str.maketrans("−–", "--")
MOST_ROUNDS: Final = 20
MOST_PLACES: Final = 9
FOLDED: Final = (
    "deals",
    "wanted_sum",
    "bonus",
    "tied",
    "over",
    "rest",
    "unfinished",
    "trophy_best",
    "trophy_least",
    "by_pairs",
    "final_alone",
    "practice",
)


class NoWholeNumber(Malformed):
    message = N_("Write whole numbers, as 90, 0 or −12.")


def whole_number(typed: str, field: str) -> int:
    """Return a number as people type it, with any minus sign."""
    text = typed.replace(" ", "").translate(_MINUSES)
    if not _WHOLE.fullmatch(text):
        raise NoWholeNumber(field=field)
    return int(text)


class HallForm(forms.Form):
    """What ``HallDraft`` takes: every field is one of it."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    date = DayField(label=_("Date"))
    rounds_planned = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    game = forms.ChoiceField(
        label=_("What a slip holds"),
        required=False,
        help_text=_("Numbers suit any card game; deals are counted by the program."),
    )
    deals = forms.IntegerField(
        label=_("Deals in a round"),
        help_text=_("As 16. Empty: as many as time allows."),
        min_value=0,
        max_value=MOST_DEALS,
        required=False,
    )
    length = forms.CharField(
        label=_("Time for a round"),
        help_text=_("As the slip says it: 90 minutes."),
        max_length=60,
        required=False,
    )
    wanted_sum = forms.CharField(
        label=_("The numbers of a slip add up to"),
        help_text=_("Mostly 0. Empty: to anything."),
        max_length=8,
        required=False,
    )
    bonus = forms.CharField(
        label=_("Bonus by place at the table"),
        help_text=_("As 90 60 30 0. Empty: no bonus."),
        max_length=60,
        required=False,
    )
    tied = forms.ChoiceField(
        label=_("A tie at a place"),
        choices=lambda: explained_choices(TIED_WORDS),
        widget=forms.RadioSelect,
    )
    over = forms.ChoiceField(
        label=_("When people are left over after tables of four"),
        choices=lambda: explained_choices(OVER_WORDS),
        widget=forms.RadioSelect,
    )
    rest = forms.ChoiceField(
        label=_("What a round of rest is worth"),
        choices=lambda: explained_choices(REST_WORDS),
        widget=forms.RadioSelect,
    )
    unfinished = forms.ChoiceField(
        label=_("What a deal is worth that a table had no time for"),
        choices=lambda: explained_choices(UNFINISHED_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    trophy_best = forms.IntegerField(
        label=_("Trophy of clubs: how many of a club count at most"),
        help_text=_("0: no trophy."),
        min_value=0,
        max_value=MOST_PEOPLE,
        required=False,
    )
    trophy_least = forms.IntegerField(
        label=_("Trophy of clubs: how many people a club needs"),
        help_text=_("Empty: as many as count."),
        min_value=0,
        max_value=MOST_PEOPLE,
        required=False,
    )
    final_alone = forms.BooleanField(
        label=_("After a final, finalists are ranked by the final alone"), required=False
    )
    by_pairs = forms.BooleanField(label=_("Partners have a ranking together"), required=False)
    practice = forms.BooleanField(
        label=_("Only for practice: never shown publicly"), required=False
    )

    def __init__(
        self, data: FormData = None, *, hall: HallEvent | None = None, **given: Any
    ) -> None:
        """Offer the games, and the club's tables of values for them."""
        super().__init__(data, **given)
        self.games = game_choices(hall)
        choices = [(key, choice.label) for key, choice in self.games.items()]
        self.fields["game"].choices = choices  # type: ignore[attr-defined]  # a field of choices

    def clean_wanted_sum(self) -> int | None:
        """Read the sum; nothing typed asks for none."""
        typed = self.cleaned_data["wanted_sum"].strip()
        return _read(typed, "wanted_sum") if typed else None

    def clean_bonus(self) -> tuple[int, ...]:
        """Read the bonus of each place."""
        typed = re.split(r"[\s/,;]+", self.cleaned_data["bonus"].strip())
        return tuple(_read(bonus, "bonus") for bonus in typed[:MOST_PLACES] if bonus)

    def clean_deals(self) -> int:
        """Read how many deals; nothing typed leaves it to the time."""
        return self.cleaned_data["deals"] or 0

    def clean_unfinished(self) -> str:
        """Read what is usual where nothing was chosen."""
        return self.cleaned_data["unfinished"] or Unfinished.NOTHING.value

    def clean_trophy_best(self) -> int:
        """Read how many count; nothing typed is no trophy."""
        return self.cleaned_data["trophy_best"] or 0

    def clean_trophy_least(self) -> int:
        """Read how many a club needs; nothing typed is as many as count."""
        return self.cleaned_data["trophy_least"] or 0

    @property
    def folded(self) -> list[forms.BoundField]:
        """Return what has a usual answer, or that of the last event."""
        return [self[name] for name in FOLDED]

    @property
    def is_unfolded(self) -> bool:
        """Return whether something that is folded was refused."""
        return not self.errors.keys().isdisjoint(FOLDED)

    @property
    def rest_said(self) -> str:
        """Return what is folded, in a line."""
        bonus, over = self["bonus"].value(), self["over"].value()
        paid = gettext("Bonus {bonus}").format(bonus=bonus) if bonus else gettext("No bonus")
        return " · ".join([paid, str(OVER_WORDS.get(over, OVER_WORDS[Over.FIVES.value])[0])])

    @property
    def draft(self) -> HallDraft:
        """Return what was typed."""
        draft = dict(self.cleaned_data)
        game = self.games[draft.pop("game")]
        return HallDraft(**draft, ruleset=game.ruleset, options=game.options)


def _read(typed: str, field: str) -> int:
    try:
        number = whole_number(typed, field)
    except NoWholeNumber as refused:
        raise forms.ValidationError(error_sentence(refused)) from refused
    if abs(number) > HIGHEST:
        raise forms.ValidationError(error_sentence(NoWholeNumber()))
    return number


def values_of(hall: HallEvent | None) -> dict[str, object]:
    """Return an event as the form shows it; without one, a form that needs only a name."""
    if hall is None:
        return {
            "date": timezone.localdate(),
            "rounds_planned": 3,
            "wanted_sum": "0",
            "tied": TiedPlace.SHARED.value,
            "over": Over.FIVES.value,
            "rest": RestWorth.ROUND.value,
            "unfinished": Unfinished.NOTHING.value,
            "trophy_best": 0,
        }
    values = {name: getattr(hall, name) for name in HallForm.base_fields if name != "game"}
    bonus = " ".join(map(str, hall.bonus))
    wanted = "" if hall.wanted_sum is None else str(hall.wanted_sum)
    own = {"bonus": bonus, "wanted_sum": wanted, "deals": hall.deals or None}
    own |= {"trophy_least": hall.trophy_least or None}
    return {**values, **own, "game": game_key(hall)}


class PeopleForm(forms.Form):
    """Names, one on each line, with partner, club and category behind their signs."""

    people = forms.CharField(
        label=_("Names, one on each line"),
        help_text=_(
            "Club and category after semicolons, a partner after a plus: "
            "Anne Petit + Bruno Roy; Gesves; Ladies. Names on the list are recognised."
        ),
        widget=forms.Textarea(attrs={"rows": 5}),
        max_length=200_000,
    )
    numbered = forms.BooleanField(
        label=_("They have paid: hand out their numbers now"), required=False
    )

    @property
    def newcomers(self) -> list[Newcomer]:
        """Return what each line says that is not empty."""
        lines = (line.strip() for line in self.cleaned_data["people"].splitlines())
        parts = (re.split(r"[;\t]", line, maxsplit=2) for line in lines if line)
        return [_newcomer(*columns) for columns in parts]


def _newcomer(name: str, club: str = "", category: str = "") -> Newcomer:
    one, _, other = name.partition("+")
    return Newcomer(one.strip(), club, category, other.strip())


class RoundForm(forms.Form):
    """How the next round is seated, and whether it is a final."""

    rule = forms.ChoiceField(
        label=_("How they are seated"),
        choices=explained_rules,
        widget=forms.RadioSelect,
        initial=Seating.LOT.value,
    )
    final_of = forms.IntegerField(
        label=_("A final of the best"),
        help_text=_("As 20. All others play a consolation round. Empty: no final."),
        min_value=4,
        max_value=MOST_PEOPLE,
        required=False,
    )
    until = hour_field(_("The slips say it. It can be chosen later too."))

    @property
    def round(self) -> dict[str, Any]:
        """Return what the next round takes."""
        return {
            "rule": Seating(self.cleaned_data["rule"]),
            "final_of": self.cleaned_data["final_of"] or 0,
            "objections_until": objection_moment(self.cleaned_data["until"]),
        }


class ExchangeForm(forms.Form):
    """Two playing numbers that change places in a round."""

    one = forms.IntegerField(label=_("Number"), min_value=1, max_value=MOST_PEOPLE * 2)
    other = forms.IntegerField(label=_("And number"), min_value=1, max_value=MOST_PEOPLE * 2)
