"""The cards of a board of a simultaneous, as everybody may see them once its embargo is over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django_scopes import scopes_disabled

from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub
from whiz_tournament.models import BoardRecord, Simultaneous, TournamentStatus
from whiz_tournament.queries.boards.known_cards import OtherCards, hands_by_seat


@dataclass(frozen=True, slots=True)
class EventCards:
    """The hands by seat, with the tricks that a club which has published had counted."""

    number: int
    dealer: str
    domy: str
    hands: dict[str, str] | None
    makeable: dict[str, dict[str, int]] | None
    others: tuple[OtherCards, ...] = ()


def are_hands_told(simultaneous: Simultaneous, clubs: Iterable[ParticipatingClub]) -> bool:
    """Return whether the embargo is over and nobody here plays the boards, who left included."""
    plays = any(club.tournament is not None and club.tournament.is_running for club in clubs)
    return simultaneous.is_open and not plays


def event_cards(
    simultaneous: Simultaneous, clubs: Sequence[ParticipatingClub], number: int
) -> EventCards | None:
    """Return the cards of a board, ``None`` before they are told; two queries."""
    if not are_hands_told(simultaneous, clubs):
        return None
    with scopes_disabled():
        boards = Simultaneous.objects.filter(pk=simultaneous.pk).values_list("boards", flat=True)
        cards = {row[0]: row[1:] for row in boards.get()}
        if number not in cards:
            return None
        dealer, deal = cards[number]
        published = [
            club.tournament.pk
            for club in clubs
            if club.tournament and club.tournament.status == TournamentStatus.PUBLISHED
        ]
        same = BoardRecord.objects.filter(tournament__in=published, number=number, deal=deal)
        counted = same.exclude(makeable=None).order_by().values_list("makeable", flat=True)
        makeable = counted.first()
    return EventCards(number, dealer, simultaneous.domy_seat, hands_by_seat(deal), makeable)
