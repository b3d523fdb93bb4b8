"""A club for the pages."""

from tests.fixtures import club

__all__ = ["club"]
