"""Each thing that the Règlement refuses or finds odd, with the sentence that says so (§2.11)."""

from dataclasses import replace
from typing import Any

import pytest

from boards.denominations import Denomination
from scoring.games.options import frozen_options
from scoring.whist.events import DealEvent, Event, Honours, PartnershipSide, PenaltyEvent, Status
from scoring.whist.replay import replay
from tests.scoring.whist.reglement_deals import (
    ANN,
    BO,
    CONTRACTS,
    CY,
    GAME,
    HEARTS,
    TABLE,
    deal,
    issues,
)

NOBODY_BID = DealEvent(players=TABLE, dealer=ANN, status=Status.PASSED_OUT)
DOUBLE: dict[str, object] = {"no_contract": "double_next"}
FOUR: dict[str, Any] = {"attackers": TABLE}
DISCARD = PenaltyEvent(kind="discard_shown", culprit=BO, beneficiary=ANN, deal=1)
PETITE = deal("petite_misere")

DEALS = [
    (deal("emballage", side_tricks=14), "side_tricks",
     "From 0 to 13 tricks can be taken, not 14."),
    (deal("emballage", side_tricks=-1), "side_tricks",
     "From 0 to 13 tricks can be taken, not -1."),
    (deal("emballage", side_tricks=None), "side_tricks",
     "Say how many tricks the attackers took."),
    (deal("petite_misere", attacker_tricks=(13,)), "attacker_tricks",
     "From 0 to 12 tricks can be taken, not 13."),
    (deal("petite_misere", attacker_tricks=None), "attacker_tricks",
     "Say how many tricks each attacker took."),
    (deal("grande_misere", attackers=(ANN, BO), attacker_tricks=(7, 7)), "attacker_tricks",
     "Together the attackers can take 13 tricks at most, not 14."),
    (deal("petite_misere", attackers=(ANN, BO), attacker_tricks=(7, 6)), "attacker_tricks",
     "Together the attackers can take 12 tricks at most, not 13."),
    (deal("petite_misere", **FOUR, attacker_tricks=(0, 0, 0, 0)), "attacker_tricks",
     "Everybody plays: the tricks must add up to 12, not to 0."),
    (deal("piccolo", **FOUR, attacker_tricks=(1, 1, 1, 1)), "attacker_tricks",
     "Everybody plays: the tricks must add up to 13, not to 4."),
    (deal("petite_misere", attackers=(ANN, BO), attacker_tricks=(0,)), "attacker_tricks",
     "Say how many tricks each attacker took."),
    (deal("emballage", attackers=(ANN,)), "attackers",
     "Emballage: the number of attackers is 2, not 1. Choose them again."),
    (deal("seul", attackers=(ANN, BO)), "attackers",
     "Seul: the number of attackers is 1, not 2. Choose them again."),
    (deal("grande_misere_sur_trou", attackers=(ANN, BO), attacker_tricks=(0, 0)), "attackers",
     "Grande misère sur trou: the number of attackers is 1, not 2. Choose them again."),
    (deal("piccolissimo", attackers=(ANN, BO, CY), attacker_tricks=(2, 2, 2)), "attackers",
     "Piccolissimo: the number of attackers is 1, 2, 4, not 3. Choose them again."),
    (deal("piccolo", attackers=(ANN, BO, CY), attacker_tricks=(1, 1, 1)), "attackers",
     "Piccolo: the number of attackers is 1, 2, 4, not 3. Choose them again."),
    (deal("emballage", attackers=(ANN, ANN)), "attackers",
     "An attacker must be one of the players of the deal, and named once."),
    (deal("emballage", attackers=(ANN, "zoe")), "attackers",
     "An attacker must be one of the players of the deal, and named once."),
    (deal("emballage", players=(ANN, BO, CY, CY)), "players",
     "4 different players sit at the table in this game."),
    (deal("emballage", players=(ANN, BO, CY, "zoe")), "players",
     "Someone in this deal does not play this evening. Choose its players."),
    (deal("emballage", dealer="zoe"), "dealer",
     "The dealer must be one of the players of the deal."),
    (deal("emballage", level=None), "level", "Say how many tricks were bid, from 8 to 13."),
    (deal("emballage", level=7), "level", "Emballage is bid for 8 to 13 tricks, not for 7."),
    (deal("seul", level=9), "level", "Seul is bid for 6 to 8 tricks, not for 9."),
    (deal("abondance", level=12), "level", "Abondance is bid for 9 to 11 tricks, not for 12."),
    (deal("trou", level=10), "level", "Trou is bid for 8 to 9 tricks, not for 10."),
    (deal("piccolo", level=1), "level",
     "Piccolo has a fixed number of tricks. Leave the level empty."),
    (deal("emballage", trump=None), "trump", "Emballage needs a trump suit. Choose it."),
    *[
        (deal(contract, trump=Denomination.NT), "trump",
         f"{label} needs a trump suit. Choose it.")
        for contract, label in (("emballage", "Emballage"), ("seul", "Seul"),
                                ("abondance", "Abondance"), ("trou", "Trou"))
    ],
    (deal("petite_misere", trump=HEARTS), "trump",
     "Petite misère is played without trump. Leave the trump empty."),
    (deal("solo_chlem", trump=HEARTS), "trump",
     "Solo-chlem is played without trump. Leave the trump empty."),
    (deal("petit_solo_chlem", trump=None), "trump",
     "Say which suit is trump, or that there is none."),
    (deal("emballage_10_sur_misere", misere_announcer=CY), "misere_announcer",
     "The player who announced the petite misère takes no part in Emballage 10 sur misère."),
    (deal("seul_8_sur_misere", misere_announcer=ANN), "misere_announcer",
     "The player who announced the petite misère takes no part in 8 seul sur misère."),
    (deal("seul_8_sur_misere", misere_announcer="zoe"), "misere_announcer",
     "The player who announced the petite misère must be in the deal."),
    (deal("seul", misere_announcer=BO), "misere_announcer",
     "Nobody announced a petite misère before Seul. Leave this empty."),
    (deal("grande_misere_sur_trou", trou_announced=False), "trou_announced",
     "Grande misère sur trou is only played after a trou. Tick that one was announced."),
    (deal("dames", queens=(5, -1, 0, 0)), "queens", "A player takes from 0 to 4 queens, not 5."),
    (deal("dames", queens=(2, 1, 0, 0)), "queens", "The queens must add up to 4, not to 3."),
    (deal("dames", queens=(4,)), "queens", "Say how many queens each player took."),
    (deal("dames", queens=None), "queens", "Say how many queens each player took."),
    (deal("dames", level=8), "level",
     "Dames has a fixed number of tricks. Leave the level empty."),
    (deal("dames", trump=HEARTS), "trump",
     "Dames is played without trump. Leave the trump empty."),
    (deal("dames", attackers=(ANN,)), "attackers",
     "Dames: the number of attackers is 4, not 1. Choose them again."),
    (deal("dames", side_tricks=8), "side_tricks",
     "Dames has no use for this entry. Leave it empty, or choose again."),
    (deal("emballage", queens=(4, 0, 0, 0)), "queens",
     "Emballage has no use for this entry. Leave it empty, or choose again."),
    (deal("emballage", honours=Honours(PartnershipSide.A, 3)), "honours",
     "Emballage has no use for this entry. Leave it empty, or choose again."),
    (deal("emballage", arbiter="Di"), "arbiter",
     "Emballage needs no consent of the arbiter. Leave this empty."),
    (deal("emballage", rabrouche=True), "rabrouche",
     "A rabrouche is dealt right after a trou, and the last deal was none."),
    (deal("emballage", status=Status.STOPPED, side_tricks=None), "culprit",
     "Say who of the table stopped the deal by a fault."),
    (deal("emballage", status=Status.STOPPED, side_tricks=None, culprit="zoe"), "culprit",
     "Say who of the table stopped the deal by a fault."),
    (deal("emballage", status=Status.STOPPED, side_tricks=None, culprit=BO,
          tricks_before_fault=13), "tricks_before_fault",
     "From 0 to 12 tricks can have been taken before the fault."),
    (deal("emballage", status=Status.STOPPED, culprit=BO), "side_tricks",
     "Emballage has no use for this entry. Leave it empty, or choose again."),
    (deal("emballage", culprit=BO), "culprit",
     "This is only said of a deal that a fault stopped. Leave it empty."),
    (deal("emballage", tricks_before_fault=3), "tricks_before_fault",
     "This is only said of a deal that a fault stopped. Leave it empty."),
    (replace(deal("emballage"), contract="bridge"), "contract", "This game has no such contract."),
    (replace(deal("emballage"), contract=None), "contract", "Say which contract was played."),
    (NOBODY_BID, "status", "When nobody bids, dames are played this evening. Choose dames."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "field", "sentence"), DEALS)
