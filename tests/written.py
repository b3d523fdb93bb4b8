"""All that is logged, as the console would have it."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from whiz_tournament.logs import formatter


@contextmanager
def all_written() -> Iterator[io.StringIO]:
    """Give what is logged meanwhile, by us and by the libraries, down to the least of it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is logged during the test."""
    with all_written() as stream:
        yield stream
