"""A service's refusal becomes the form's own: at the field it names, with what was typed kept."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.forms import BaseForm

from boards.errors import WhizError
from whiz_tournament.services.errors import (
    Forbidden,
    NotFound,
    Unavailable,
    error_sentence,
    error_status,
)

PAGE_REFUSALS = (Forbidden, NotFound, Unavailable)
UNPROCESSABLE = 422


@contextmanager
def refusals_on(form: BaseForm) -> Iterator[None]:
    """Put the sentence of a refusal beside the field; what no field mends passes on."""
    try:
        yield
    except PAGE_REFUSALS:
        raise
    except WhizError as error:
        field = error.field if error.field in form.fields else None
        form.add_error(field, error_sentence(error))
        form.refusal = error_status(error)  # type: ignore[attr-defined]  # forms are open to additions


def form_status(form: BaseForm) -> int:
    """Return the status that a page with this form travels under."""
    if not form.is_bound or not form.errors:
        return 200
    refusal: int = getattr(form, "refusal", UNPROCESSABLE)
    return refusal
