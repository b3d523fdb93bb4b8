"""The hands that a new dealing replaced, as long as they may be put back."""

from typing import Final

from whiz_tournament.models import (
    BoardRecord,
    EventKind,
    Job,
    ReplacedHands,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.boards.dealing import hands_may_change

NEWER: Final = (
    EventKind.BOARDS_DEALT,
    EventKind.BOARDS_IMPORTED,
    EventKind.HANDS_FORGOTTEN,
    EventKind.HANDS_PUT_BACK,
    EventKind.HANDS_TYPED,
    EventKind.CARDS_AMENDED,
    EventKind.AMENDMENT_DROPPED,
    EventKind.HANDS_EXPORTED,
    EventKind.HANDS_HANDED_OVER,
    EventKind.HANDS_VIEWED,
)
"""What happens to hands: after the act that replaced others none of it may have happened."""


def hands_to_put_back(tournament: Tournament) -> ReplacedHands | None:
    """Return the hands that the newest dealing replaced, if they may still come back.

    They may not once a board has a result, or once anybody saw, printed, took out, gave away or
    changed the hands that came instead: those are known to somebody, and players may rely on them.
    """
    replaced = ReplacedHands.objects.filter(tournament=tournament).first()
    if replaced is None or not hands_may_change(tournament):
        return None
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=NEWER)
    printed = Job.objects.filter(tournament=tournament, kind="documents")
    printed = printed.filter(input__kind="duplication", created_at__gte=replaced.created_at)
    numbers = set(
        BoardRecord.objects.filter(tournament=tournament).values_list("number", flat=True)
    )
    same = numbers == {board["number"] for board in replaced.kept["boards"]}
    if acts.filter(pk__gt=replaced.act_id).exists() or printed.exists() or not same:
        return None
    return replaced if replaced.domy_seat == tournament.domy_seat else None
