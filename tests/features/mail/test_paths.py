"""The paths in mails are those of the pages, and nobody who mails loads a page for them."""

import pytest
from django.urls import reverse

from whiz_tournament.features.mail.queries.links import CONFIRM_PATH, STOP_PATH
from whiz_tournament.queries.documents.paths import filled_path

SIGNED = "3f2a.9c:1vKx-Y_z:Qd0"


@pytest.mark.parametrize(
    ("path", "name"), [(CONFIRM_PATH, "mail_confirm"), (STOP_PATH, "mail_stop")]
)
def test_it_is_the_address_of_the_page(path: str, name: str) -> None:
    assert filled_path(path, SIGNED) == reverse(name, args=[SIGNED])
