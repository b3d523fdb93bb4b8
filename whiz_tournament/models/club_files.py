"""What is known here of journeys: the club files that were saved, the evenings brought in."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned


class SavedClubFile(ClubOwned):
    """A club file that was saved; it travels in the file, so two laptops know what they share.

    ``details`` are digests of all that has no log, as they were then.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    details = models.JSONField(default=list)
    actor = models.CharField(max_length=40)
    saved_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.public_id


class BroughtInEvening(ClubOwned):
    """An evening of another laptop that was brought in: its id there, and its head at that time.

    The laptop it came from reads here that nothing of it would be lost.
    """

    source = models.CharField(max_length=32)
    head = models.CharField(max_length=64)
    slug = models.CharField(max_length=80)  # what it is called here
    actor = models.CharField(max_length=40)
    brought_in_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=("club", "source", "head"), name="brought_in_once"),
        ]

    def __str__(self) -> str:
        return self.slug
