"""The key of the club's wifi: on the director's pages and the cards, and nowhere else."""

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import get_resolver, reverse
from django.utils import timezone
from django_scopes import scopes_disabled

from tests.security.knocking import Neighbourhood, addresses
from tests.security.matrix import Who
from tests.tournaments import DIRECTOR
from tests.written import written
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.live.running_server import announce_server, forget_server
from whiz_tournament.models import Club, HostedClub, ServerState
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.laptop import keep_wifi
from whiz_tournament.web.help import urls as help_urls

__all__ = ["written"]
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
NAME, KEY = "WifiDuClub7", "clefdusalon4711"
OPEN_TO = {"director_computer", "director_wifi"}
"""Where a director and an administrator read it."""


@pytest.fixture
def laptop(club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Neighbourhood]:
    """A laptop that keeps a wifi, has printed it on cards, and serves everybody."""
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    neighbourhood = Neighbourhood.build(club)
    with scopes_disabled():  # the other club only publishes here, or this were no laptop
        other = Club.objects.get(host="ailleurs.test")
        HostedClub.objects.create(
            club=other, slug="ailleurs", code_hash=token_digest("x"), issued_at=timezone.now()
        )
    announce_server(host="0.0.0.0", port=8001)
    keep_wifi(name=NAME, key=KEY, on_cards=True)
    request_documents(
        tournament=neighbourhood.tournament,
        actor=DIRECTOR,
        kind="table_cards",
        language="fr",
        address="http://192.0.2.7:8001",
    )
    yield neighbourhood
    forget_server()


def answered(neighbourhood: Neighbourhood, who: Who, among: Callable[[str], bool]) -> set[str]:
    """Return the addresses whose answer to this person holds the key, or the wifi's name."""
    found = set()
    for address in (each for each in addresses() if among(each.name)):
        client, headers = neighbourhood.callers[who].client_for(address)
        path = reverse(address.lookup, kwargs=neighbourhood.values(address))
        response: Any = client.get(path, headers=headers)
        body = b"".join(response) if response.streaming else response.content
        if any(each.encode() in body + str(response.headers).encode() for each in (KEY, NAME)):
            found.add(address.name)
    return found


def in_tables() -> set[str]:
    """Return the tables of the database that hold it: what every copy and export is made of."""
    with scopes_disabled():
        return {
            model.__name__
            for model in apps.get_models()
            if KEY in str(list(model._default_manager.values_list()))
        }


def in_files(folder: Path) -> set[str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.name for path in files if KEY.encode() in path.read_bytes()}


def elsewhere(neighbourhood: Neighbourhood, log: io.StringIO, site: Path) -> set[str]:
    """Return every place that is no page where somebody else than a director could read it."""
    export_site(club=neighbourhood.tournament.club, folder=site)
    kept = in_files(Path(settings.DATA_DIR)) - {"laptop.json"}
    logged = {"log"} if KEY in log.getvalue() else set()
    return in_tables() | kept | in_files(site) | logged


def test_nobody_but_a_director_reads_it_anywhere(
    laptop: Neighbourhood, written: io.StringIO, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert answered(laptop, Who.ADMIN, among=lambda _: True) == OPEN_TO
    assert answered(laptop, Who.DIRECTOR, among=OPEN_TO.__contains__) == OPEN_TO
    assert answered(laptop, Who.SCORER, among=lambda _: True) == set()
    assert answered(laptop, Who.ANYBODY, among=lambda _: True) == set()
    assert elsewhere(laptop, written, tmp_path_factory.mktemp("site")) == set()
    assert len(written.getvalue().splitlines()) > 100


def told(_: HttpRequest) -> HttpResponse:
    """A page for everybody that tells what is kept on this computer."""
    return HttpResponse(str(laptop_settings().document()))


PLANTED: dict[str, Callable[[], object]] = {
    "log": lambda: logging.getLogger("whiz_tournament").info(
        "joins %s", laptop_settings().wifi_key
    ),
    "ServerState": lambda: ServerState.objects.create(program_version=laptop_settings().wifi_key),
    "kept.txt": lambda: (Path(settings.DATA_DIR) / "kept.txt").write_text(
        laptop_settings().wifi_key
    ),
}


def test_each_leak_is_caught(
    laptop: Neighbourhood,
    written: io.StringIO,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for plant in PLANTED.values():
        plant()
    get_resolver().resolve("/help/")
    monkeypatch.setattr(help_urls.urlpatterns[0], "callback", told)
    for who in (Who.ANYBODY, Who.SCORER):
        assert answered(laptop, who, among={"help", "home"}.__contains__) == {"help"}
    assert elsewhere(laptop, written, tmp_path_factory.mktemp("site")) >= PLANTED.keys()
