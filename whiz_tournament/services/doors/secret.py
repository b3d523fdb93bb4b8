"""The secret that a tournament's cards are made from: made when the first card is needed."""

from whiz_tournament.models import DoorSecret, Tournament


def keep_secret(*, tournament: Tournament) -> None:
    """Make the tournament's secret unless it has one; of two at once, one is kept."""
    DoorSecret.objects.get_or_create(
        tournament=tournament, defaults={"club_id": tournament.club_id}
    )
