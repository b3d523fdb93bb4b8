"""One event over several clubs with the same boards: at the organiser's, and in each club.

Rows of two clubs never point to each other: they name each other by public ids, so that each club
is saved, moved and deleted alone (decision 0041). What is in a joined club is all that its evening
needs, the cards too.
"""

from django.db import models

from whiz_tournament.limits.texts import LONGEST_REGION
from whiz_tournament.models.boards import DealSource
from whiz_tournament.models.categories import category_list
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
    # Where the cards come from: secure (dealt here) or file, as in ``DealingRecord``.
    source = models.CharField(
        max_length=12, default=DealSource.SECURE, db_default=DealSource.SECURE
    )
    # The promise over all its boards, made with it; empty for one that was made without.
    commitment = models.CharField(max_length=64, blank=True, default="", db_default="")
    nonce = models.CharField(max_length=32, blank=True, default="", db_default="")
    # The categories that are ranked, one on each line; empty: whichever the clubs give.
    categories = models.TextField(blank=True, default="", db_default="")
    early_percentages = models.BooleanField(default=False)
    # Until when a club that publishes again changes the ranking of all.
    corrections_until = models.DateTimeField()
    created_at = models.DateTimeField(auto_now_add=True)
    embargo_ended_at = models.DateTimeField(null=True, blank=True)
    # How often the ranking of all was asked for; it holds all while ``made_for`` is as large.
    ranking_wanted = models.PositiveIntegerField(default=0, db_default=0)

    class Meta:
        ordering = ("-date", "-id")

    def __str__(self) -> str:
        return self.name

    @property
    def ranked_categories(self) -> tuple[str, ...]:
        """Return the categories that its organiser named; none: whichever the clubs give."""
        return category_list(self.categories)

    @property
    def is_open(self) -> bool:
        """Return whether its embargo is over."""
        return self.embargo_ended_at is not None

    @property
    def told_nonce(self) -> str:
        """Return what opens its promise once the embargo is over, nothing before."""
        return self.nonce if self.is_open else ""


class SimultaneousClub(ClubOwned):
    """One club's place in a simultaneous, a row of the organiser's; a code opens it once."""

    simultaneous = models.ForeignKey(Simultaneous, on_delete=models.CASCADE, related_name="clubs")
    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=120)
    region = models.CharField(max_length=LONGEST_REGION, blank=True)
    code_hash = models.CharField(max_length=64, unique=True)
    # The club that came and its tournament, by their public ids; empty until then.
    joined_club = models.CharField(max_length=32, blank=True)
    tournament = models.CharField(max_length=32, blank=True, db_index=True)
    joined_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    # For a club on a computer of its own: the file that it is given, which its code opens, and the
    # locked key with which it signs what it delivers. Empty where the club plays on this server.
    invitation = models.TextField(blank=True, default="", db_default="")
    delivery_key = models.TextField(blank=True, default="", db_default="")

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return self.name


class DeliveredEvening(ClubOwned):
    """What a club on a computer of its own delivered last, in place of all before.

    ``people`` are the names that it gave to the public, by number; ``document`` holds none, but
    the categories by which people are ranked.
    """

    place = models.OneToOneField(
        SimultaneousClub, on_delete=models.CASCADE, related_name="delivered"
    )
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    people = models.JSONField(default=dict)
    document = models.JSONField()
    received_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.place} {self.number}"


class OverallRanking(ClubOwned):
    """The ranking of all clubs as it was made last; without names, which are joined when read.

    ``document`` names method, unit and clubs; ``lines`` are columns of whole numbers of 32 bits,
    little-endian, best first: a page of a hundred thousand is cut out without reading the rest.
    ``made_for`` is how often it had been asked for when its making began: who asked until then is
    in it.
    """

    simultaneous = models.OneToOneField(
        Simultaneous, on_delete=models.CASCADE, related_name="ranking"
    )
    number = models.PositiveIntegerField(default=1)
    made_for = models.PositiveIntegerField(default=0, db_default=0)
    document = models.JSONField()
    lines = models.BinaryField(default=bytes, db_default=b"")
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.simultaneous} {self.number}"


