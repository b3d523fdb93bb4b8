"""A delivered tournament held against itself."""

from boards.dealing_targets import Targets
from boards.deals import Deal
from boards.json_values import JsonObject
from boards.seats import Seat, human_seats
from whiz_tournament.features.online.services.errors import demand, once, understood


def hold_tournament(document: JsonObject) -> None:
    """Refuse a tournament whose parts do not fit together."""
    release, domy = document["release"], document["tournament"]["domy_seat"]
    people = {seat.value for seat in human_seats(Seat(domy))}
    known = once((item["number"] for item in document["entries"]), "entries")
    shown = once((item["number"] for item in release["travellers"]), "release.travellers")
    cards = once((item["entry"] for item in release["score_cards"]), "release.score_cards")
    dealt = once((item["number"] for item in document["boards"]), "boards")
    demand(cards <= known, "release.score_cards")
    demand(dealt <= shown, "boards")
    _ranking(release, known)
    for index, page in enumerate(release["travellers"]):
        _traveller(page, domy, people, known, f"release.travellers[{index}]")
    for index, card in enumerate(release["score_cards"]):
        _score_card(card, people, known, f"release.score_cards[{index}]")
    _cards(document, people)
    demand({item["entry"] for item in document["substitutes"]} <= known, "substitutes")
    understood(Targets.parse, document["tournament"]["targets"], "tournament.targets")


def _ranking(release: JsonObject, known: set[int]) -> None:
    ranking, place = release["ranking"], "release.ranking"
    standing = once((item["entry"] for item in ranking["standings"]), place)
    demand(standing <= known, place)
    for name in ("number", "status"):
        demand(ranking[name] == release[name], f"{place}.{name}")


def _traveller(page: JsonObject, domy: str, people: set[str], known: set[int], place: str) -> None:
    demand(page["domy"] == domy, f"{place}.domy")
    if page["makeable"] is not None:
        demand(page["makeable"].keys() == people, f"{place}.makeable")
    if page["hands"] is not None:
        seats = (f"{page['hands'][seat]}" for seat in "NESW")
        understood(Deal.parse, f"N:{' '.join(seats)}", f"{place}.hands")
    for index, line in enumerate(page["lines"]):
        at = f"{place}.lines[{index}]"
        once((cell["seat"] for cell in line["cells"]), at)
        demand(all(_sits(cell, people, known) for cell in line["cells"]), at)
        _outcome(line["outcome"], people, at)
    demand(all(column["seat"] in people for column in page["columns"]), f"{place}.columns")


def _score_card(card: JsonObject, people: set[str], known: set[int], place: str) -> None:
    for index, line in enumerate(card["lines"]):
        at = f"{place}.lines[{index}]"
        seated = [line["cell"], *line["opponents"]]
        demand(all(_sits(cell, people, known) for cell in seated), at)
        demand(line["cell"]["entry"] == card["entry"], at)
        _outcome(line["outcome"], people, at)


def _outcome(outcome: JsonObject, people: set[str], place: str) -> None:
    """Hold a result against itself: with a contract come declarer, tricks and result, or none."""
    parts = [outcome[name] is None for name in ("declarer", "contract", "tricks", "result")]
    demand(all(parts) or not any(parts), f"{place}.outcome")
    demand(outcome["declarer"] in {None, *people}, f"{place}.outcome.declarer")
    for share in outcome["shares"]:
        demand(share["declarer"] in people, f"{place}.outcome.shares")
        demand(share["points"].keys() == people, f"{place}.outcome.shares")


def _cards(document: JsonObject, people: set[str]) -> None:
    published = document["tournament"]["status"] == "published"
    demand(published or not document["boards"], "boards")
    for index, board in enumerate(document["boards"]):
        place = f"boards[{index}]"
        once((item["group"] for item in board["amended"]), f"{place}.amended")
        for cards in (board, *board["amended"]):
            if cards["deal"]:
                understood(Deal.parse, cards["deal"], f"{place}.deal")
            demand(cards is board or bool(cards["deal"]), f"{place}.amended")
            if cards["makeable"] is not None:
                demand(cards["makeable"].keys() == people, f"{place}.makeable")


def _sits(cell: JsonObject, people: set[str], known: set[int]) -> bool:
    return cell["seat"] in people and cell["entry"] in known
