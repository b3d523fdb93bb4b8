"""What would you have bid: whose hand is asked about, and what each bid brought, by hand."""

from fractions import Fraction

from scoring.contracts import Bid, Contract
from scoring.highlights.bidding_quiz import BiddingQuiz, QuizBid, TableResult, bidding_quiz


def bid(text: str) -> Bid:
    contract = Contract.parse(text)
    return Bid(contract.level, contract.denomination)


def table(declarer: str, contract: str, points: int, score: int) -> TableResult:
    """A table at which East marked so many points, and the others nothing."""
    nothing = (Fraction(0), Fraction(0))
    marks = {"N": nothing, "E": (Fraction(points), Fraction(score)), "S": nothing}
    return TableResult(declarer, bid(contract), marks)


def brought(contract: str, tables: int, least: int, most: int, score: Fraction | int) -> QuizBid:
    said = bid(contract) if contract else None
    return QuizBid(said, tables, Fraction(least), Fraction(most), Fraction(score))


def test_the_hand_that_declared_most_is_asked_and_its_usual_bids_are_offered() -> None:
    """Those that most tables bid, lowest first; then what it is worth to leave it to others."""
    quiz = bidding_quiz(
        [
            table("E", "9S", 40, 60),
            table("E", "9S", -10, 10),
            table("E", "8H", 30, 50),
            table("E", "8H", 30, 40),
            table("E", "13NT", -90, 0),
            table("N", "7C", 12, 80),
        ]
    )
    assert quiz is not None
    assert quiz == BiddingQuiz(
        "E",
        (brought("8H", 2, 30, 30, 45), brought("9S", 2, -10, 40, 35), brought("", 1, 12, 12, 80)),
    )
    assert quiz.best == 80


def test_without_others_three_bids_are_offered() -> None:
    quiz = bidding_quiz([table("E", f"{level}S", level, level) for level in (9, 7, 8, 10)])
    assert quiz is not None
    assert [str(each.bid) for each in quiz.bids] == ["7S", "8S", "9S"]


def test_nothing_is_asked_without_a_choice() -> None:
    assert bidding_quiz([]) is None
    assert bidding_quiz([table("E", "9S", 40, 60), table("E", "9S", 10, 20)]) is None
    assert bidding_quiz([table("E", "9S", 40, 50), table("E", "8S", 10, 50)]) is None


def test_another_hand_is_asked_where_all_bids_of_the_first_were_worth_the_same() -> None:
    nothing = Fraction(0), Fraction(0)
    fifty = Fraction(10), Fraction(50)
    tables = [
        TableResult("E", bid("9S"), {"E": fifty, "N": nothing}),
        TableResult("N", bid("9H"), {"E": fifty, "N": fifty}),
    ]
    quiz = bidding_quiz(tables)
    assert quiz is not None
    assert quiz.seat == "N"
