"""The prizes of an event that is made again from its file."""

from boards.json_values import JsonObject
from scoring.prizes import Prize, PrizeFor, written_prizes
from whiz_tournament.models import Event, PrizeList
from whiz_tournament.models.events import owner_columns


def bring_in_prizes(event: Event, document: JsonObject | None) -> None:
    """Keep the prizes that a file has, with their seed: the same lots are drawn again."""
    if not document:
        return
    prizes = [
        Prize(**{**prize, "given_for": PrizeFor(prize["given_for"])})
        for prize in document["prizes"]
    ]
    PrizeList.objects.create(
        **owner_columns(event),
        prizes=written_prizes(prizes),
        ties=document["ties"],
        seed=document["seed"],
    )
