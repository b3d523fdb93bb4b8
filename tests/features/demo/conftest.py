"""An administrator at a club's own computer."""

from tests.web.director.conftest import as_role
from tests.web.director.laptop.conftest import served

__all__ = ["as_role", "served"]
