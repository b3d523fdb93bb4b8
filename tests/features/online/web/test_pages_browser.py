"""Online's pages of the staff in Chromium: nothing that axe finds wrong, nothing sideways."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.browser.opening import OpenPage, faults_of
from tests.features.competitions.made import competition
from tests.features.mail.mail_evenings import subscribed, use_server
from tests.features.mail.mail_servers import Mailbox
from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import page as address
from whiz_tournament.credentials import lock_credential
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.online.services.hosted_clubs import host_club
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.models import Club, Delivery, HostedConnection, UploadTarget
from whiz_tournament.models.online.targets import Protocol
from whiz_tournament.other_servers.errors import NoConnection
from whiz_tournament.queries.people.players import entered_player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Cercle royal de whist et de bridge de Molenbeek-Saint-Jean"


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_is_sound(
    open_page: OpenPage,
    club: Club,
    admin: Client,
    nobody_works: None,
    tmp_path: Path,
    width: int,
    scheme: str,
) -> None:
    paths = [*_mailed(club), *_online(club, tmp_path), address("event_file")]
    page = open_page.signed_in(admin).window(width, color_scheme=scheme)
    found = {}
    for path in paths:
        page.goto(open_page.url + path)
        page.locator("main details").evaluate_all("all => all.map(one => one.open = true)")
        faults = faults_of(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if faults or wide > width:
            found[path] = (faults, wide)
    assert found == {}


def _mailed(club: Club) -> list[str]:
    """The pages that say how mails stand, while two wait."""
    use_server(club, Mailbox(port=1))
    tournament = played(club)
    for entry in (1, 2):
        subscribed(tournament, entry, f"p{entry}@example.org")
    people = [entered_player(tournament, number) for number in (1, 2, 3, 4)]
    made = card_evening(club, "whist_couleur", [people], name=LONG)
    made.record(couleur(tricks=7))
    close_evening(evening=made.evening, actor=ACTOR)
    publish_evening(evening=made.evening, actor=ACTOR)
    several = competition(club, tournament)
    publish_competition(competition=several, actor=DIRECTOR)
    publish(tournament, final=True)
    return [
        address("mail"),
        address("publish", tournament),
        address("competition", slug=several.slug),
        reverse("evening_home", args=[made.evening.slug]),
    ]


def _online(club: Club, folder: Path) -> list[str]:
    """The pages that say what is where, with something that waits and something that is wrong."""
    UploadTarget.objects.create(
        club=club, protocol=Protocol.FOLDER, folder=str(folder / "far" / "away" / "from" / "here")
    )
    target = UploadTarget.objects.get()
    host = "resultats.federation.example.org"
    HostedConnection.objects.create(
        club=club,
        address=f"https://{host}/club/molenbeek/",
        code=lock_credential("code"),
        failures=2,
        failed_at=timezone.now(),
        error=NoConnection.message,
        error_params={"host": host},
    )
    Delivery.objects.create(
        club=club,
        source="a" * 32,
        slug="a",
        name=LONG,
        fingerprint="x",
        status="final",
        released_at=timezone.now(),
    )
    host_club(name=LONG)
    return [
        *(address(name) for name in ("online", "targets", "hosted", "hosted_clubs")),
        *(f"{address('targets')}new/{each}/" for each in Protocol.values),
        f"{address('targets')}{target.public_id}/",
    ]
