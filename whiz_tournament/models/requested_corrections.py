"""What players ask to have corrected: a result of theirs, by whom, why, and what became of it."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.results import ResultLine
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class RequestState(models.TextChoices):
    """What the director made of a request."""

    WAITING = "waiting"
    ACCEPTED = "accepted"
    REFUSED = "refused"


class RequestedCorrection(ClubOwned):
    """One player's request about a line that this player sat at.

    ``value`` is the document of the result that is asked for, ``version`` the line's version that
    was seen; ``slip`` says that the paper has it right and the typing wrong. ``late`` came after
    its time, or about final results: the director sees it all the same. ``agrees`` is the word of
    the other side, ``act`` the id of the correction in the history, ``answer`` the version of the
    line that it wrote, which travels with the log. The reason is free text and goes when its
    player is erased.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    uuid = models.UUIDField(unique=True)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="requested_corrections"
    )
    line = models.ForeignKey(ResultLine, on_delete=models.CASCADE, related_name="requests")
    entry = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    value = models.JSONField()
    slip = models.BooleanField(default=False)
    reason = models.TextField(blank=True)
    late = models.BooleanField(default=False)
    asked_at = models.DateTimeField()

    agrees = models.BooleanField(null=True, blank=True)
    answered_by = models.PositiveIntegerField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    state = models.CharField(
        max_length=8, choices=RequestState.choices, default=RequestState.WAITING
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    decision_reason = models.TextField(blank=True)
    act = models.BigIntegerField(null=True, blank=True)
    answer = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.line} {self.state}"

    @property
    def is_waiting(self) -> bool:
        """Return whether the director has still to decide."""
        return self.state == RequestState.WAITING
