"""Nothing works beside these tests, and their files lie apart."""

from tests.services.clubs.conftest import _alone
from tests.web.director.conftest import admin, as_role, director, other

__all__ = ["_alone", "admin", "as_role", "director", "other"]
