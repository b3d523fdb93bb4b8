"""The browsers of the staff, and an evening that was played."""

from tests.printing.conftest import planned, played
from tests.web.director.conftest import admin, as_role, director

__all__ = ["admin", "as_role", "director", "planned", "played"]
