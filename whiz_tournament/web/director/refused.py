"""A service's refusal becomes the form's own: at the field it names, with what was typed kept."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.forms import BaseForm

from boards.errors import WhizError
from whiz_tournament.services.errors import Forbidden, NotFound, Unavailable
from whiz_tournament.services.refusals import sentence, status_of

PAGES = (Forbidden, NotFound, Unavailable)
REFUSED = 422


@contextmanager
def shown_in(form: BaseForm) -> Iterator[None]:
    """Put the sentence of a refusal beside the field; what no field mends passes on."""
    try:
        yield
    except PAGES:
        raise
    except WhizError as error:
        field = error.field if error.field in form.fields else None
        form.add_error(field, sentence(error))
        form.refusal = status_of(error)  # type: ignore[attr-defined]  # forms are open to additions


def status_of_form(form: BaseForm) -> int:
    """Return the status that a page with this form travels under."""
    if not form.is_bound or not form.errors:
        return 200
    refusal: int = getattr(form, "refusal", REFUSED)
    return refusal
