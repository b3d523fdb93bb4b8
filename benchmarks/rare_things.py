"""What few clubs have, one of each, and the addresses that lead there: for ``every_page``."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final
from uuid import uuid4

NOWHERE: Final[Mapping[str, str]] = {
    "api_not_found": "answers what is nowhere",
    "api_hook_test": "no other program is told here",
    "api_simultaneous_file": "of several clubs that are all done",
    "director_computer_again": "of a program that was started at this computer",
    "director_demo": "of a club that is the demo, or empty",
    "director_download_club_file": "of a club that was saved this minute",
    "director_first_start": "of an empty club",
    "director_importing": "of a file that is being read in",
    "director_online_file": "of a site that was drawn and packed",
    "director_put_back": "of a backup in this folder",
    "director_put_back_other": "of a backup that was just sent",
    "director_server_file": "of a server of many clubs",
    "director_stop": "of a program that was started at this computer",
    "director_wifi": "of a program that was started at this computer",
    "hosted_club": "of a club that publishes here",
    "hosted_page": "of a club that publishes here",
    "metrics": "of a server that was given a token",
    "phone_test": "of a phone that is looking for this computer",
    "public_picture": "of an evening that was published with photographs",
    "public_simultaneous_board": "of several clubs that are all done",
    "simultaneous_file": "of several clubs that are all done",
}
"""Why an address leads nowhere in the clubs that are measured."""


def add_rare_things(club: Any, simultaneous: Any) -> dict[str, dict[str, Any]]:
    """Add them; return what stands in these addresses, by their names."""
    from tests.features.simultaneous.made import invited
    from tests.features.whist.made import club_tariff

    invited(simultaneous, "Un autre club")
    tariff = club_tariff(club)
    return {
        "tariff_copy": {"key": tariff.ruleset},
        **_of_person(),
        **_of_hall(club),
        **_of_competition(club),
        **_of_evening(club),
        **_of_cards(club),
        **_of_walls(club),
        **_of_arrivals(club),
    }


def _of_person() -> dict[str, dict[str, Any]]:
    from whiz_tournament.features.player_pages.services import choose_page
    from whiz_tournament.models import Player
    from whiz_tournament.models.player_pages import PageReaders

    somebody = Player.objects.order_by("pk")[0]
    page = choose_page(player=somebody, readers=PageReaders.EVERYBODY)
    return {name: {"key": page.key} for name in ("player_page", "api_player_page") if page}


def _of_hall(club: Any) -> dict[str, dict[str, Any]]:
    """A hall that is over and published."""
    from random import Random

    from tests.features.hall.made import ACTOR, hall, play, seat
    from whiz_tournament.features.hall.services.course import close_hall, publish_hall

    over = hall(club, 8)
    play(over, seat(over), Random(1))
    over.refresh_from_db()
    close_hall(hall=over, actor=ACTOR)
    over.refresh_from_db()
    publish_hall(hall=over, actor=ACTOR)
    return {"public_hall": {"slug": over.slug}}


def _of_competition(club: Any) -> dict[str, dict[str, Any]]:
    """A competition whose rules were changed, in which an absence has a value."""
    from scoring.competitions.settings import MissedSession
    from tests.features.competitions.made import draft_of, shown_competition
    from tests.tournaments import DIRECTOR
    from whiz_tournament.features.competitions.services.saving import change_competition
    from whiz_tournament.models import CompetitionChange, Tournament

    played = Tournament.objects.filter(status="published").order_by("-date")[:2]
    made = shown_competition(club, *played)
    draft = draft_of(*played, missed=MissedSession.VALUE)
    change_competition(competition=made, actor=DIRECTOR, draft=draft, version=made.version)
    change = CompetitionChange.objects.filter(competition=made).first()
    return {
        "competition_before": {"slug": made.slug, "number": change.number if change else 1},
        "director_competition_notices": {"slug": made.slug, "tournament": played[0].public_id},
    }


def _of_evening(club: Any) -> dict[str, dict[str, Any]]:
    """An evening in its second round to which much happened."""
    from boards.seats import Seat
    from scoring.results import PassedOut
    from tests.tournaments import DIRECTOR, enter, running
    from whiz_tournament.features.hand_overs.services import hand_over
    from whiz_tournament.models import EventKind, TournamentEvent
    from whiz_tournament.queries.play.kept_results import KeptResult
    from whiz_tournament.queries.play.result_lines import line_rows
    from whiz_tournament.services.boards.dealing import deal_boards
    from whiz_tournament.services.boards.image_files import save_picture
    from whiz_tournament.services.corrections.line_corrections import (
        correct_seating,
        split_fouled_board,
    )
    from whiz_tournament.services.play.changes import (
        Arrives,
        PersonToSeat,
        accept_change,
        propose_change,
    )
    from whiz_tournament.services.play.rounds import close_round, open_round
    from whiz_tournament.services.results import LinePlace
    from whiz_tournament.services.results.kept_results import keep_result

    made = running(club, 16, rounds=4)
    act: Any = {"tournament": made, "actor": DIRECTOR}
    deal_boards(**act, seed="rare")
    for table in range(1, 6):
        enter(made, 1, table, "10H by N =", "passed out")
    close_round(**act, number=1)
    open_round(**act, number=2)
    first = line_rows(made, round=1, table=1)[0]
    other = line_rows(made, round=1, table=2)[0].board
    split_fouled_board(**act, groups={LinePlace(1, 2, other): 1}, reason="rare")
    sat = line_rows(made, round=1, table=3)[0].entries
    turned = dict(zip(sat, [*sat.values()][::-1], strict=True))
    correct_seating(**act, round=1, tables={3: turned}, reason="rare")
    late = Arrives(PersonToSeat(name="Yves Rare"), 3)
    accept_change(**act, change=late, digest=propose_change(tournament=made, change=late).digest)
    save_picture(**act, board=first.board, data=_photograph())
    kept = KeptResult(uuid4(), 1, 1, first.board, Seat.N.value, PassedOut())
    keep_result(**act, sent=kept)
    token = hand_over(**act, content="pbn", given_to="Yves Rare")
    event = {
        name: TournamentEvent.objects.filter(tournament=made, kind=kind).values_list("pk")[0][0]
        for name, kind in (
            ("director_changed", EventKind.PLAYER_ARRIVED),
            ("director_correction", EventKind.BOARD_SPLIT),
        )
    }
    here = {"slug": made.slug}
    return {
        **{name: {**here, "event": pk} for name, pk in event.items()},
        "director_cards_of_group": {**here, "board": other, "group": 1},
        "director_picture_file": {**here, "board": first.board},
        "director_kept": {**here, "uuid": kept.uuid},
        "handed_over": {"token": token},
        **_of_rulings(made, first.board),
    }


def _of_rulings(made: Any, board: int) -> dict[str, dict[str, Any]]:
    """Two decisions that were taken back."""
    from decimal import Decimal

    from tests.tournaments import DIRECTOR
    from whiz_tournament.models import RulingKind
    from whiz_tournament.services.rulings import award_adjusted_score, give_penalty, void_ruling

    act: Any = {"tournament": made, "actor": DIRECTOR, "uuid": uuid4(), "reason": "rare"}
    score = award_adjusted_score(**act, board=board, entry=1, kind=RulingKind.AVERAGE)
    act["uuid"] = uuid4()
    penalty = give_penalty(**act, entry=3, percent_of_board=Decimal(10))
    for one in (score, penalty):
        void_ruling(tournament=made, actor=DIRECTOR, public_id=one.ruling.public_id)
    place = {"slug": made.slug, "public_id": made.public_id}
    return {
        "director_rule_again": {**place, "ruling": score.ruling.public_id},
        "api_restore_penalty": {**place, "ruling": penalty.ruling.public_id},
    }


def _of_cards(club: Any) -> dict[str, dict[str, Any]]:
    """A whist evening that keeps a deal which no line could take."""
    from tests.features.whist.made import ACTOR, card_evening
    from whiz_tournament.features.whist.queries.kept_deals import KeptDeal
    from whiz_tournament.features.whist.services.sent_deals import keep_deal

    evening = card_evening(club, "whist_reglement").evening
    kept = KeptDeal(uuid4(), 1, 1, 1, {}, 1, "")
    keep_deal(evening=evening, actor=ACTOR, sent=kept)
    return {"evening_settle_kept": {"slug": evening.slug, "uuid": kept.uuid}}


def _of_walls(club: Any) -> dict[str, dict[str, Any]]:
    """A screen, a picture for it, and the ceremony of the newest evening."""
    from tests.tournaments import DIRECTOR
    from whiz_tournament.features.walls.services import add_wall, add_wall_picture, begin_ceremony
    from whiz_tournament.models import Tournament
    from whiz_tournament.models.walls import Revealed

    screen = {"wall": add_wall(club=club, name="Rare", actor=DIRECTOR).public_id}
    shown = {
        "shown": add_wall_picture(
            club=club, name="Rare", actor=DIRECTOR, data=_photograph()
        ).public_id
    }
    newest = Tournament.objects.filter(status="published").order_by("-date")[0]
    begin_ceremony(event=newest, actor=DIRECTOR, reveals=Revealed.RANKING)
    about = {"about": newest.public_id}
    return {
        **dict.fromkeys(("wall", "wall_page", "walls_show", "walls_back", "walls_remove"), screen),
        **dict.fromkeys(("wall_picture", "walls_remove_picture"), shown),
        "prizes_file": {**about, "name": "prizes.xlsx"},
        **dict.fromkeys(("walls_ceremony", "walls_step", "walls_end"), about),
    }


def _of_arrivals(club: Any) -> dict[str, dict[str, Any]]:
    """The door of an evening at which people arrive by themselves."""
    from tests.tournaments import draft
    from whiz_tournament.features.arrival.services.arrivals import open_arrivals
    from whiz_tournament.features.arrival.services.coming import make_personal_link
    from whiz_tournament.models import Player
    from whiz_tournament.services.people.clubs import switch_feature

    switch_feature(club=club, feature="arrival", on=True)
    key = {"key": open_arrivals(tournament=draft(club)).key}
    own = {"key": make_personal_link(player=Player.objects.order_by("pk")[0]).key}
    files = {"director_fee_file": {"name": "people.xlsx"}}
    return {**dict.fromkeys(("arrival", "arrival_undo"), key), "personal_page": own, **files}


def _photograph() -> bytes:
    from PIL import Image

    out = BytesIO()
    Image.new("RGB", (400, 300), "olive").save(out, "JPEG")
    return out.getvalue()
