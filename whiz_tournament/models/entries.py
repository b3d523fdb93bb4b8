"""Who is in a tournament: a person's number, why somebody is awaited, who leaves before the end."""

from typing import ClassVar

from django.db import models

from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Section, Tournament


class EntryStatus(models.TextChoices):
    """An entry is awaited, plays, or has left."""

    PRESENT = "present"
    WITHDRAWN = "withdrawn"


class Entry(ClubOwned):
    """A person's number in one tournament."""

    merged_as: ClassVar = "entries"
    """The column of ``PlayerMerge`` that keeps which of these rows moved."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    section = models.ForeignKey(
        Section, on_delete=models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    status = models.CharField(
        max_length=10, choices=EntryStatus.choices, default=EntryStatus.PRESENT
    )

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="entry_number_once"),
            models.UniqueConstraint(fields=("tournament", "player"), name="entry_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"


class RollState(models.TextChoices):
    """Why somebody who is expected is not entered, or that they said that they come."""

    LATE = "late"
    ABSENT = "absent"
    EXCUSED = "excused"
    STANDBY = "standby"  # is in the room, and plays if a table needs one more
    COMING = "coming"  # said so on their own page


class RollMark(ClubOwned):
    """What the roll call notes about somebody who is absent; people who are entered have none.

    Unless they said that they bring a guest, who is not entered yet.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="roll_marks")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    state = models.CharField(max_length=7, choices=RollState.choices)
    # The name of the guest whom somebody brings who comes.
    guest = models.CharField(max_length=LONGEST_NAME, blank=True, default="", db_default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("tournament", "player"), name="roll_mark_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.state}"


class ComingTerms(ClubOwned):
    """Until when people say that they come to an evening, and for how many there is room.

    ``mail`` is where a mail goes that a page prepares which cannot take an answer itself.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="coming_terms"
    )
    places = models.PositiveSmallIntegerField(null=True, blank=True)
    closes_at = models.DateTimeField(null=True, blank=True)
    mail = models.EmailField(blank=True)

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.places}"


class AnnouncedLeave(ClubOwned):
    """A person stops after a round, as they said in mid-evening; the plan does not know yet."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="announced_leaves"
    )
    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="announced_leave")
    round = models.PositiveSmallIntegerField()  # the last one that they play

    def __str__(self) -> str:
        return f"{self.entry} after {self.round}"
