"""What every game gets from the frame, whatever it says for itself."""

from dataclasses import replace

import pytest

from boards.errors import N_
from scoring.games.value_table import ValueRow, ValueTable
from scoring.whist import RULE_SETS, rule_set
from scoring.whist.couleur.game import WhistCouleur
from scoring.whist.entry_form import adjust_fields, kept_penalties, penalty_fields
from scoring.whist.events import AdjustEvent, DealEvent, PenaltyEvent, Status
from scoring.whist.game_tables import PenaltySpec
from tests.scoring.whist.reglement_deals import GAME, deal, evening, issues
from tests.scoring.whist.tables import FOUR, amounts, chosen, last, played


class WithFaults(WhistCouleur):
    """A game with two faults, one of which the table prices itself."""

    slug = "with_faults"
    penalties = (
        PenaltySpec("revoke", N_("Grave fault"), "points", -9),
        PenaltySpec("open", N_("Minor fault"), "points", None),
    )


def test_a_fault_costs_its_culprit() -> None:
    line = last(WithFaults(), PenaltyEvent(kind="revoke", culprit="bo"))
    assert amounts(line) == [None, -9, None, None]


def test_a_fault_without_a_price_is_for_the_game_to_judge() -> None:
    game = WithFaults()
    with pytest.raises(LookupError, match="open"):
        game.apply_penalty(PenaltyEvent(kind="open", culprit="bo"), played(game, []).moment)


@pytest.mark.parametrize("slug", sorted(set(RULE_SETS) - {"whist_belge", "whist_reglement"}))
def test_all_contracts_are_offered_where_no_option_decides(slug: str) -> None:
    game = rule_set(slug)
    assert game.offered(chosen(game)) == game.contracts


def test_the_camps_of_a_deal_are_attackers_and_defenders() -> None:
    sound = deal("emballage")
    before = evening(sound).lines[0].before
    assert GAME.partners(sound, before) == (("ann", "cy"), ("bo", "di"))


def test_the_form_of_a_fault_offers_the_faults_of_the_accounts_that_are_kept() -> None:
    moment = evening(deal("seul"), PenaltyEvent(kind="grave", culprit="bo"), deal("trou")).moment
    fault, culprit, of_deal, beneficiary = penalty_fields(GAME, moment)
    assert fault.choices == tuple(spec.kind for spec in kept_penalties(GAME, moment.options))
    assert "ace_fallen" not in fault.choices
    assert (culprit.name, of_deal.choices) == ("culprit", ("1", "3"))
    assert (beneficiary.name, beneficiary.required) == ("beneficiary", False)
    second = evening(ad_fundum=True).moment
    assert "ace_fallen" in penalty_fields(GAME, second)[0].choices


def test_the_form_of_an_adjustment_offers_the_accounts() -> None:
    names = [field.name for field in adjust_fields(GAME, evening().moment)]
    assert names == ["player", "ledger", "amount", "reason"]
    (_, ledger, *_) = adjust_fields(GAME, evening(ad_fundum=True).moment)
    assert ledger.choices == ("points", "ad_fundum")


def test_a_stopped_deal_needs_a_contract_that_the_game_knows() -> None:
    stopped = deal("seul", status=Status.STOPPED, side_tricks=None, culprit="bo")
    assert [issue.field for issue in issues(replace(stopped, contract="tarot"))] == ["contract"]


def test_an_annulled_deal_may_leave_its_contract_out_but_names_none_that_is_not() -> None:
    annulled = DealEvent(players=FOUR, dealer="ann", status=Status.ANNULLED)
    assert issues(annulled) == ()
    named = replace(annulled, contract="tarot")
    assert [issue.field for issue in issues(named)] == ["contract"]


def test_an_adjustment_needs_a_known_account() -> None:
    event = AdjustEvent(ledger="cellar", player="ann", amount=1, reason="x")
    assert [issue.field for issue in issues(event)] == ["ledger"]


def test_a_line_of_a_value_table_has_a_figure_for_every_column() -> None:
    with pytest.raises(ValueError, match="a figure for every column"):
        ValueTable((ValueRow("seul", "made", (1,)),))


def test_casual_whiz_scores_only_what_was_played_out() -> None:
    from scoring.whist.casual.game import scored

    bare = DealEvent(players=FOUR[:3], dealer="ann", contract="contract")
    with pytest.raises(ValueError, match="a deal that was played"):
        scored(bare, RULE_SETS["whiz"].contracts[0])  # type: ignore[arg-type]  # never looked at


def test_the_choices_of_a_number_are_its_bounds() -> None:
    bounds = {spec.name: spec.known for game in RULE_SETS.values() for spec in game.options}
    assert all(bounds.values())


def test_no_partners_are_told_where_nothing_was_played() -> None:
    whist = rule_set("whist")
    before = played(whist, []).moment.state
    assert (
        whist.partners(DealEvent(players=FOUR, dealer="ann", status=Status.PASSED_OUT), before)
        == ()
    )
