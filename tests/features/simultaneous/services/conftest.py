"""Fixtures of this folder."""

from tests.fixtures import club, nobody_works

__all__ = ["club", "nobody_works"]
