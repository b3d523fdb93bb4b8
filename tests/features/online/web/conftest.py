"""The browsers of the staff, and evenings that the public sees; no page is kept."""

from tests.web.director.conftest import admin, as_role, director, other
from tests.web.public.conftest import _nothing_is_kept, evening, published

__all__ = ["_nothing_is_kept", "admin", "as_role", "director", "evening", "other", "published"]
