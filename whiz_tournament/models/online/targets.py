"""Where a club's site is uploaded, and how far that is."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned


class Protocol(models.TextChoices):
    """What a target is spoken to with."""

    SFTP = "sftp"
    FTPS = "ftps"
    WEBDAV = "webdav"
    S3 = "s3"
    FOLDER = "folder"
    FTP = "ftp"


class NewsKind(models.TextChoices):
    """What has changed that others should see."""

    SITE = "site"  # all of it, for the first time or once more
    INTERIM = "interim"
    PROVISIONAL = "provisional"
    FINAL = "final"
    CORRECTION = "correction"
    WITHDRAWN = "withdrawn"
    EVENING = "evening"
    COMPETITION = "competition"
    NAMES = "names"


class UploadTarget(ClubOwned):
    """A place that the site is uploaded to.

    ``wanted`` counts what was published, ``sent`` says up to which of it has arrived; the words
    beside each are what the page says of it.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    protocol = models.CharField(max_length=8, choices=Protocol.choices)
    host = models.CharField(max_length=253, blank=True)
    port = models.PositiveIntegerField(default=0)  # 0: the usual one
    username = models.CharField(max_length=200, blank=True)
    locked_password = models.TextField(blank=True)  # opens with a key outside the database
    folder = models.CharField(max_length=500, blank=True)
    bucket = models.CharField(max_length=63, blank=True)
    region = models.CharField(max_length=40, blank=True)
    trusted = models.TextField(blank=True)  # host key seen first, or certificate accepted
    offered = models.TextField(blank=True)  # another one that was refused, until it is accepted

    wanted = models.PositiveIntegerField(default=1)
    wanted_kind = models.CharField(max_length=12, choices=NewsKind.choices, default=NewsKind.SITE)
    wanted_name = models.CharField(max_length=120, blank=True)
    wanted_at = models.DateTimeField(auto_now_add=True)
    sent = models.PositiveIntegerField(default=0)
    sent_kind = models.CharField(max_length=12, choices=NewsKind.choices, blank=True)
    sent_name = models.CharField(max_length=120, blank=True)
    sent_of = models.DateTimeField(null=True, blank=True)  # the moment that what was sent is of
    sent_at = models.DateTimeField(null=True, blank=True)

    emptying = models.BooleanField(default=False)  # nothing more is sent; what is there goes
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True)
    stopped = models.BooleanField(default=False)  # until somebody mends what is wrong
    error_code = models.CharField(max_length=40, blank=True)
    error = models.TextField(blank=True)  # the refusal's sentence, not yet translated
    error_params = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.protocol} {self.public_id}"

    @property
    def waits(self) -> bool:
        """Tell whether anything is there to be done: news to send, or what is there to delete."""
        return self.emptying or self.wanted > self.sent
