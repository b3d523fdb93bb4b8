"""Everybody who calls the API."""

from tests.api.conftest import _nobody_called_before, callers, elsewhere

__all__ = ["_nobody_called_before", "callers", "elsewhere"]
