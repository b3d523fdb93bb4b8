"""A club for the tests of every feature."""

from tests.fixtures import club, nobody_works

__all__ = ["club", "nobody_works"]
