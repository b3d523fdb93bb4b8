"""The categories of players that are known in a club: those that it has, and those it is asked."""

from itertools import chain

from whiz_tournament.models import Player, SimultaneousTournament
from whiz_tournament.models.categories import category_key, category_list, once_each


def known_categories() -> list[str]:
    """Return them as they were written, each once; two queries.

    First what organisers of a simultaneous name: under these words people are ranked there.
    """
    told = SimultaneousTournament.objects.exclude(categories="")
    named = [category_list(text) for text in told.values_list("categories", flat=True)]
    own = Player.objects.exclude(category="").order_by().values_list("category", flat=True)
    return sorted(once_each(chain(*named, sorted(own.distinct()))), key=category_key)
