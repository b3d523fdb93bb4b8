"""Fixtures of this folder."""

from tests.fixtures import club

__all__ = ["club"]
