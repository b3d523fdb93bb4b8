"""A file that is too large is refused before it is in memory."""

from django.core.files import File
from django.forms import ValidationError
from django.utils.translation import gettext as _

from whiz_tournament.limits.sizes import megabytes


def refuse_large(file: "File[bytes]", most: int) -> None:
    """Refuse what is larger than that, with the figure."""
    if file.size > most:
        sentence = _("This file is too large: at most {limit} MB.")
        raise ValidationError(sentence.format(limit=megabytes(most)))
