"""Where this club's results are hosted, and what was delivered there of each thing published."""

from django.db import models

from whiz_tournament.models.scope import ClubOwned


class HostedConnection(ClubOwned):
    """The club's pages on a hosted server; ``code`` is encrypted with this computer's own key.

    ``error`` is a refusal's sentence, not yet translated, while deliveries do not get through.
    """

    address = models.CharField(max_length=200)
    code = models.TextField()
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True)
    failed_at = models.DateTimeField(null=True, blank=True)
    error = models.TextField(blank=True)
    error_params = models.JSONField(default=dict)
    # When it last heard who comes: a server that is older takes no answers.
    comers_told_at = models.DateTimeField(null=True, blank=True)
    # Which pages about people it was told of, how many may be there, and since when a choice
    # that was made here has not got through.
    people_state = models.CharField(max_length=64, blank=True, default="", db_default="")
    people_told_at = models.DateTimeField(null=True, blank=True)
    people_shown = models.PositiveIntegerField(default=0, db_default=0)
    people_due_since = models.DateTimeField(null=True, blank=True)
    # The number of the last list of them, and the digest of the list that it stands for; the
    # number that the server has where another computer told a newer list, else 0.
    people_number = models.PositiveIntegerField(default=0, db_default=0)
    people_list = models.CharField(max_length=64, blank=True, default="", db_default="")
    people_newer = models.PositiveIntegerField(default=0, db_default=0)
    # Addresses, one a line, that were left while pages about people may still be there.
    people_stay_at = models.TextField(blank=True, default="", db_default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("club",), name="hosted_connection_once"),
        ]

    def __str__(self) -> str:
        return self.address


class ReleaseKind(models.TextChoices):
    """What a delivered document mentions; the document's part of this name says which."""

    TOURNAMENT = "tournament"
    EVENING = "evening"
    COMPETITION = "competition"


class DeliveryState(models.TextChoices):
    """Where the newest public state of a thing is."""

    WAITING = "waiting"
    DELIVERED = "delivered"
    REFUSED = "refused"


class Delivery(ClubOwned):
    """What the hosted server was last told, or is to be told, of one thing that was published.

    ``source`` is its public id, which outlives it. The address stays as it was at first, whatever
    it is called later. ``number`` counts what was told; it is kept before it is sent, so no number
    ever stands for two documents. ``fingerprint`` gives the state that is meant, ``digest`` the
    document that was made of it.
    """

    kind = models.CharField(
        max_length=11, choices=ReleaseKind.choices, default=ReleaseKind.TOURNAMENT
    )
    source = models.CharField(max_length=32)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    number = models.PositiveIntegerField(default=0)
    fingerprint = models.CharField(max_length=64)
    digest = models.CharField(max_length=64, blank=True)
    state = models.CharField(
        max_length=9, choices=DeliveryState.choices, default=DeliveryState.WAITING
    )
    # What the state tells; no status once nothing is public any more.
    status = models.CharField(max_length=12, blank=True)
    released_at = models.DateTimeField(null=True, blank=True)
    receipt = models.CharField(max_length=64, blank=True)
    url = models.CharField(max_length=300, blank=True)
    delivered_at = models.DateTimeField(null=True, blank=True)
    error = models.TextField(blank=True)
    error_params = models.JSONField(default=dict)

    class Meta:
        ordering = ("-id",)
        constraints = [
            models.UniqueConstraint(fields=("club", "kind", "slug"), name="delivery_slug_once"),
        ]

    def __str__(self) -> str:
        return f"{self.slug} {self.number} {self.state}"
