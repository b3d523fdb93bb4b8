"""Scoring vectors: every one of the files holds, and the reader takes nothing else."""

import json
from pathlib import Path

import pytest

from scoring.whist.vectors.checking import VectorDifference, vector_differences
from scoring.whist.vectors.reading import Vector, VectorsUnreadable, read_vector, read_vectors

DATA = Path(__file__).parent / "data"
FILES = sorted(DATA.glob("whist*.json"))
VECTORS = [vector for path in FILES for vector in read_vectors(path.read_text(encoding="utf-8"))]

ONE = {"id": "whist_couleur-1", "contract": "solo_6", "attackers": 1, "level": 6, "tricks": 7}


def test_all_games_of_the_family_are_covered() -> None:
    counted = {path.stem: 0 for path in FILES}
    for vector in VECTORS:
        counted[vector.game] += 1
    assert counted == {
        "whist": 86,
        "whist_belge": 307,
        "whist_couleur": 122,
        "whist_reglement": 377,
    }


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.id)
def test_the_rule_set_gives_what_the_vector_says(vector: Vector) -> None:
    assert vector_differences(vector) == ()


def test_a_difference_says_both_figures() -> None:
    wrong = read_vector(ONE | {"by_player": [30, -10, -10, -9]})
    said = VectorDifference(
        "whist_couleur-1", "by_player [30, -10, -10, -9]", "[30, -10, -10, -10]"
    )
    assert vector_differences(wrong) == (said,)
    assert str(said) == (
        "whist_couleur-1: by_player [30, -10, -10, -9] expected, [30, -10, -10, -10] found"
    )


@pytest.mark.parametrize(
    ("change", "got"),
    [
        ({"id": "tarot-1"}, "There is no game “tarot” in version 1."),
        ({"contract": "solo_9"}, "This game has no such contract."),
        ({"attackers": 2}, "6 tricks alone: the number of attackers is 1, not 2."),
        ({"tricks": 14}, "From 0 to 13 tricks can be taken, not 14."),
        ({"level": 7}, "6 tricks alone has a fixed number of tricks. Leave the level empty."),
        ({"settings": {"stake": 3}}, "There is no option “stake” in this game."),
    ],
    ids=["game", "contract", "attackers", "tricks", "level", "option"],
)
def test_a_refused_vector_fails_and_says_why(change: dict[str, object], got: str) -> None:
    vector = read_vector(ONE | {"by_player": [30, -10, -10, -10]} | change)
    (found,) = vector_differences(vector)
    assert found.got.startswith(got)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "[3]",
        json.dumps([ONE]),
        json.dumps([ONE | {"by_player": 3}]),
        json.dumps([ONE | {"by_player": [], "level": "6"}]),
        json.dumps([ONE | {"by_player": [], "attackers": None}]),
    ],
)
def test_a_file_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(VectorsUnreadable):
        read_vectors(text)
