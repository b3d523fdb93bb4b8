"""Pictures of slips that were photographed or scanned, with what the program read of them."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.slips import ACTOR
from whiz_tournament.models.tournaments import Tournament


class SlipPictureState(models.TextChoices):
    """What somebody made of a picture."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    ASIDE = "aside"


class SlipPictureFlaw(models.TextChoices):
    """Why nothing was read of a picture."""

    NONE = ""
    NO_CODE = "no_code"
    HIDDEN = "hidden"  # the code is seen, the marks beside the boards are not
    ELSEWHERE = "elsewhere"  # a slip of another tournament


class SlipPicture(ClubOwned):
    """One slip of a photograph or a scan, redrawn as JPEG; its lines know it by their place.

    It came on the ``page`` of the file ``upload``, at that ``place`` from the top. ``round`` and
    ``table`` are what its code or a person says. ``boards`` is what was read, as
    ``queries.slip_pictures.readings`` writes it; empty where there is a ``flaw``, and the picture
    is then whole. It becomes a result only by a person, ``settled_by`` as the logs keep actors.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="slip_pictures"
    )
    upload = models.CharField(max_length=32)
    page = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    jpeg = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveIntegerField(null=True, blank=True)
    boards = models.JSONField(default=list)
    flaw = models.CharField(
        max_length=9, choices=SlipPictureFlaw.choices, blank=True, default=SlipPictureFlaw.NONE
    )
    state = models.CharField(
        max_length=9, choices=SlipPictureState.choices, default=SlipPictureState.WAITING
    )
    sent_by = models.CharField(max_length=ACTOR)
    sent_at = models.DateTimeField()
    settled_by = models.CharField(max_length=ACTOR, blank=True, default="")
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "upload", "page", "place"), name="slip_picture_once"
            ),
        )
        indexes = (
            models.Index(fields=("tournament", "round", "table"), name="slip_picture_of_line"),
        )

    def __str__(self) -> str:
        return f"{self.tournament} {self.round}/{self.table} {self.state}"
