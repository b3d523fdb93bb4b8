"""The club that is photographed: the demo, and one of everything that a page can show."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from typing import Any
from uuid import uuid4

from django.core.management import call_command
from django.test import Client
from django_scopes import scope
from PIL import Image

from scoring.results import Played
from tests.features.competitions.made import shown_competition
from tests.features.whist.made import ACTOR, NAMES, card_evening
from tests.features.whist.played import EVENTS, played_evening, published_evening
from tests.tournaments import DIRECTOR, draft, enter, in_sections, names, ready, running
from tests.web.table.phones import page as table_page
from tests.web.table.phones import paired, tell
from whiz_tournament.features.hand_overs.services import hand_over
from whiz_tournament.features.whist.services import delete_evening
from whiz_tournament.features.wishes.queries.wishes import EntryWish
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    Job,
    Role,
    RulingKind,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.boards.image_files import save_picture
from whiz_tournament.services.corrections.line_corrections import (
    correct_seating,
    split_fouled_board,
)
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.devices.revoking import ensure_card_secret, pause_table
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.play.changes import (
    Arrives,
    PersonToSeat,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import award_adjusted_score, give_penalty
from whiz_tournament.services.setup.sections import split_into_sections
from whiz_tournament.services.setup.tournaments import delete_tournament

SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a browser: what it holds, and where the walk begins."""

    name: str
    client: Client
    paths: tuple[str, ...]


def make_world() -> list[Visitor]:
    """Make the club; return its visitors, those who may see less first."""
    call_command("make_demo", verbosity=0)
    club = Club.objects.get()
    with scope(club=club):
        busy = _busy(club)
        _others(club)
        for each in Tournament.objects.order_by("id"):
            ensure_card_secret(tournament=each)
        token = hand_over(tournament=busy, actor=DIRECTOR, content="pbn", given_to="Zoé")
        _evenings(club)
        papers = _print_everything(busy)
        phone, player = paired(busy, 2), _player(busy)
        told, untold = (line.board for line in line_rows(busy, round=2, table=2))
        tell(phone, table_page(busy, 2, told), _SAID)
        links = _links(busy, number=2)
        dropped = f"/director/t/{busy.slug}/line/2/2/{untold}/drop/"
        slugs = Tournament.objects.order_by("id").values_list("slug", flat=True)
        screens = [f"/t/{slug}/screen/" for slug in slugs]
        staff = [_signed_in(club, role) for role in (Role.SCORER, Role.ADMIN)]
    unlinked = ["/help/", "/nothing/", f"/handed/{token}/", *links, *screens]
    return [
        Visitor("anybody", Client(), ("/", *unlinked)),
        Visitor("player", player, (f"/t/{busy.slug}/play/",)),
        Visitor("phone", phone, (table_page(busy, 2), table_page(busy, 2, untold))),
        Visitor("admin", staff[1], ("/director/", dropped, *papers)),
        Visitor(
            "scorer",
            staff[0],
            ("/director/", "/director/club/", f"/director/t/{busy.slug}/console/"),
        ),
    ]


_SAID = "by=N&who=N&level=10&suit=H&x=&tricks=11"


def _signed_in(club: Club, role: Role) -> Client:
    client = Client()
    client.force_login(
        create_director(club=club, username=f"anne.{role.value}", role=role), SIGNS_IN_WITH
    )
    return client


def _links(tournament: Tournament, number: int) -> list[str]:
    """Return what a table's and a player's card lead to."""
    codes, at = AccessCodes.of(tournament), f"/t/{tournament.slug}"
    return [
        f"{at}/table/{number}/{codes.token(AccessCodeKind.TABLE, number)}/",
        f"{at}/play/{number}/{codes.token(AccessCodeKind.ENTRY, number)}/",
    ]


def _player(tournament: Tournament) -> Client:
    client = Client()
    key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, 2)
    client.post(f"/t/{tournament.slug}/play/enter/", {"number": "2", "key": key})
    return client


