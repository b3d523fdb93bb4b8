"""The number that a staff page polls: it goes up whenever the tournament changed."""

from django.db.models import Sum
from django.db.models.functions import Coalesce

from whiz_tournament.models import Tournament


def tournament_version(tournament: Tournament) -> int:
    """Return the version of the settings and acts plus the pulse of the results; never falls."""
    counted = Tournament.objects.filter(pk=tournament.pk).annotate(
        beats=Coalesce(Sum("pulses__beats"), 0)
    )
    return sum(counted.values_list("version", "beats").get())
