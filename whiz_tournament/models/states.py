"""What is known about a head that has a log: a tournament's line, or an evening's event."""

from django.db import models


class LineState(models.TextChoices):
    """What is known about it."""

    EMPTY = "empty"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    VOID = "void"
