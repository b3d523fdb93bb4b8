"""Where a club’s computer listens: to itself alone until phones are let in; on any free port."""

import socket
from pathlib import Path

import pytest
from django.core.management.base import CommandError
from pytest_django import Settings

from whiz_tournament.management.serving import places
from whiz_tournament.management.serving.places import free_port, host_to_serve
from whiz_tournament.queries.server.laptop_settings import SETTINGS_FILE


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOST", "PORT", places.AGAIN):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("answered", "host"), [("null", "127.0.0.1"), ("false", "127.0.0.1"), ("true", "0.0.0.0")]
)
def test_nobody_else_is_listened_to_before_the_answer(
    answered: str, host: str, settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path
    assert host_to_serve() == "127.0.0.1"
    (tmp_path / SETTINGS_FILE).write_text(f'{{"lets_phones_in": {answered}}}')
    assert host_to_serve() == host


def test_a_server_listens_as_it_always_did(settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR, settings.HTTPS = tmp_path, True
    assert host_to_serve() == "0.0.0.0"


@pytest.mark.parametrize("asked", [False, True])
def test_any_refusal_moves_on_unless_that_port_was_asked_for(
    asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows keeps ranges of ports, and says so with another number than that one is taken."""
    real = socket.socket.bind

    def bind(probe: socket.socket, place: tuple[str, int]) -> None:
        if place[1] < 9003:
            raise OSError(10013, "forbidden by its access permissions")
        real(probe, (place[0], 0))

    monkeypatch.setattr(socket, "socket", type("Probe", (socket.socket,), {"bind": bind}))
    if asked:
        monkeypatch.setenv("PORT", "9000")
        with pytest.raises(CommandError, match="access permissions"):
            free_port("127.0.0.1", 9000)
    else:
        assert free_port("127.0.0.1", 9000) == 9003
