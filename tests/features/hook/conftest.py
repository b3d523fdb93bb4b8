"""Another program that is told, and somebody signed in."""

from collections.abc import Iterator

import pytest

from tests.api.conftest import _nobody_called_before, callers
from tests.features.hook.listener import Listener, listening
from tests.web.director.conftest import admin, as_role, director

__all__ = ["_nobody_called_before", "admin", "as_role", "callers", "director"]


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as made:
        yield made
