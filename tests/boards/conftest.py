"""The real file that several tests read."""

from pathlib import Path

import pytest

import boards


@pytest.fixture(scope="session")
def championship() -> bytes:
    """36 deals of a world championship final, as published."""
    return (Path(boards.__file__).parent / "data" / "championship_36_boards.pbn").read_bytes()
