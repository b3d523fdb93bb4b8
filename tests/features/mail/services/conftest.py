"""Nothing works beside these tests, and their files lie apart."""

from tests.services.clubs.conftest import _alone

__all__ = ["_alone"]
