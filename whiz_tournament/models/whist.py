"""An evening without boards: its game and agreements, its tables, who sits there, what happened.

What happened is a list of events by table; each is the head of a log (``ScoreEntry``), as a line
is in a tournament. Totals are never stored: they are a fold of the events (``scoring.whist``).
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from whiz_tournament.models.devices import Phone
from whiz_tournament.models.history import HistoryEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.states import LineState


class WhistEveningStatus(models.TextChoices):
    """Where an evening stands, in order."""

    OPEN = "open"
    CLOSED = "closed"
    PUBLISHED = "published"


class WhistEvening(ClubOwned):
    """One evening of one game; the rule set's version and options are frozen when it begins.

    ``released`` is what the public sees, written when the evening is published: people are their
    numbers in it, so names can be erased.
    """

    foreign_key: ClassVar = "evening"

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    date = models.DateField()
    ruleset = models.CharField(max_length=40)
    ruleset_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    status = models.CharField(
        max_length=10, choices=WhistEveningStatus.choices, default=WhistEveningStatus.OPEN
    )
    practice = models.BooleanField(default=False)  # never shown publicly
    version = models.PositiveIntegerField(default=0)  # goes up with every act; events have theirs
    seal = models.CharField(max_length=64, blank=True)
    # What the links and digits of its cards are made from; empty until the first card is needed.
    card_secret = models.CharField(max_length=64, blank=True, default="", editable=False)
    released = models.JSONField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)  # in the trash for thirty days

    class Meta:
        db_table = "whiz_tournament_evening"
        ordering = ("-date", "-id")
        constraints = [
            models.UniqueConstraint(fields=("club", "slug"), name="evening_slug_once"),
        ]

    @property
    def is_running(self) -> bool:
        """Return whether it is played now."""
        return self.status == WhistEveningStatus.OPEN

    def __str__(self) -> str:
        return self.name


class WhistHistoryEvent(HistoryEvent):
    """One act on an evening: begun, closed, sealed, published, begun again."""

    evening = models.ForeignKey(WhistEvening, on_delete=models.PROTECT, related_name="acts")

    class Meta(HistoryEvent.Meta):
        db_table = "whiz_tournament_eveningact"


class WhistTable(ClubOwned):
    """A table; its row is locked for each event, and ``version`` counts them for what polls.

    ``code_turn`` counts the new cards of the table; while it is ``paused`` its phones read only.
    """

    evening = models.ForeignKey(WhistEvening, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    code_turn = models.PositiveSmallIntegerField(default=0)
    paused = models.BooleanField(default=False)

    class Meta:
        db_table = "whiz_tournament_eveningtable"
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("evening", "number"), name="evening_table_once"),
        ]

    def __str__(self) -> str:
        return f"{self.evening} {self.number}"


class WhistPlayer(ClubOwned):
    """A person's number in an evening, by which its events call them, and the seat at a table.

    ``seat`` counts from 1 round the table; ``by_name`` says that a bare name was given, not a
    player of the club's list.
    """

    merged_as: ClassVar = "evenings"

    evening = models.ForeignKey(WhistEvening, on_delete=models.CASCADE, related_name="players")
    table = models.ForeignKey(WhistTable, on_delete=models.CASCADE, related_name="players")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="evenings")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    by_name = models.BooleanField(default=False)
    code_turn = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "whiz_tournament_eveningplayer"
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("evening", "number"), name="evening_number_once"),
            models.UniqueConstraint(fields=("evening", "player"), name="evening_player_once"),
            models.UniqueConstraint(fields=("table", "seat"), name="evening_seat_once"),
            models.CheckConstraint(condition=Q(seat__gte=1, seat__lte=9), name="evening_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"


class WhistDevice(Phone):
    """A phone that speaks for a table of an evening, a row for each browser.

    ``seat`` is who holds it, 0 while nobody said; with ``own`` the card of that person let it in,
    and nobody else is asked on it. ``number`` is how the staff's list knows it. ``token_hash`` is
    the digest of a program's key to the API; a browser has a session instead.
    """

    evening = models.ForeignKey(WhistEvening, on_delete=models.CASCADE, related_name="devices")
    table = models.ForeignKey(WhistTable, on_delete=models.CASCADE, related_name="devices")
    seat = models.PositiveSmallIntegerField(default=0)
    own = models.BooleanField(default=False)
    number = models.PositiveIntegerField()
    token_hash = models.CharField(max_length=64, unique=True, null=True, blank=True)

    class Meta:
        ordering = ("number",)

    @staticmethod
    def key_of(event_id: int) -> str:
        """Return what no tournament with the same number is called."""
        return f"e{event_id}"

    @property
    def event_key(self) -> str:
        """Return the evening's key."""
        return self.key_of(self.evening_id)

    @property
    def place(self) -> dict[str, int]:
        """Return its table, and which of the phones there it is."""
        return {"table": self.table.number, "phone": self.number}

    def __str__(self) -> str:
        return f"{self.evening} phone {self.number}"


class WhistEventKind(models.TextChoices):
    """What an event's head holds."""

    NONE = ""
    DEAL = "deal"
    PENALTY = "penalty"
    ADJUST = "adjust"


class WhistEvent(ClubOwned):
    """One place in a table's list of events, with its head: the fold of its log.

    ``value`` is the document of ``scoring.whist.documents``, ``{}`` while nothing was said.
    """

    table = models.ForeignKey(WhistTable, on_delete=models.CASCADE, related_name="events")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(
        max_length=10, choices=WhistEventKind.choices, default=WhistEventKind.NONE, blank=True
    )
    value = models.JSONField(default=dict, blank=True)
    state = models.CharField(max_length=10, choices=LineState.choices, default=LineState.EMPTY)
    version = models.PositiveIntegerField(default=0)
    late = models.BooleanField(default=False)
    changed_after_release = models.BooleanField(default=False)

    class Meta:
        db_table = "whiz_tournament_eveningevent"
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("table", "number"), name="event_number_once"),
        ]

    def __str__(self) -> str:
        return f"event {self.number}"


class WhistTariff(ClubOwned):
    """A club's own table of values for a game: an evening that begins with it keeps a copy.

    ``text`` is read by ``scoring.whist.tariff_texts``; ``offered`` is false once it is set aside.
    """

    name = models.CharField(max_length=LONGEST_NAME)
    ruleset = models.CharField(max_length=40)
    text = models.TextField()
    offered = models.BooleanField(default=True)

    class Meta:
        ordering = ("name", "id")
        constraints = [
            models.UniqueConstraint(fields=("club", "name"), name="whist_tariff_name_once"),
        ]

    def __str__(self) -> str:
        return self.name


class TariffVersion(ClubOwned):
    """A table of values as somebody kept it, set it aside (not ``offered``) or offered it again."""

    tariff = models.ForeignKey(WhistTariff, on_delete=models.CASCADE, related_name="versions")
    text = models.TextField()
    offered = models.BooleanField(default=True)
    actor = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.tariff} {self.at:%Y-%m-%d %H:%M}"
