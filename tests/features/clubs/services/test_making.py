"""Clubs of a server: hosts and names once each, limits met in words, a closed club opened again."""

from collections.abc import Callable
from io import BytesIO, StringIO

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.translation import override
from django_scopes import scope
from PIL import Image

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft, running
from whiz_tournament.features.clubs.services.errors import (
    ClubHostRefused,
    ClubNameTaken,
    HostTaken,
    LimitRefused,
    OwnClubStays,
)
from whiz_tournament.features.clubs.services.making import (
    clean_host,
    close_club,
    create_club,
    open_club,
    set_club_host,
    set_club_limits,
)
from whiz_tournament.features.imports.queries import PlayerRow
from whiz_tournament.features.imports.services.player_lists import import_players
from whiz_tournament.features.online.services.own_site import request_site
from whiz_tournament.models import Club, Job, Member, SignInLink, Tournament
from whiz_tournament.queries.club_limits import use_of
from whiz_tournament.queries.people.clubs import club_of_host
from whiz_tournament.services.boards.image_files import save_picture
from whiz_tournament.services.club_limits import PlayersFull, StorageFull, TooManyJobs
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.entries import enter_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def shared(db: None) -> Club:
    """A club that shares the server with the server's own."""
    Club.objects.create(name="Whiz Club")
    return create_club(name="Les As", host="as.example.org", admin="ada")[0]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("as.example.org", "as.example.org"),
        (" HTTPS://As.Example.ORG./ ", "as.example.org"),
        ("http://whist.example", "whist.example"),
        ("Été.example.org", "xn--t-9fab.example.org"),
        *(
            (bad, "")
            for bad in (
                "", "localhost", "as", "192.168.1.5", "[::1]", "as.example.org:8000", "a..b",
                "as.example.org/club", "-as.example.org", "as example.org", "as_.example.org",
                "me@as.example.org", "ftp://as.example.org", "a" * 64 + ".org",
                ".".join(["abcdefgh"] * 30), "as.example.org\x00",
            )
        ),
    ],
)  # fmt: skip
def test_a_host_is_kept_as_browsers_send_it(typed: str, kept: str) -> None:
    if not kept:
        with pytest.raises(ClubHostRefused):
            clean_host(typed)
    else:
        assert clean_host(typed) == kept


def test_a_club_is_made_with_its_administrator_and_taken_names_are_refused(shared: Club) -> None:
    own = Club.objects.order_by("id")[0]
    with scope(club=shared):
        member = Member.objects.get()
        assert (member.user.username, member.role) == ("ada", "club_admin")
        assert SignInLink.objects.count() == 1
    for host in ("as.example.org", "AS.example.org:8443", "as.example.org.", "as.example.org.:80"):
        assert club_of_host(host) == shared
    assert club_of_host("elsewhere.example.org") == own
    refused: list[tuple[type[WhizError], dict[str, str]]] = [
        (ClubNameTaken, {"name": "les AS", "host": "new.example.org"}),
        (HostTaken, {"name": "New", "host": "https://AS.example.org."}),
        (HostTaken, {"name": "New", "host": "here.example.org"}),
    ]
    for error, given in refused:
        with pytest.raises(error):
            create_club(**given, admin="bob", asked_at="Here.example.org.:8000")
    with pytest.raises(WhizError):
        create_club(name="New", host="new.example.org", admin="ADA")
    assert (Club.objects.count(), User.objects.count()) == (2, 1)
    assert set_club_host(club=shared, host="as.example.org").host == "as.example.org"
    with pytest.raises(HostTaken):
        set_club_host(club=shared, host="here.example.org", asked_at="here.example.org")
    for act in (close_club, lambda *, club: set_club_host(club=club, host="x.example.org")):
        with pytest.raises(OwnClubStays):
            act(club=own)


def test_the_servers_own_club_comes_first(db: None) -> None:
    with pytest.raises(NotFound):
        create_club(name="Les As", host="as.example.org", admin="ada")


def refused(error: type[WhizError], act: Callable[[], object]) -> None:
    with pytest.raises(error):
        act()


def photograph() -> bytes:
    file = BytesIO()
    Image.new("RGB", (300, 200), "green").save(file, "JPEG")
    return file.getvalue()


