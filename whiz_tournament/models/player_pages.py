"""The page that somebody has about their own evenings: no row, no page."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned


class PageReaders(models.TextChoices):
    """Who reads it: who was given its address, or everybody, who finds it by name."""

    LINK = "link"
    EVERYBODY = "everybody"


class PlayerPage(ClubOwned):
    """A page about one person; its ``key`` is what the link to it is made of."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    readers = models.CharField(max_length=9, choices=PageReaders.choices, default=PageReaders.LINK)

    def __str__(self) -> str:
        return f"{self.player_id} {self.readers}"
