"""The browsers of the staff."""

from tests.api.conftest import _nobody_called_before
from tests.web.director.conftest import admin, as_role, director

__all__ = ["_nobody_called_before", "admin", "as_role", "director"]