class SimultaneousTournament(ClubOwned):
    """A club's own tournament in a simultaneous, with the cards that it was given.

    ``place`` and ``delivery_key`` stand where it came by a file, so that it delivers: ``sent_*`` is
    what it delivered last. The key signs this club's own results and opens nothing, so it is kept
    as it is and goes to another computer with the club.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="simultaneous"
    )
    event = models.CharField(max_length=32)  # the simultaneous, by its public id
    name = models.CharField(max_length=120)
    organiser = models.CharField(max_length=120)
    boards = models.JSONField(default=list)
    source = models.CharField(
        max_length=12, default=DealSource.SECURE, db_default=DealSource.SECURE
    )
    # The organiser's promise over all boards, the same in every club; empty where it made none.
    commitment = models.CharField(max_length=64, blank=True, default="", db_default="")
    nonce = models.CharField(max_length=32, blank=True, default="", db_default="")
    categories = models.TextField(blank=True, default="", db_default="")
    place = models.CharField(max_length=32, blank=True, default="", db_default="")
    delivery_key = models.CharField(max_length=64, blank=True, default="", db_default="")
    # Where the organiser's server is, as a browser has it; empty where it cannot be asked safely.
    address = models.CharField(max_length=200, blank=True, default="", db_default="")
    # The revision that the organiser's program reads, as the file said: it chooses the format of
    # all deliveries, and stays, so that one number never has two documents.
    organiser_reads = models.PositiveIntegerField(default=1, db_default=1)
    sent_number = models.PositiveIntegerField(default=0, db_default=0)
    sent_digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    # When the organiser's server said that it has the latest.
    taken_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    @property
    def is_from_file(self) -> bool:
        """Return whether the organiser has seen the cards before, in a file."""
        return self.source == DealSource.FILE

    @property
    def told_nonce(self) -> str:
        """Return what opens the organiser's promise once the embargo is over, nothing before."""
        return "" if self.tournament.is_under_embargo else self.nonce

    @property
    def listed_categories(self) -> str:
        """Return the categories that the organiser ranks, in a row."""
        return ", ".join(category_list(self.categories))

    @property
    def delivers(self) -> bool:
        """Return whether its results go to the organiser by a file or a button."""
        return bool(self.delivery_key)


class PackedResults(ClubOwned):
    """What a club's tournament came to, as columns that the ranking of all reads at once.

    Written when the club is done and after a correction. It is right while ``version`` is that of
    the tournament; the lines are the truth, and are read wherever it is not. ``shape`` says what
    its columns mean, and what is in none; the columns are whole numbers, little-endian: ``entries``
    and ``at_home`` of 32 bits, ``cells`` of 16.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="packed")
    version = models.PositiveBigIntegerField()
    method = models.CharField(max_length=20)
    shape = models.JSONField()
    entries = models.BinaryField()
    cells = models.BinaryField()
    at_home = models.BinaryField()

    def __str__(self) -> str:
        return f"{self.tournament_id} at {self.version}"


class JoinedResults(ClubOwned):
    """How often each result of a simultaneous stands, over all clubs: a board's page reads it.

    Written with the ranking of all, at the organiser's. It is right while ``versions`` is the
    digest of those of all clubs that are done. ``codes`` are those that occur in the field,
    rising, and then how often each does, of 32 bits; ``shape`` says what codes mean.
    """

    simultaneous = models.OneToOneField(
        Simultaneous, on_delete=models.CASCADE, related_name="joined"
    )
    versions = models.CharField(max_length=64)
    shape = models.JSONField()
    codes = models.BinaryField(default=bytes, db_default=b"")

    def __str__(self) -> str:
        return f"{self.simultaneous_id}: {len(self.codes)}"
