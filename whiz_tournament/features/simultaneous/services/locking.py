"""The row that decides: of two acts on one simultaneous, the second sees the first."""

from whiz_tournament.models import Simultaneous


def lock_simultaneous(simultaneous: Simultaneous) -> None:
    """Lock the row and read it again; its organiser's club is in scope."""
    simultaneous.refresh_from_db(from_queryset=Simultaneous.objects.select_for_update())
