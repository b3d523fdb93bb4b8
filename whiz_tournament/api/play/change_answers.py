"""The difference that a change makes, as the API tells it: numbers and seats, no sentences."""

from rest_framework import serializers

from boards.seats import Seat, human_seats
from movements.replanning.differences import SeatedAt
from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.current_movement import AddedBoard
from whiz_tournament.queries.play.movement_figures import CurrentMovementFigures, FittingShape
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.play.changes import Proposal
from whiz_tournament.services.play.changes.added_boards import KeptBoard
from whiz_tournament.services.play.changes.another_movement import OfferedMovements
from whiz_tournament.services.play.changes.proposal import BoardsChange, DroppedBoard, SitOutChange


class SpotAnswer(AnySerializer):
    """Where somebody sits in a round."""

    table = serializers.IntegerField()
    seat = serializers.CharField()
    boards = serializers.ListField(child=serializers.IntegerField())


class CardLineAnswer(AnySerializer):
    """A line of a guide card that changes; null where the entry rests or is not here."""

    round = serializers.IntegerField()
    before = SpotAnswer(allow_null=True)
    after = SpotAnswer(allow_null=True)


class CardChangeAnswer(AnySerializer):
    """A guide card that changes."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    lines = CardLineAnswer(many=True)


class BoardsChangeAnswer(ValueAnswer):
    """Somebody who plays more or fewer boards than planned."""

    of = BoardsChange


class RestChangeAnswer(ValueAnswer):
    """Who rests in a round, before and after."""

    of = SitOutChange


class HasBoardAnswer(AnySerializer):
    """Who has a board already, and where."""

    entry = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()


class DroppedBoardAnswer(AnySerializer):
    """A board that is not played at a table, because somebody there has it elsewhere already."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    board = serializers.IntegerField()
    known = HasBoardAnswer(many=True)


class PlaceAnswer(ValueAnswer):
    """A round and a table."""

    of = AddedBoard
    gives = ("round", "table")


class AddedBoardAnswer(ValueAnswer):
    """A board that a table was to play besides its own; null where it is no longer played."""

    of = KeptBoard
    gives = ("before.board", "before.people", "before", "after")

    before = PlaceAnswer()
    after = PlaceAnswer(allow_null=True)


class EveningFiguresAnswer(ValueAnswer):
    """What the evening amounts to; ranges are the least and the most of any round or player."""

    of = CurrentMovementFigures

    quality = serializers.CharField()
    fairness = serializers.CharField()


class ProposalAnswer(ValueAnswer):
    """What a change would do; ``key`` accepts it. ``round`` is the first that it concerns.

    ``entry`` is 0, and ``name`` empty, where a table goes or comes. Only the ``section`` changes.
    ``new_cards`` says how many of the ``people`` who have a guide card need another.
    """

    of = Proposal
    gives = (
        "key", "entry", "name", "section", "round", "others_with_new_cards as new_cards", "people",
        "cards", "boards", "rests", "tables", "fallen", "dropped", "added", "unplayed", "before",
        "after",
    )  # fmt: skip

    key = serializers.CharField()
    section = serializers.CharField()
    people = serializers.IntegerField()
    cards = CardChangeAnswer(many=True)
    boards = BoardsChangeAnswer(many=True)
    rests = RestChangeAnswer(many=True)
    dropped = DroppedBoardAnswer(many=True)
    added = AddedBoardAnswer(many=True)
    before = EveningFiguresAnswer()
    after = EveningFiguresAnswer()


class ChangedAnswer(AnySerializer):
    """A change that was made: whose guide cards are new, and at which tables."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    entry = serializers.IntegerField()
    round = serializers.IntegerField()
    cards = serializers.ListField(child=serializers.IntegerField())
    tables = serializers.ListField(child=serializers.IntegerField())


class FittingMovementAnswer(ValueAnswer):
    """Another movement that fits; all but the last two are what ``changes/`` takes.

    ``ends_at`` is null where nobody keeps a clock, ``planned`` what is planned anyway.
    """

    of = FittingShape
    gives = (
        "kind", "section", "round", "shape.rounds", "shape.boards_per_round as boards",
        "shape.tables", "ends_at", "planned",
    )  # fmt: skip

    kind = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()


def fitting_movements_data(offered: OfferedMovements) -> list[dict[str, object]]:
    """Return what fits as the list of the answer."""
    place = {"kind": "another_movement", "section": offered.section, "round": offered.round}
    movements = [with_values(shape, **place) for shape in offered.shapes]
    return [dict(movement) for movement in FittingMovementAnswer(movements, many=True).data]


def proposal_data(proposal: Proposal, tournament: Tournament, key: str) -> dict[str, object]:
    """Return a proposal as its answer; ``key`` accepts it."""
    seats = human_seats(Seat(tournament.domy_seat))
    names = name_texts(tournament) | {proposal.entry: proposal.name}

    def spot(seated: SeatedAt | None) -> dict[str, object] | None:
        if seated is None:
            return None
        boards = proposal.sets.boards[seated.board_set]
        return {"table": seated.table, "seat": seats[seated.place].value, "boards": boards}

    cards = [
        {
            "entry": card.entry,
            "name": names[card.entry],
            "lines": [
                {"round": line.round, "before": spot(line.before), "after": spot(line.after)}
                for line in card.lines
            ],
        }
        for card in proposal.cards
    ]
    answered = with_values(
        proposal,
        key=key,
        section=section_names(tournament)[proposal.evening.section],
        cards=cards,
        people=len(proposal.holders),
        dropped=[_dropped(board) for board in proposal.dropped],
    )
    return dict(ProposalAnswer(answered).data)


def _dropped(board: DroppedBoard) -> dict[str, object]:
    place = {"round": board.round, "table": board.table, "board": board.board}
    known = [{"entry": entry, "round": n, "table": table} for entry, n, table in board.known]
    return {**place, "known": known}
