"""What belongs to the server and to no club: its epoch, and who holds which duty."""

from django.db import models

from whiz_tournament.models.ids import random_id


class ServerState(models.Model):
    """The one row that says which life of the database this is.

    ``epoch`` is made anew at a restore, so that phones know to send again what the backup missed.
    """

    epoch = models.CharField(max_length=32, default=random_id)
    restored_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.epoch


class Lease(models.Model):
    """A duty that one process at a time holds, until a moment."""

    name = models.CharField(max_length=40, unique=True)
    holder = models.CharField(max_length=80)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.holder}"