def test_a_deal_that_cannot_be_is_refused(event: Event, field: str, sentence: str) -> None:
    said = issues(event)
    assert [(issue.field, issue.sentence(str)) for issue in said] == [(field, sentence)]
    assert said[0].refuses


@pytest.mark.parametrize(
    "contract",
    [key for key in CONTRACTS[2:] if key not in {"grande_misere_sur_trou", "piccolo",
     "grande_misere_sur_table", "petit_solo_chlem", "solo_chlem"}],
)  # fmt: skip
def test_nothing_up_to_the_grande_misere_is_played_over_a_trou(contract: str) -> None:
    (said,) = issues(deal(contract, trou_announced=True))
    assert (said.code, said.field, said.refuses) == ("under_trou", "trou_announced", True)
    assert said.sentence(str).endswith(
        "cannot be played over a trou: only the grande misère sur trou and above can."
    )


@pytest.mark.parametrize(
    "contract", ["trou", "piccolo", "grande_misere_sur_table", "petit_solo_chlem", "solo_chlem"]
)
def test_what_beats_a_trou_is_played_over_it(contract: str) -> None:
    assert issues(deal(contract, trou_announced=True)) == ()


@pytest.mark.parametrize("contract", CONTRACTS[10:])
def test_the_highest_games_need_the_arbiter(contract: str) -> None:
    asked = deal(contract, arbiter=None)
    (said,) = issues(asked)
    assert (said.field, said.refuses) == ("arbiter", True)
    assert said.sentence(str).endswith("needs the arbiter’s consent. Ask, then note it.")
    assert issues(asked, arbiter_required=False) == ()


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_sound_deal_of_every_contract_is_taken(contract: str) -> None:
    assert issues(deal(contract)) == ()


