"""Everybody who calls the API."""

from tests.api.conftest import _nobody_called_before, callers

__all__ = ["_nobody_called_before", "callers"]
