"""What belongs to the server and to no club: its epoch, and who holds which duty."""

from django.db import models

from whiz_tournament import VERSION
from whiz_tournament.models.ids import random_id


def program_version() -> str:
    """Return the version of the program that makes a row."""
    return VERSION


class ServerState(models.Model):
    """The one row that says which life of the database this is.

    A restore gives a new ``epoch``, so that phones and pages from before it can tell.
    ``life`` counts the restores: a backup of a later life is newer, whatever its clock said.
    ``files_mark`` is that of the storage in which all machines keep files.
    ``program_version`` is the newest that used the data (empty: one that did not say so), and
    ``updated_from`` the one before, until somebody has read what is new.
    """

    epoch = models.CharField(max_length=32, default=random_id)
    life = models.PositiveIntegerField(default=1)
    restored_at = models.DateTimeField(null=True, blank=True)
    program_version = models.CharField(max_length=20, blank=True, default=program_version)
    updated_from = models.CharField(max_length=20, blank=True, default="")
    files_mark = models.CharField(max_length=32, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return self.epoch


class Lease(models.Model):
    """A duty that one process at a time holds, until a moment."""

    name = models.CharField(max_length=40, unique=True)
    holder = models.CharField(max_length=80)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.holder}"


class BackupPlace(models.TextChoices):
    """Where a backup is kept."""

    FOLDER = "folder"
    SECOND = "second"  # the encrypted copy, on another disk


class BackupRecord(models.Model):
    """What became of the last backup in one place: when, which file, what it holds, or why not."""

    place = models.CharField(max_length=8, choices=BackupPlace.choices, unique=True)
    name = models.CharField(max_length=120, blank=True)
    made_at = models.DateTimeField(null=True, blank=True)
    life = models.PositiveIntegerField(default=0)
    entries = models.PositiveBigIntegerField(default=0)
    failed_at = models.DateTimeField(null=True, blank=True)  # empty while the last one is good
    error = models.TextField(blank=True)  # the refusal's sentence, not yet translated
    error_params = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.place}: {self.name}"
