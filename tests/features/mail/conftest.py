"""What tests of mail have in common: somebody signed in, another club, who calls the API."""

from tests.api.conftest import _nobody_called_before, callers
from tests.web.director.conftest import admin, as_role, director, other

__all__ = ["_nobody_called_before", "admin", "as_role", "callers", "director", "other"]
