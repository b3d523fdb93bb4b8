"""Results by e-mail: what the club's mail leaves by, who wants some, and what became of each."""

from typing import ClassVar, cast

from django.db import models
from django.db.models import Q

from whiz_tournament.limits.mail import LONGEST_ADDRESS
from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.events import OfEvent, PublishedEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.players import Player
from whiz_tournament.models.releases import Release
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class MailSecurity(models.TextChoices):
    """How the way to a mail server is locked."""

    TLS = "tls"
    STARTTLS = "starttls"
    NONE = "none"


class MailMoment(models.TextChoices):
    """Which publication is the first to be sent by e-mail."""

    PROVISIONAL = "provisional"
    FINAL = "final"


class MailServer(ClubOwned):
    """What a club's mail leaves by, and how that stands; without a host it is the computer's own.

    ``stopped``: something is wrong that waiting does not mend.
    """

    host = models.CharField(max_length=253, blank=True)
    port = models.PositiveIntegerField(default=465)
    security = models.CharField(
        max_length=8, choices=MailSecurity.choices, default=MailSecurity.TLS
    )
    username = models.CharField(max_length=254, blank=True)
    locked_password = models.TextField(blank=True)  # opens with a key outside the database
    sender = models.CharField(max_length=LONGEST_ADDRESS, blank=True)
    moment = models.CharField(
        max_length=11, choices=MailMoment.choices, default=MailMoment.PROVISIONAL
    )
    program_address = models.CharField(max_length=300, blank=True)  # where its links lead
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True)
    stopped = models.BooleanField(default=False)
    error = models.TextField(blank=True)  # the refusal's sentence, not yet translated
    error_params = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("club",), name="mail_server_once")]

    def __str__(self) -> str:
        return self.host


class AddressRefusal(models.TextChoices):
    """Why mail to an address came back at once."""

    UNKNOWN = "unknown"
    FULL = "full"
    SIGNS = "signs"  # letters that the club's server cannot write
    REFUSED = "refused"


class MailAddress(ClubOwned):
    """Where somebody wants their results; nothing but its question is sent before it is confirmed.

    ``nonce`` makes the link in that question good once. ``refusal``: set aside.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="+")
    email = models.CharField(max_length=LONGEST_ADDRESS)
    language = models.CharField(max_length=5)
    nonce = models.CharField(max_length=32, blank=True, default=random_id)
    asked_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True, blank=True)
    refusal = models.CharField(max_length=8, choices=AddressRefusal.choices, blank=True)

    def __str__(self) -> str:
        return self.public_id  # never the address: this is what logs and errors print


class MailState(models.TextChoices):
    """Where one mail stands; the last four are its end."""

    WAITING = "waiting"
    SENDING = "sending"
    SENT = "sent"
    UNCERTAIN = "uncertain"  # was interrupted while the server had it: never sent a second time
    REFUSED = "refused"
    DROPPED = "dropped"  # there was nothing (more) to tell


class MailKind(models.TextChoices):
    """What a mail is for."""

    RESULTS = "results"
    QUESTION = "question"


class MailDelivery(OfEvent):
    """One mail to one person: a result told, or the question whether to tell any.

    It is about one event, of a tournament's results about a ``release``. ``entry`` is the person's
    number there; a competition numbers nobody, so there it is their key. ``rank``, ``tied`` and
    ``score`` are what it told, so that a correction is told only to whom it concerns.
    """

    kinds: ClassVar = ("tournament", "evening", "competition")

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    # Empty in what the version before wrote: ``purpose`` reads it.
    kind = models.CharField(max_length=16, default="", db_default="", blank=True)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, related_name="+"
    )
    evening = models.ForeignKey(WhistEvening, on_delete=models.CASCADE, null=True, related_name="+")
    competition = models.ForeignKey(
        Competition, on_delete=models.CASCADE, null=True, related_name="+"
    )
    release = models.ForeignKey(Release, on_delete=models.CASCADE, null=True, related_name="+")
    address = models.ForeignKey(MailAddress, on_delete=models.CASCADE, related_name="+")
    entry = models.PositiveIntegerField()
    state = models.CharField(max_length=9, choices=MailState.choices, default=MailState.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True)
    rank = models.PositiveIntegerField(null=True, blank=True)
    tied = models.BooleanField(default=False)
    score = models.CharField(max_length=20, blank=True)
    refusal = models.CharField(max_length=8, choices=AddressRefusal.choices, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(
                fields=("release", "address"),
                condition=Q(release__isnull=False),
                name="mail_told_once",
            ),
            models.CheckConstraint(
                condition=Q(tournament__isnull=False, evening=None, competition=None)
                | Q(tournament=None, release=None, evening__isnull=False, competition=None)
                | Q(tournament=None, release=None, evening=None, competition__isnull=False),
                name="mail_of_one_thing",
            ),
        ]

    @property
    def purpose(self) -> MailKind:
        """Return what it is for; the version before asked with a tournament and no release."""
        if self.kind:
            return MailKind(self.kind)
        asks = self.tournament_id is not None and self.release_id is None
        return MailKind.QUESTION if asks else MailKind.RESULTS

    @classmethod
    def results(cls) -> Q:
        """Return the condition that results are what it tells."""
        asks = Q(kind="", tournament__isnull=False, release=None)
        return Q(kind__in=("", MailKind.RESULTS)) & ~asks

    @property
    def event(self) -> PublishedEvent:
        """Return what was published, or played when the address was left."""
        return cast("PublishedEvent", super().event)  # one of the three, by the constraint

    def __str__(self) -> str:
        return f"{self.public_id} {self.state}"
