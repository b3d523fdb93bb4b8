"""The difference that a change makes, as the API tells it: numbers and seats, no sentences."""

from typing import Any

from rest_framework import serializers

from boards.seats import Seat, human_seats
from movements.replanning.differences import SeatedAt
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.play.changes import Proposal
from whiz_tournament.services.play.changes.added_boards import KeptBoard
from whiz_tournament.services.play.changes.another_movement import OfferedMovements
from whiz_tournament.services.play.changes.proposal import DroppedBoard


class SpotAnswer(serializers.Serializer[Any]):
    """Where somebody sits in a round."""

    table = serializers.IntegerField()
    seat = serializers.CharField()
    boards = serializers.ListField(child=serializers.IntegerField())


class CardLineAnswer(serializers.Serializer[Any]):
    """A line of a guide card that changes; null where the entry rests or is not here."""

    round = serializers.IntegerField()
    before = SpotAnswer(allow_null=True)
    after = SpotAnswer(allow_null=True)


class CardChangeAnswer(serializers.Serializer[Any]):
    """A guide card that changes."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    lines = CardLineAnswer(many=True)


class BoardsChangeAnswer(serializers.Serializer[Any]):
    """Somebody who plays more or fewer boards than planned."""

    entry = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class RestChangeAnswer(serializers.Serializer[Any]):
    """Who rests in a round, before and after."""

    round = serializers.IntegerField()
    before = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())


class HasBoardAnswer(serializers.Serializer[Any]):
    """Who has a board already, and where."""

    entry = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()


class DroppedBoardAnswer(serializers.Serializer[Any]):
    """A board that is not played at a table, because somebody there has it elsewhere already."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    board = serializers.IntegerField()
    known = HasBoardAnswer(many=True)


class PlaceAnswer(serializers.Serializer[Any]):
    """A round and a table."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()


class AddedBoardAnswer(serializers.Serializer[Any]):
    """A board that a table was to play besides its own; null where it is no longer played."""

    board = serializers.IntegerField()
    people = serializers.ListField(child=serializers.IntegerField())
    before = PlaceAnswer()
    after = PlaceAnswer(allow_null=True)


class EveningFiguresAnswer(serializers.Serializer[Any]):
    """What the evening amounts to; ranges are the least and the most of any round or player."""

    rounds = serializers.IntegerField()
    tables = serializers.ListField(child=serializers.IntegerField())
    boards = serializers.ListField(child=serializers.IntegerField())
    rests = serializers.ListField(child=serializers.IntegerField())
    quality = serializers.CharField()
    fairness = serializers.CharField()


class ProposalAnswer(serializers.Serializer[Any]):
    """What a change would do; ``key`` accepts it. ``round`` is the first that it concerns.

    ``entry`` is 0, and ``name`` empty, where a table goes or comes. Only the ``section`` changes.
    ``new_cards`` says how many of the ``people`` who have a guide card need another.
    """

    key = serializers.CharField()
    entry = serializers.IntegerField()
    name = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    new_cards = serializers.IntegerField()
    people = serializers.IntegerField()
    cards = CardChangeAnswer(many=True)
    boards = BoardsChangeAnswer(many=True)
    rests = RestChangeAnswer(many=True)
    tables = serializers.ListField(child=serializers.IntegerField())
    fallen = serializers.ListField(child=serializers.IntegerField())
    dropped = DroppedBoardAnswer(many=True)
    added = AddedBoardAnswer(many=True)
    unplayed = serializers.ListField(child=serializers.IntegerField())
    before = EveningFiguresAnswer()
    after = EveningFiguresAnswer()


class ChangedAnswer(serializers.Serializer[Any]):
    """A change that was made: whose guide cards are new, and at which tables."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    entry = serializers.IntegerField()
    round = serializers.IntegerField()
    cards = serializers.ListField(child=serializers.IntegerField())
    tables = serializers.ListField(child=serializers.IntegerField())


class FittingMovementAnswer(serializers.Serializer[Any]):
    """Another movement that fits; all but the last two are what ``changes/`` takes.

    ``ends_at`` is null where nobody keeps a clock, ``planned`` what is planned anyway.
    """

    kind = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    rounds = serializers.IntegerField()
    boards = serializers.IntegerField()
    tables = serializers.IntegerField()
    ends_at = serializers.DateTimeField(allow_null=True)
    planned = serializers.BooleanField()


def fitting_movements_data(offered: OfferedMovements) -> list[dict[str, Any]]:
    """Return what fits as the list of the answer."""
    movements = [
        {
            "kind": "another_movement",
            "section": offered.section,
            "round": offered.round,
            "rounds": shape.shape.rounds,
            "boards": shape.shape.boards_per_round,
            "tables": shape.shape.tables,
            "ends_at": shape.ends_at,
            "planned": shape.planned,
        }
        for shape in offered.shapes
    ]
    return [dict(movement) for movement in FittingMovementAnswer(movements, many=True).data]


def proposal_data(proposal: Proposal, tournament: Tournament, key: str) -> dict[str, Any]:
    """Return a proposal as its answer; ``key`` accepts it."""
    seats = human_seats(Seat(tournament.domy_seat))
    names = name_texts(tournament) | {proposal.entry: proposal.name}

    def spot(seated: SeatedAt | None) -> dict[str, Any] | None:
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
    plain = (
        "entry", "name", "round", "boards", "rests", "tables", "fallen", "unplayed", "before",
        "after",
    )  # fmt: skip
    values = {name: getattr(proposal, name) for name in plain}
    section = section_names(tournament)[proposal.evening.section]
    dropped = [_dropped(board) for board in proposal.dropped]
    counts = {"new_cards": proposal.others_with_new_cards, "people": len(proposal.holders)}
    added = [_added(board) for board in proposal.added]
    parts = {"cards": cards, "dropped": dropped, "added": added}
    answer = {"key": key, "section": section, **parts, **counts, **values}
    return dict(ProposalAnswer(answer).data)


def _added(added: KeptBoard) -> dict[str, Any]:
    before, after = added.before, added.after
    return {
        "board": before.board,
        "people": before.people,
        "before": {"round": before.round, "table": before.table},
        "after": {"round": after.round, "table": after.table} if after else None,
    }


def _dropped(board: DroppedBoard) -> dict[str, Any]:
    place = {"round": board.round, "table": board.table, "board": board.board}
    known = [{"entry": entry, "round": n, "table": table} for entry, n, table in board.known]
    return {**place, "known": known}
