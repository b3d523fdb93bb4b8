"""Somebody signed in, and a data folder that is up to date."""

from tests.backups.conftest import migrated_folder
from tests.web.director.conftest import admin, as_role, director

__all__ = ["admin", "as_role", "director", "migrated_folder"]
