"""Rulings are given once, with a reason, and taken back without being deleted."""

import uuid as uuids
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django_scopes import scope

from boards.errors import WhizError
from boards.seating import DomyDeclares
from scoring.adjustments import AdjustedScore, AdjustmentRefused
from scoring.field import WeightsRefused
from scoring.results import Played
from tests.services.results.field import OPEN, Field, make_field
from whiz_tournament.models import Club, Ruling, RulingKind, Tournament, TournamentEvent
from whiz_tournament.queries.results.compared_field import field_of, ranking_of
from whiz_tournament.queries.results.rulings import rulings_of
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.errors import NotFound, UuidReused, WrongState
from whiz_tournament.services.log.submission import ReasonRequired, TextUnfit
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.results.errors import LineUnknown
from whiz_tournament.services.rulings import (
    AwardedRuling,
    BoardNotTheirs,
    FigureRefused,
    FigureUncalled,
    OtherRulingStands,
    PointsUncalled,
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
    restore_ruling,
    void_ruling,
)

DIRECTOR = user_actor(1)
Make = Callable[..., AwardedRuling]


@pytest.fixture
def field(db: None) -> Iterator[Field]:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield make_field(club)


def shares(*parts: tuple[str, str]) -> list[WeightedShare]:
    return [WeightedShare(Played.parse(text), Decimal(weight)) for text, weight in parts]


SIXTY: dict[str, Any] = {
    "board": 3, "entry": 2, "kind": RulingKind.PERCENTAGE, "percentage": Decimal(60),
    "reason": "renonce",
}  # fmt: skip
AVERAGE: dict[str, Any] = {"board": 3, "entry": 2, "kind": RulingKind.AVERAGE, "reason": "r"}
WEIGHTED: dict[str, Any] = {
    "place": OPEN, "results": shares(("10H by N =", "0.6"), ("9H by N +1", "0.4")), "reason": "r",
}  # fmt: skip
PENALTY: dict[str, Any] = {"entry": 2, "percent_of_board": Decimal(10), "reason": "retard"}

