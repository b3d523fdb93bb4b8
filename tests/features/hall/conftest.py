"""The browsers of the staff; no page is kept from the test before."""

from tests.web.director.conftest import admin, as_role, director, other
from tests.web.public.conftest import _nothing_is_kept

__all__ = ["_nothing_is_kept", "admin", "as_role", "director", "other"]
