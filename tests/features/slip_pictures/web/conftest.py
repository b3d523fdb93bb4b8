"""The desk of a running tournament, as a scorer has it."""

from tests.web.desk.conftest import evening, open_desk, scorer

__all__ = ["evening", "open_desk", "scorer"]
