"""A running tournament of nine, and a scorer at the desk."""

from tests.web.desk.conftest import evening, open_desk, scorer

__all__ = ["evening", "open_desk", "scorer"]
