"""The evenings that clubs delivered, as the values that scoring compares."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from django_scopes import scope

from boards.json_values import ReadJson
from boards.seats import Seat, human_seats
from scoring.adjustments import AdjustedScore, AdjustmentKind, Penalty
from scoring.field import ComparedField, FieldLine, WeightedOutcome
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.results import PassedOut, Played
from scoring.rules import DEFAULT_RULES, ComparisonRules
from scoring.simultaneous import ClubField, club_field
from whiz_tournament.features.simultaneous.queries.delivery import PASSED_OUT
from whiz_tournament.features.simultaneous.queries.labels import Label
from whiz_tournament.models import DeliveredEvening, Simultaneous, Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.event_format import SETTING_OF
from whiz_tournament.queries.people.names import given_label
from whiz_tournament.queries.results.compared_field import (
    comparison_rules_of,
    points_of_result,
)
from whiz_tournament.queries.results.rulings import Humans, WeightedPart


@dataclass(frozen=True, slots=True)
class ComparedEvening:
    """What a club delivered, with the rules by which the club itself compares it."""

    field: ComparedField
    rules: ComparisonRules


def delivered_fields(event: Simultaneous, places: Collection[str]) -> dict[str, ClubField]:
    """Return what the clubs of these places delivered, without a region; one query."""
    method = scoring_method(event.scoring_method)
    documents = _documents(event, places)
    evenings = {place: compared_evening(event, document) for place, document in documents.items()}
    return {
        place: club_field(
            place, "", evening.field, method, rules=evening.rules, overall_rules=DEFAULT_RULES
        )
        for place, evening in evenings.items()
    }


def delivered_categories(event: Simultaneous, places: Collection[str]) -> dict[str, dict[int, str]]:
    """Return the categories that these clubs delivered, by place and number; one query."""
    return {
        place: {
            person["number"]: person["category"]
            for person in document["people"]
            if person.get("category")
        }
        for place, document in _documents(event, places).items()
    }


def _documents(event: Simultaneous, places: Collection[str]) -> dict[str, ReadJson]:
    with scope(club=event.club):
        rows = DeliveredEvening.objects.filter(
            place__simultaneous=event, place__public_id__in=places
        )
        return dict(rows.values_list("place__public_id", "document"))


def delivered_labels(event: Simultaneous, places: Collection[str]) -> dict[tuple[str, int], Label]:
    """Return what the public calls people of these clubs, by place and number; one query."""
    with scope(club=event.club):
        rows = DeliveredEvening.objects.filter(
            place__simultaneous=event, place__public_id__in=places
        )
        known = list(rows.values_list("place__public_id", "people"))
    return {
        (place, int(number)): given_label(int(number), name)
        for place, people in known
        for number, name in people.items()
    }


def compared_evening(event: Simultaneous, document: ReadJson) -> ComparedEvening:
    """Return a delivered evening as the club itself compares it.

    Raises ``WhizError`` or ``ValueError`` for what no club could have played.
    """
    formula, humans = Formula(event.formula), human_seats(Seat(event.domy_seat))
    field = ComparedField(
        lines=[_line(line, formula, humans) for line in document["lines"]],
        sort_keys={person["number"]: sort_key(person["name"]) for person in document["people"]},
        penalties=[
            Penalty(penalty["entry"], Fraction(penalty["amount"]))
            for penalty in document["penalties"]
        ],
    )
    rules = {SETTING_OF.get(name, name): value for name, value in document["rules"].items()}
    return ComparedEvening(field, comparison_rules_of(Tournament(**rules)))


def _line(line: ReadJson, formula: Formula, humans: Humans) -> FieldLine:
    return FieldLine(
        key=line["line"],
        board=int(line["line"].split("/")[2]),
        entries={Seat(seat): entry for seat, entry in line["seats"].items()},
        outcomes=tuple(_outcome(result, formula, humans) for result in line["results"]),
        owed=line["owed"],
        adjusted={Seat(seat): _adjusted(adjusted) for seat, adjusted in line["adjusted"].items()},
        group=line["group"],
    )


def _outcome(result: ReadJson, formula: Formula, humans: Humans) -> WeightedOutcome:
    weight, defence = Fraction(result["weight"]), result["defence"]
    if result["result"] == PASSED_OUT:
        return WeightedOutcome(points_of_result(PassedOut(), formula, humans), weight)
    part = WeightedPart(
        Played.parse(result["result"]), weight, None if defence is None else Fraction(defence)
    )
    return part.outcome(formula, humans)


def _adjusted(adjusted: ReadJson) -> AdjustedScore:
    figure = adjusted["figure"]
    return AdjustedScore(
        AdjustmentKind(adjusted["kind"]), None if figure is None else Fraction(figure)
    )
