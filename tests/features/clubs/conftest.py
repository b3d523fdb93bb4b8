"""Nothing works beside these tests, and their files lie apart."""

from tests.web.director.conftest import admin, as_role, director, other
from tests.working_alone import _alone

__all__ = ["_alone", "admin", "as_role", "director", "other"]
