"""The address of another program that is told when results are out."""

from django.db import models

from whiz_tournament.models.online.mail import MailMoment
from whiz_tournament.models.scope import ClubOwned


class ResultsHook(ClubOwned):
    """One address of a club, what is still to be told there, and how that stands.

    The address may let anybody in who knows it, so it is locked; its ``host`` is what pages show.
    ``waiting``: what was published and not told yet, oldest first. ``stopped``: something is wrong
    that waiting does not mend.
    """

    locked_address = models.TextField()
    host = models.CharField(max_length=253)
    moment = models.CharField(
        max_length=11, choices=MailMoment.choices, default=MailMoment.PROVISIONAL
    )
    waiting = models.JSONField(default=list)
    told_at = models.DateTimeField(null=True, blank=True)
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True)
    stopped = models.BooleanField(default=False)
    error = models.TextField(blank=True)  # the refusal's sentence, not yet translated
    error_params = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("club",), name="results_hook_once")]

    def __str__(self) -> str:
        return self.host
