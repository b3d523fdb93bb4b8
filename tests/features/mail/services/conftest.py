"""Nothing works beside these tests, and their files lie apart."""

from tests.working_alone import _alone

__all__ = ["_alone"]
