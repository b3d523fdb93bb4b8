"""Paper in French."""

from tests.printing.conftest import _in_french

__all__ = ["_in_french"]
