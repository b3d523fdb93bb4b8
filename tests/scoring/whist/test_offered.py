"""Which contracts an evening offers, by what the club agreed on."""

import pytest

from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS, rule_set


def offered(slug: str, **chosen: object) -> list[str]:
    game = rule_set(slug)
    return [spec.key for spec in game.offered(frozen_options(game.options, chosen))]


@pytest.mark.parametrize(
    ("slug", "contract", "chosen"),
    [
        ("whist_belge", "sixieme_et_dernier", {"all_pass": "sixth_and_last"}),
        ("whist_reglement", "dames", {"no_contract": "dames"}),
    ],
)
def test_a_contract_is_offered_where_it_was_agreed_on(
    slug: str, contract: str, chosen: dict[str, object]
) -> None:
    assert offered(slug, **chosen) == [spec.key for spec in RULE_SETS[slug].contracts]
    assert contract in offered(slug, **chosen)


@pytest.mark.parametrize(
    ("slug", "contract", "chosen"),
    [
        ("whist_belge", "sixieme_et_dernier", {"all_pass": "redeal_ante"}),
        ("whist_reglement", "dames", {"no_contract": "double_next"}),
    ],
)
def test_a_contract_is_not_offered_where_it_would_be_refused(
    slug: str, contract: str, chosen: dict[str, object]
) -> None:
    all_of_them = [spec.key for spec in RULE_SETS[slug].contracts]
    assert offered(slug, **chosen) == [key for key in all_of_them if key != contract]
