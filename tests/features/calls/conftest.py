"""The browsers of the staff, and everybody who calls the API."""

from tests.api.conftest import _nobody_called_before, callers
from tests.web.director.conftest import as_role, director

__all__ = ["_nobody_called_before", "as_role", "callers", "director"]
