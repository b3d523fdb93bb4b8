"""Somebody of the staff."""

from tests.web.director.conftest import admin, as_role, director

__all__ = ["admin", "as_role", "director"]
