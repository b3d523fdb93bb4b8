"""One document of every kind that travels, with something at each of its places."""

import json
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any, Final
from uuid import uuid4

from django_scopes import scope

from boards.dealing_targets import Targets
from boards.seats import Seat
from scoring.prizes.prize_list import Prize, PrizeFor
from scoring.results import Played
from tests.features.competitions.made import shown_competition
from tests.features.hall.made import hall, seat
from tests.features.hall.made import play as play_in_hall
from tests.features.simultaneous.made import (
    begin,
    delivery_of,
    end,
    invited,
    play,
    simultaneous,
    taken_in,
)
from tests.features.whist.played import published_evening
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR, enter, names, ready, score, value_of
from whiz_tournament.features.competitions.queries.hosted import competition_document
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.online.queries.release_document import (
    release_document,
    withdrawn_document,
)
from whiz_tournament.features.prizes.services.prizes import add_prizes
from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.features.whist.queries.hosted import evening_document
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Club,
    Entry,
    Player,
    RulingKind,
    Simultaneous,
    SimultaneousClub,
    Tournament,
)
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_round, open_round, start_tournament
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
)
from whiz_tournament.services.setup.entries import mark_player

Document = dict[str, Any]
KEPT: Final = Path(__file__).parent / "data" / "documents"
RELEASES: Final = ("tournament", "evening", "competition")
MAKEABLE: Final = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 7) for seat in "NES"}


def kept(revision: int, kind: str) -> Document:
    """A document that a program of that revision wrote."""
    found: Document = json.loads((KEPT / str(revision) / f"{kind}.json").read_text("utf-8"))
    return found


def newest(kind: str) -> int:
    """The newest revision in which something was added to documents of that kind."""
    return max(int(path.parent.name) for path in KEPT.glob(f"*/{kind}.json"))


def as_sent(document: Mapping[str, Any]) -> Document:
    """The values that the other side reads."""
    read: Document = json.loads(json.dumps(document))
    return read


def rich_tournament(club: Club) -> Tournament:
    """A final evening with rulings, other cards at a table, a substitute and a request."""
    made = ready(club, 9, rounds=2)
    late = add_player(club=club, name="Zoé Tardive").public_id
    mark_player(tournament=made, actor=DIRECTOR, player=late, state="late")
    deal_boards(tournament=made, actor=DIRECTOR, targets=Targets.parse("long_suit:1"))
    start_tournament(tournament=made, actor=DIRECTOR)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9NT by E +1")
    line = line_rows(made, round=1, table=1)[0]
    score(made, line, "10H by N -1")
    close_round(tournament=made, actor=DIRECTOR, number=1)
    open_round(tournament=made, actor=DIRECTOR, number=2)
    for table in (1, 2, 3):
        enter(made, 2, table, "passed out", "11S by S +1" if table == 1 else "not played")
    close_round(tournament=made, actor=DIRECTOR, number=2)
    _judge(made)
    _other_cards(made)
    _substitute(made)
    made.refresh_from_db()
    publish(made, final=True)
    request_correction(
        tournament=made,
        entry=line.entries[Seat.E],
        place=(line.round, line.table, line.board),
        value=value_of("10H by N ="),
        reason="ten tricks",
        uuid=uuid4(),
    )
    return made


def _judge(tournament: Tournament) -> None:
    judged: dict[str, Any] = {"tournament": tournament, "actor": DIRECTOR, "reason": "Slow play"}
    third, fourth = (line_rows(tournament, round=1, table=table)[0] for table in (2, 3))
    award_adjusted_score(
        uuid=uuid4(), board=third.board, entry=third.entries[Seat.N],
        kind=RulingKind.AVERAGE_PLUS, **judged,
    )  # fmt: skip
    give_penalty(uuid=uuid4(), entry=5, percent_of_board=Decimal("12.5"), **judged)
    award_weighted_score(
        uuid=uuid4(),
        place=LinePlace(fourth.round, fourth.table, fourth.board),
        results=[
            WeightedShare(Played.parse("10H by N ="), Decimal("0.6"), Decimal("0.7")),
            WeightedShare(Played.parse("10H by N -1"), Decimal("0.4"), Decimal("0.3")),
        ],
        **judged,
    )


def _other_cards(tournament: Tournament) -> None:
    boards = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    boards.update(makeable=MAKEABLE)
    first, second = boards[:2]
    AmendedDeal.objects.create(
        club_id=first.club_id, board=first, group=1, deal=second.deal, makeable=MAKEABLE
    )


def _substitute(tournament: Tournament) -> None:
    name = "Yves Renfort"
    sat_in = Player.objects.create(
        club_id=tournament.club_id, name=name, sort_key=sort_key(name), public_name=True
    )
    board = line_rows(tournament, round=1, table=1)[0].board
    tournament.substitutes = [
        {"entry": 3, "substitute": sat_in.public_id, "round": 1, "boards": [board]}
    ]
    tournament.save()


def released(club: Club) -> dict[str, Document]:
    """What a laptop delivers of a tournament, of an evening and of a competition."""
    tournament = rich_tournament(club)
    evening = published_evening(club, "whist_couleur").evening
    whole = {
        "tournament": release_document(tournament) or {},
        "evening": evening_document(evening) or {},
        "competition": competition_document(
            shown_competition(club, publish(session(club, 1)), publish(session(club, 2)))
        ),
    }
    gone = {f"withdrawn_{kind}": withdrawn_document("0" * 32, kind) for kind in RELEASES}
    return {name: as_sent(document) for name, document in (whole | gone).items()}


def files(club: Club) -> dict[str, Document]:
    """The files of a tournament, of an evening without boards and of a tournament in the hall."""
    evening, tournament = published_evening(club, "whist_reglement").evening, rich_tournament(club)
    in_hall = hall(club, 8, trophy_best=2)
    seat(in_hall)
    play_in_hall(in_hall, 1, Random(3))
    for event in (evening, tournament):
        prize = Prize(PrizeFor.PLACE, 1, cents=5000, thing="Panier garni")
        add_prizes(event=event, actor=DIRECTOR, prizes=[prize])
    made = {
        "tournament_file": event_document(tournament),
        "whist_file": whist_evening_document(evening),
        "hall_file": hall_document(in_hall),
    }
    return {name: as_sent(document) for name, document in made.items()}


def delivered(club: Club) -> tuple[Simultaneous, Document, str]:
    """A simultaneous, what a club delivers of it, and the key that signs that."""
    event = simultaneous(club)
    tournament = begin(taken_in(invited(event, "Nord"), "Nord"), names(9))
    with scope(club=tournament.club):
        enter(tournament, 1, 1, "10H by N =")
        line = line_rows(tournament, round=1, table=1)[0]
        award_adjusted_score(
            tournament=tournament, actor=DIRECTOR, uuid=uuid4(), board=line.board,
            entry=line.entries[Seat.N], kind=RulingKind.AVERAGE_PLUS, reason="x",
        )  # fmt: skip
        give_penalty(
            tournament=tournament, actor=DIRECTOR, uuid=uuid4(), entry=5,
            percent_of_board=Decimal(10), reason="x",
        )  # fmt: skip
        senior = Entry.objects.get(tournament=tournament, number=1).player
        senior.category = "Senior"
        senior.save()
    document = json.loads(delivery_of(end(play(tournament))))
    with scope(club=tournament.club):
        key = tournament.simultaneous.delivery_key
    return event, document, key


def place_of(event: Simultaneous) -> SimultaneousClub:
    """The place of the only club that was invited."""
    with scope(club=event.club):
        return SimultaneousClub.objects.get(simultaneous=event)