def test_players_are_refused_where_they_are_added(shared: Club) -> None:
    with scope(club=shared):
        evening = draft(shared, 3)
        set_club_limits(club=shared, players=3, megabytes=None, jobs=None)
        row = PlayerRow(2, "Zoé Petit")
        refused(PlayersFull, lambda: add_player(club=shared, name="Zoé Petit"))
        refused(PlayersFull, lambda: import_players(club=shared, rows=[row]))
        refused(
            PlayersFull,
            lambda: enter_players(tournament=evening, actor=DIRECTOR, names=["Zoé Petit"]),
        )
        set_club_limits(club=shared, players=2, megabytes=None, jobs=None)
        assert use_of(shared).players == 3  # what is there stays
        set_club_limits(club=shared, players=4, megabytes=None, jobs=None)
        add_player(club=shared, name="Zoé Petit")
        refused(LimitRefused, lambda: set_club_limits(club=shared, players=-1, megabytes=0, jobs=0))
        high = 1_000_001
        refused(
            LimitRefused, lambda: set_club_limits(club=shared, players=0, megabytes=high, jobs=0)
        )
    own = Club.objects.order_by("id")[0]
    with scope(club=own):
        add_player(club=own, name="Zoé Petit")


def test_photographs_and_papers_are_refused_where_they_are_asked_for(shared: Club) -> None:
    with scope(club=shared):
        slug = running(shared).slug
        set_club_limits(club=shared, players=None, megabytes=None, jobs=1)

        def papers(kind: str) -> Job:
            evening = Tournament.objects.get(slug=slug)
            return request_documents(tournament=evening, actor=DIRECTOR, language="fr", kind=kind)

        def picture() -> None:
            evening = Tournament.objects.get(slug=slug)
            save_picture(tournament=evening, actor=DIRECTOR, board=1, data=photograph())

        papers("guide_cards")
        refused(TooManyJobs, lambda: papers("table_cards"))
        refused(TooManyJobs, lambda: request_site(club=shared, actor=DIRECTOR, language="fr"))
        Job.objects.update(queued_at="2026-11-01T20:00Z", artefact="x", size=1_000_000)
        set_club_limits(club=shared, players=None, megabytes=1, jobs=None)
        assert use_of(shared).megabytes == 1
        refused(StorageFull, lambda: papers("slips"))
        refused(StorageFull, picture)
        set_club_limits(club=shared, players=None, megabytes=2, jobs=None)
        picture()
        assert use_of(shared).megabytes == 2
        papers("slips")


def test_a_closed_club_says_so_and_the_others_go_on(
    shared: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [".example.org"])
    at, elsewhere = Client(SERVER_NAME="as.example.org"), Client(SERVER_NAME="whiz.example.org")
    close_club(club=shared)
    page = at.get("/", headers={"Accept-Language": "en"})
    assert page.status_code == 503
    assert "Les As is closed here for now." in page.content.decode()
    problem = at.get("/api/v1/tournaments/")
    assert (problem.status_code, problem.json()["code"]) == (503, "club_closed")
    assert [at.get(path).status_code for path in ("/livez", "/healthz")] == [200, 200]
    assert elsewhere.get("/").status_code == 200
    assert open_club(club=close_club(club=shared)).closed_at is None
    assert at.get("/").status_code == 200


def test_the_command_makes_and_lists_them(shared: Club) -> None:
    said = StringIO()
    rois = {"host": "rois.example.org", "admin": "roy", "scheme": "http"}
    with override("en"):
        call_command("create_club", "Les Rois", **rois, stdout=said)
    made, link = said.getvalue().splitlines()
    club = Club.objects.get(host="rois.example.org")
    assert made == f"club: {club.public_id}"
    assert link.startswith("sign-in link: http://rois.example.org/sign-in/")
    with pytest.raises(CommandError):
        call_command("create_club", "Les Rois", host="rois.example.org", admin="roy")
    close_club(club=club)
    listed = StringIO()
    with override("en"):
        call_command("create_club", stdout=listed)
    assert [line.split(" ", 1)[1] for line in listed.getvalue().splitlines()] == [
        "(any host): Whiz Club, open, players 0/5000, MB 0/2000, mails 0/2000",
        "as.example.org: Les As, open, players 0/5000, MB 0/2000, mails 0/2000",
        "rois.example.org: Les Rois, closed, players 0/5000, MB 0/2000, mails 0/2000",
    ]