def test_dames_and_the_doubled_deal_exclude_each_other() -> None:
    (said,) = issues(deal("dames"), **DOUBLE)
    assert said.sentence(str) == (
        "This evening plays no dames: when nobody bids, the next deal counts double."
    )
    assert issues(NOBODY_BID, **DOUBLE) == ()


@pytest.mark.parametrize(
    ("change", "field"), [({"contract": "seul"}, "contract"), ({"attackers": (ANN,)}, "attackers")]
)
def test_nobody_bid_means_no_contract(change: dict[str, Any], field: str) -> None:
    event = DealEvent(players=TABLE, dealer=ANN, status=Status.PASSED_OUT, **change)
    (said,) = issues(event, **DOUBLE)
    assert (said.field, said.sentence(str)) == (
        field,
        "When nobody bid there is no contract. Leave the contract empty.",
    )


RABROUCHES = [
    (deal("trou", rabrouche=True, dealer=BO), "attackers"),
    (deal("petite_misere", rabrouche=True, dealer=BO), "attackers"),
    (deal("seul_8_sur_misere", rabrouche=True, dealer=BO, misere_announcer=CY),
     "misere_announcer"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "field"), RABROUCHES)
def test_in_a_rabrouche_only_the_dealer_announces(event: DealEvent, field: str) -> None:
    (said,) = issues(deal("trou"), event)
    assert (said.field, said.sentence(str)) == (
        field,
        "In a rabrouche only the dealer announces a trou or a petite misère. Correct who did.",
    )


@pytest.mark.parametrize(
    ("between", "taken"),
    [
        ([], True),
        ([deal("seul", status=Status.ANNULLED)], True),
        ([PenaltyEvent(kind="minor", culprit=BO)], True),
        ([deal("emballage")], False),
        ([deal("dames")], False),
    ],
    ids=["at once", "after a misdeal", "after a penalty", "after a contract", "after dames"],
)
def test_a_rabrouche_follows_a_trou(between: list[Event], taken: bool) -> None:
    said = issues(deal("trou"), *between, deal("petite_misere", rabrouche=True))
    assert [issue.code for issue in said] == ([] if taken else ["rabrouche_late"])


def test_a_joined_petite_misere_of_the_dealer_is_a_rabrouche_too() -> None:
    joined = deal("petite_misere", rabrouche=True, attackers=(ANN, BO), attacker_tricks=(0, 1))
    assert issues(deal("trou"), joined) == ()


