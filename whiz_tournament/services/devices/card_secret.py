"""The secret that a tournament's cards are made from: made when the first card is needed."""

from whiz_tournament.models import AccessCodeSecret, Tournament


def ensure_card_secret(*, tournament: Tournament) -> None:
    """Make the tournament's secret unless it has one; of two at once, one is kept."""
    AccessCodeSecret.objects.get_or_create(
        tournament=tournament, defaults={"club_id": tournament.club_id}
    )