def _busy(club: Club) -> Tournament:
    """A tournament in its second round, to which everything happened."""
    made = running(club, 16, rounds=4, interim_ranking="closed_rounds")
    deal_boards(tournament=made, actor=DIRECTOR, seed="photographs")
    for table in range(1, 6):
        enter(made, 1, table, "10H by N =", "9NTX by E -2" if table % 2 else "passed out")
    close_round(tournament=made, actor=DIRECTOR, number=1)
    open_round(tournament=made, actor=DIRECTOR, number=2)
    enter(made, 2, 1, "13NTXX by S -3", "not played")
    enter(made, 2, 3, "7C by N +6")
    board = line_rows(made, round=1, table=1)[0].board
    act: dict[str, Any] = {"tournament": made, "actor": DIRECTOR}
    award_adjusted_score(
        **act, uuid=uuid4(), board=board, entry=1, kind=RulingKind.AVERAGE_PLUS, reason="bruit"
    )
    give_penalty(**act, uuid=uuid4(), entry=3, percent_of_board=Decimal(25), reason="retard")
    split_fouled_board(**act, groups={LinePlace(1, 2, _board(made, 2)): 1}, reason="autres cartes")
    held = line_rows(made, round=1, table=3)[0].entries
    turned = dict(zip(held, [*held.values()][::-1], strict=True))
    correct_seating(**act, round=1, tables={3: turned}, reason="chaises échangées")
    _ask(made)
    pause_table(event=made, actor=DIRECTOR, table=4)
    late = Arrives(PersonToSeat(name="Yves Petit"), 3)
    digest = propose_change(tournament=made, change=late).digest
    accept_change(**act, change=late, digest=digest)
    out = BytesIO()
    Image.new("RGB", (400, 300), "olive").save(out, "JPEG")
    save_picture(**act, board=board, data=out.getvalue())
    return made


def _ask(tournament: Tournament) -> None:
    """Let number 2 ask for another result of the first board, on the own page."""
    line = next(row for row in line_rows(tournament, round=1) if 2 in row.entries.values())
    request_correction(
        tournament=tournament,
        entry=2,
        place=(line.round, line.table, line.board),
        value=Played.parse("9S by N ="),
        reason="la feuille dit autre chose",
        uuid=uuid4(),
    )


def _board(tournament: Tournament, table: int) -> int:
    return line_rows(tournament, round=1, table=table)[0].board


def _others(club: Club) -> None:
    """A tournament in each other state."""
    first = draft(club, 17)
    save_wishes(
        tournament=first,
        actor=DIRECTOR,
        wishes=[EntryWish("stays", 5), EntryWish("never_rests", 3), EntryWish("apart", 1, 2)],
        sessions=0,
    )
    ready(club, 9)
    split_into_sections(tournament=draft(club, 12), actor=DIRECTOR, count=2)
    parted = in_sections(club, 21, rounds=2)
    deal_boards(tournament=parted, actor=DIRECTOR, seed="sections")
    over = running(club, 9, rounds=2, scoring_method="total")
    for number in (1, 2):
        for table in (1, 2, 3):
            enter(over, number, table, "10H by N =", "passed out")
        close_round(tournament=over, actor=DIRECTOR, number=number)
        if number == 1:
            open_round(tournament=over, actor=DIRECTOR, number=2)
    close_tournament(tournament=over, actor=DIRECTOR)
    delete_tournament(tournament=draft(club, 3), actor=DIRECTOR)
    percentages = Tournament.objects.filter(deleted_at=None, scoring_method="matchpoints")
    shown_competition(club, *percentages.order_by("id")[:3], share=Fraction(1, 4))


def _evenings(club: Club) -> None:
    """An evening of each game, most of them published; two that are played, one thrown away."""
    for game in EVENTS:
        published_evening(club, game)
    played_evening(club, "whist_reglement")
    card_evening(club, "whist_couleur", [NAMES, names(10)[5:]], name="Deux tables")
    delete_evening(evening=card_evening(club, "whiz").evening, actor=ACTOR)


def _print_everything(tournament: Tournament) -> list[str]:
    """Return the pages of a job that is done, of one that waits, and of a change.

    What the cards allow is counted for all boards.
    """
    ask: dict[str, Any] = {"tournament": tournament, "actor": DIRECTOR, "language": "fr"}
    jobs = [request_documents(**ask, kind=kind, round=2) for kind in ("slips", "guide_cards")]
    for job in Job.objects.filter(kind="makeable"):
        run_job(job.pk)
    run_job(jobs[0].pk)
    at = f"/director/t/{tournament.slug}"
    arrived = TournamentEvent.objects.get(tournament=tournament, kind="player_arrived")
    return [*(f"{at}/print/{job.public_id}/" for job in jobs), f"{at}/changes/{arrived.pk}/"]