GIVEN: dict[str, tuple[Make, dict[str, Any], dict[str, Any]]] = {
    "percentage": (award_adjusted_score, SIXTY, {"percentage": "60"}),
    "average": (award_adjusted_score, AVERAGE, {}),
    "average plus": (award_adjusted_score, AVERAGE | {"kind": RulingKind.AVERAGE_PLUS}, {}),
    "penalty": (give_penalty, PENALTY, {"percent_of_board": "10"}),
    "half a penalty": (
        give_penalty, PENALTY | {"percent_of_board": Decimal("2.50")}, {"percent_of_board": "2.50"},
    ),
    "weighted": (
        award_weighted_score,
        WEIGHTED,
        {
            "results": [
                {"declarer": "N", "contract": "10H", "tricks": 10, "weight": "0.6"},
                {"declarer": "N", "contract": "9H", "tricks": 10, "weight": "0.4"},
            ]
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize(("give", "said", "value"), GIVEN.values(), ids=GIVEN)
def test_is_given_once_and_written_in_the_history(
    field: Field, give: Make, said: dict[str, Any], value: dict[str, Any]
) -> None:
    call = {"tournament": field.tournament, "actor": DIRECTOR, "uuid": uuids.uuid4()} | said
    first, again = give(**call), give(**call)
    assert (first.status, again.status, again.ruling) == (201, 200, first.ruling)
    row = Ruling.objects.get()
    assert (row.value, row.reason, row.actor, row.voided_at) == (
        value,
        said["reason"],
        "user:1",
        None,
    )
    event = TournamentEvent.objects.get()
    assert (event.kind, event.data["ruling"]) == ("ruling_given", row.public_id)
    assert "reason" not in event.data


def test_what_was_given_reaches_the_scoring(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    award_adjusted_score(**call, uuid=uuids.uuid4(), **SIXTY)
    award_weighted_score(**call, uuid=uuids.uuid4(), **WEIGHTED)
    give_penalty(**call, uuid=uuids.uuid4(), **PENALTY)
    standing = rulings_of(field.tournament)
    assert set(standing.adjusted) == {(3, 2)}
    assert set(standing.weighted) == {field.line().pk}
    assert [(penalty.entry, penalty.amount) for penalty in standing.penalties] == [
        (2, Fraction(10))
    ]


REFUSED: dict[str, tuple[Make, dict[str, Any], type[WhizError]]] = {
    "no reason": (give_penalty, PENALTY | {"reason": " "}, ReasonRequired),
    "reason with NUL": (give_penalty, PENALTY | {"reason": "a\0"}, TextUnfit),
    "penalty 0": (give_penalty, PENALTY | {"percent_of_board": Decimal(0)}, FigureRefused),
    "penalty below 0": (give_penalty, PENALTY | {"percent_of_board": Decimal(-1)}, FigureRefused),
    "penalty NaN": (give_penalty, PENALTY | {"percent_of_board": Decimal("NaN")}, FigureRefused),
    "penalty of 3 decimals": (
        give_penalty, PENALTY | {"percent_of_board": Decimal("1.001")}, FigureRefused,
    ),
    "penalty for nobody": (give_penalty, PENALTY | {"entry": 99}, NotFound),
    "percentage 101": (
        award_adjusted_score, SIXTY | {"percentage": Decimal(101)}, FigureRefused,
    ),
    "percentage infinite": (
        award_adjusted_score, SIXTY | {"percentage": Decimal("Infinity")}, FigureRefused,
    ),
    "percentage without figure": (
        award_adjusted_score, SIXTY | {"percentage": None}, FigureUncalled,
    ),
    "average with figure": (
        award_adjusted_score, AVERAGE | {"percentage": Decimal(50)}, FigureUncalled,
    ),
    "points without figure": (
        award_adjusted_score, AVERAGE | {"kind": RulingKind.POINTS}, PointsUncalled,
    ),
    "average with points": (
        award_adjusted_score, AVERAGE | {"points": Decimal(12)}, PointsUncalled,
    ),
    "board of another round's table": (award_adjusted_score, SIXTY | {"board": 9}, BoardNotTheirs),
    "weights of 0.9": (
        award_weighted_score, WEIGHTED | {"results": shares(("10H by N =", "0.9"))}, WeightsRefused,
    ),
    "no results": (award_weighted_score, WEIGHTED | {"results": []}, WeightsRefused),
    "the Domy declares": (
        award_weighted_score, WEIGHTED | {"results": shares(("10H by W =", "1"))}, DomyDeclares,
    ),
    "no such line": (award_weighted_score, WEIGHTED | {"place": LinePlace(2, 1, 9)}, LineUnknown),
}  # fmt: skip


@pytest.mark.parametrize(("give", "said", "refusal"), REFUSED.values(), ids=REFUSED)
def test_is_refused(
    field: Field, give: Make, said: dict[str, Any], refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal):
        give(tournament=field.tournament, actor=DIRECTOR, uuid=uuids.uuid4(), **said)
    assert (Ruling.objects.count(), TournamentEvent.objects.count()) == (0, 0)


POINTS: dict[str, Any] = {
    "board": 3, "entry": 2, "kind": RulingKind.POINTS, "points": Decimal(12), "reason": "r",
}  # fmt: skip
METHODS = {
    "total takes points": ("total", POINTS, None),
    "average takes points below 0": ("average", POINTS | {"points": Decimal(-12)}, None),
    "total takes none below 0": ("total", POINTS | {"points": Decimal(-12)}, FigureRefused),
    "no result marks so many": ("total", POINTS | {"points": Decimal(261)}, FigureRefused),
    "matchpoints take no points": ("matchpoints", POINTS, AdjustmentRefused),
    "average takes no percentage": ("average", SIXTY, AdjustmentRefused),
    "average takes an average": ("average", AVERAGE, None),
    "total takes no average": ("total", AVERAGE, AdjustmentRefused),
}


@pytest.mark.parametrize(("method", "said", "refusal"), METHODS.values(), ids=METHODS)
def test_a_method_says_what_it_can_express(
    field: Field, method: str, said: dict[str, Any], refusal: type[WhizError] | None
) -> None:
    field.set(scoring_method=method)
    call: dict[str, Any] = {"tournament": Tournament.objects.get(), "actor": DIRECTOR} | said
    if refusal is None:
        assert award_adjusted_score(**call, uuid=uuids.uuid4()).status == 201
    else:
        with pytest.raises(refusal):
            award_adjusted_score(**call, uuid=uuids.uuid4())


@pytest.mark.parametrize("method", ["total", "average"])
def test_points_are_the_score_of_their_player(field: Field, method: str) -> None:
    field.set(scoring_method=method)
    tournament = Tournament.objects.get()
    award_adjusted_score(tournament=tournament, actor=DIRECTOR, uuid=uuids.uuid4(), **POINTS)
    assert Ruling.objects.get().value == {"points": "12"}
    assert rulings_of(tournament).adjusted == {(3, 2): AdjustedScore.points(12)}
    standing = next(
        s for s in ranking_of(tournament, field_of(tournament)).standings if s.entry == 2
    )
    assert standing.score == Fraction(12)


def test_another_ruling_under_the_same_id_is_refused(field: Field) -> None:
    call: dict[str, Any] = {
        "tournament": field.tournament, "actor": DIRECTOR, "uuid": uuids.uuid4(),
    }  # fmt: skip
    give_penalty(**call, **PENALTY)
    with pytest.raises(UuidReused):
        give_penalty(**call, **(PENALTY | {"entry": 3}))
    other = Club.objects.create(name="Other")
    with scope(club=other):
        elsewhere = make_field(other)
        with pytest.raises(UuidReused):
            give_penalty(**(call | {"tournament": elsewhere.tournament}), **PENALTY)


def test_nothing_is_given_before_the_start(field: Field) -> None:
    field.set(status="ready")
    with pytest.raises(WrongState):
        give_penalty(tournament=field.tournament, actor=DIRECTOR, uuid=uuids.uuid4(), **PENALTY)


def test_a_ruling_taken_back_counts_no_more_and_stays_on_record(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    given = give_penalty(**call, uuid=uuids.uuid4(), **PENALTY)
    void: dict[str, Any] = {"public_id": given.ruling.public_id, "reason": "erreur"}
    void_ruling(**call, **void)
    assert rulings_of(field.tournament).penalties == ()
    assert Ruling.objects.get().reason == "retard\nerreur"
    kinds = TournamentEvent.objects.values_list("kind", flat=True)
    assert list(kinds) == ["ruling_given", "ruling_voided"]
    with pytest.raises(NotFound):
        void_ruling(**call, **void)


def test_a_ruling_taken_back_counts_again(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    given = give_penalty(**call, uuid=uuids.uuid4(), **PENALTY)
    before = rulings_of(field.tournament)
    which: dict[str, Any] = {"public_id": given.ruling.public_id}
    with pytest.raises(NotFound):
        restore_ruling(**call, **which)
    void_ruling(**call, **which, reason="erreur")
    restore_ruling(**call, **which, reason="non")
    assert rulings_of(field.tournament) == before
    assert Ruling.objects.get().reason == "retard\nerreur\nnon"
    kinds = TournamentEvent.objects.values_list("kind", flat=True)
    assert list(kinds) == ["ruling_given", "ruling_voided", "ruling_restored"]


def test_of_two_rulings_on_a_score_the_older_one_does_not_come_back(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    one: dict[str, Any] = {"board": 1, "entry": 1, "reason": "retard"}
    first = award_adjusted_score(**call, **one, uuid=uuids.uuid4(), kind=RulingKind.AVERAGE)
    void_ruling(**call, public_id=first.ruling.public_id)
    later = award_adjusted_score(**call, **one, uuid=uuids.uuid4(), kind=RulingKind.AVERAGE_PLUS)
    with pytest.raises(OtherRulingStands):
        restore_ruling(**call, public_id=first.ruling.public_id)
    void_ruling(**call, public_id=later.ruling.public_id)
    restore_ruling(**call, public_id=first.ruling.public_id)
    assert rulings_of(field.tournament).adjusted.keys() == {(1, 1)}