def test_a_club_may_play_without_rabrouche() -> None:
    (said,) = issues(deal("trou"), deal("petite_misere", rabrouche=True), rabrouche=False)
    assert said.sentence(str) == "This evening is played without rabrouche."


PENALTIES = [
    (PenaltyEvent(kind="minor", culprit="zoe"), "culprit",
     "A penalty needs a player who was present. Choose one of the table."),
    (PenaltyEvent(kind="grave", culprit=BO, deal=9), "deal",
     "There is no deal with the number 9 before this. Correct the number."),
    (PenaltyEvent(kind="grave", culprit=BO, beneficiary=CY), "beneficiary",
     "Nobody receives points for this fault. Leave this empty."),
    (PenaltyEvent(kind="discard_shown", culprit=BO, beneficiary=ANN), "deal",
     "A discard can only be shown in a petite misère. Name the deal in which it was."),
    (PenaltyEvent(kind="discard_shown", culprit=BO, beneficiary=ANN, deal=2), "deal",
     "A discard can only be shown in a petite misère. Name the deal in which it was."),
    (PenaltyEvent(kind="discard_shown", culprit=ANN, beneficiary=ANN, deal=1), "culprit",
     "The announcer cannot be the culprit: the penalty protects that player."),
    (PenaltyEvent(kind="discard_shown", culprit=BO, deal=1), "beneficiary",
     "Say who announced the petite misère, to receive 5 points."),
    (PenaltyEvent(kind="discard_shown", culprit=BO, beneficiary="zoe", deal=1), "beneficiary",
     "Points can only go to a player who was present. Choose one of the table."),
    (PenaltyEvent(kind="misdeal_after_first_trick", culprit=BO, deal=1), "culprit",
     "The dealer of the deal pays for a misdeal. Name who dealt."),
    (PenaltyEvent(kind="ace_fallen", culprit=BO), "kind",
     "This evening keeps no Ad Fundum account."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "field", "sentence"), PENALTIES)
def test_a_penalty_that_cannot_be_is_refused(event: Event, field: str, sentence: str) -> None:
    said = issues(PETITE, deal("seul"), event)
    assert [(issue.field, issue.sentence(str)) for issue in said] == [(field, sentence)]


ODD: list[tuple[DealEvent, dict[str, object], str, str]] = [
    (deal("seul", auction_round=1), {}, "auction_round",
     "Seul is not bid in the first round of the auction. Look again."),
    (deal("abondance", auction_round=2), {}, "auction_round",
     "Abondance is bid in the first round of the auction. Look again."),
    (deal("solo_chlem", auction_round=3), {}, "auction_round",
     "Solo-chlem is bid in the first round of the auction. Look again."),
    (deal("emballage", side_tricks=13), {}, "side_tricks",
     "An emballage with all 13 tricks is rare. Look again."),
    (deal("trou", level=9), {"hidden_trou": True}, "level",
     "In a hidden trou the target is 8. Look again."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "options", "field", "sentence"), ODD)
def test_what_is_odd_is_taken_with_a_warning(
    event: DealEvent, options: dict[str, object], field: str, sentence: str
) -> None:
    said = issues(event, **options)
    assert [(issue.field, issue.sentence(str)) for issue in said] == [(field, sentence)]
    assert not said[0].refuses


@pytest.mark.parametrize("event", [deal("seul", auction_round=2), deal("trou", level=9)])
def test_what_is_usual_is_not_remarked(event: DealEvent) -> None:
    assert issues(event) == ()


def test_a_shown_discard_replaces_the_grave_fault() -> None:
    grave = PenaltyEvent(kind="grave", culprit=BO, deal=1)
    (said,) = issues(PETITE, grave, DISCARD)
    assert (said.field, said.refuses) == ("kind", False)
    assert said.sentence(str) == (
        "This player already has a penalty for that deal: a shown discard replaces a grave fault."
    )
    assert issues(PETITE, grave, grave) == ()
    assert issues(PETITE, replace(grave, culprit=CY), DISCARD) == ()


def test_who_sat_out_cannot_be_punished_for_a_deal() -> None:
    options = frozen_options(GAME.options, {})
    event = PenaltyEvent(kind="grave", culprit="ed", deal=1)
    (said,) = replay(GAME, (*TABLE, "ed"), [PETITE, event], options).lines[-1].issues
    assert (said.code, said.field) == ("culprit_absent", "culprit")
