"""Everybody's category as a simultaneous calls it: joined when the ranking of all is made.

A person who is not named in public is in none: the category of a few says who it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django_scopes import scopes_disabled

from scoring.simultaneous import ClubField
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub
from whiz_tournament.features.simultaneous.queries.delivered import delivered_categories
from whiz_tournament.models import Entry, Simultaneous
from whiz_tournament.models.categories import shown_categories

Said = Mapping[int, str]
"""The category of some people of a club by their numbers, as the club wrote it."""


def with_categories(
    event: Simultaneous, clubs: Sequence[ParticipatingClub], fields: Sequence[ClubField]
) -> list[ClubField]:
    """Return what these clubs played with the categories of their people.

    One query, and one more with clubs that delivered.
    """
    here = played_here([member.tournament.pk for member in clubs if member.tournament])
    away = [member.public_id for member in clubs if member.tournament is None]
    delivered = delivered_categories(event, away) if away else {}
    words_of_clubs: list[Said] = [
        here.get(member.tournament.pk, {}) if member.tournament else delivered[member.public_id]
        for member in clubs
    ]
    words = [word for club in words_of_clubs for word in club.values()]
    shown = shown_categories(words, event.ranked_categories)
    return [
        replace(field, categories=[shown.get(own.get(n, ""), "") for n in field.columns.entries])
        for field, own in zip(fields, words_of_clubs, strict=True)
    ]


def played_here(tournaments: Sequence[int]) -> dict[int, dict[int, str]]:
    """Return the categories of people named in public, by tournament and number; one query."""
    words: dict[int, dict[int, str]] = {}
    with scopes_disabled():
        rows = Entry.objects.filter(tournament__in=tournaments, player__public_name=True)
        named = rows.exclude(player__category="")
        for tournament, number, word in named.values_list(
            "tournament_id", "number", "player__category"
        ):
            words.setdefault(tournament, {})[number] = word
    return words
