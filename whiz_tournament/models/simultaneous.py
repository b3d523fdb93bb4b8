"""One event over several clubs with the same boards: at the organiser's, and in each club.

Rows of two clubs never point to each other: they name each other by public ids, so that each club
is saved, moved and deleted alone (decision 0041). What stands in a joined club is all that its
evening needs, the cards too.
"""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class Simultaneous(ClubOwned):
    """A simultaneous of the club that organises it.

    ``boards`` are number, dealer and PBN deal of each: shown to nobody here. A club is given them
    when it joins, and lets its own directors see what they need.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=120)
    date = models.DateField()
    formula = models.CharField(max_length=10)
    scoring_method = models.CharField(max_length=20)
    domy_seat = models.CharField(max_length=1)
    boards = models.JSONField(default=list)
    early_percentages = models.BooleanField(default=False)
    # Until when what a club publishes anew changes the ranking of all.
    corrections_until = models.DateTimeField()
    created_at = models.DateTimeField(auto_now_add=True)
    embargo_ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-date", "-id")

    def __str__(self) -> str:
        return self.name

    @property
    def is_open(self) -> bool:
        """Return whether its embargo is over."""
        return self.embargo_ended_at is not None


class SimultaneousClub(ClubOwned):
    """One club's place in a simultaneous, a row of the organiser's; a code opens it once."""

    simultaneous = models.ForeignKey(Simultaneous, on_delete=models.CASCADE, related_name="clubs")
    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=120)
    region = models.CharField(max_length=60, blank=True)
    code_hash = models.CharField(max_length=64, unique=True)
    # The club that came and its tournament, by their public ids; empty until then.
    joined_club = models.CharField(max_length=32, blank=True)
    tournament = models.CharField(max_length=32, blank=True, db_index=True)
    joined_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.name


class OverallRanking(ClubOwned):
    """The ranking of all clubs as it was made last; without names, which are joined when read."""

    simultaneous = models.OneToOneField(
        Simultaneous, on_delete=models.CASCADE, related_name="ranking"
    )
    number = models.PositiveIntegerField(default=1)
    document = models.JSONField()
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.simultaneous} {self.number}"


class SimultaneousTournament(ClubOwned):
    """A club's own tournament in a simultaneous, with the cards that it was given."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="simultaneous"
    )
    event = models.CharField(max_length=32)  # the simultaneous, by its public id
    name = models.CharField(max_length=120)
    organiser = models.CharField(max_length=120)
    boards = models.JSONField(default=list)

    def __str__(self) -> str:
        return self.name
