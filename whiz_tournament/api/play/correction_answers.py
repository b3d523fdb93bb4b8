"""What putting something right does, as the API tells it: lines, boards lost, places."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

from scoring.documents import write_value
from whiz_tournament.api.describing import extend_schema_field
from whiz_tournament.queries.corrections.made import CorrectionItem
from whiz_tournament.queries.corrections.previews import CorrectedLine, CorrectionPreview
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.corrections.correct_once import CorrectedOnce, effect_of


class LineStateAnswer(serializers.Serializer[Any]):
    """A line: who sat there, its state and result; ``dropped`` where its board fell away."""

    entries = serializers.DictField(child=serializers.IntegerField())
    state = serializers.CharField()
    result = serializers.JSONField(allow_null=True)
    dropped = serializers.BooleanField()


class CorrectedLineAnswer(serializers.Serializer[Any]):
    """A line that changes; ``before`` is null where it is made."""

    line = serializers.CharField()
    before = LineStateAnswer(allow_null=True)
    after = LineStateAnswer()


class LostBoardAnswer(serializers.Serializer[Any]):
    """Somebody who has a board no more at ``line``; ``knows`` is where else they play it."""

    line = serializers.CharField()
    board = serializers.IntegerField()
    entry = serializers.IntegerField()
    knows = serializers.CharField()
    given = serializers.CharField(allow_null=True)


class ScoreMoveAnswer(serializers.Serializer[Any]):
    """Somebody's score before and after, and the place."""

    entry = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField()
    rank_before = serializers.CharField()
    rank_after = serializers.CharField()


class LaterTableAnswer(serializers.Serializer[Any]):
    """A line at which a lost board is played later, and by whom."""

    line = serializers.CharField(source="key")
    entries = serializers.SerializerMethodField()

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}})
    def get_entries(self, row: LineRow) -> dict[str, int]:
        """Return the entry at each seat."""
        return {seat.value: entry for seat, entry in row.entries.items()}


class LinePlaceAnswer(serializers.Serializer[Any]):
    """A line by its numbers."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    board = serializers.IntegerField()


class CorrectionAnswer(serializers.Serializer[Any]):
    """Something put right; ``id`` takes it back, null for a preview.

    ``not_played`` are the lines whose three can no longer play the board there.
    """

    id = serializers.IntegerField(allow_null=True)
    possible = serializers.BooleanField()
    not_played = LinePlaceAnswer(many=True)
    moves = ScoreMoveAnswer(many=True)


class CorrectionPreviewAnswer(CorrectionAnswer):
    """What that would do; ``digest`` asks for exactly this effect.

    ``later`` are the tables made for lost boards, ``later_possible`` those that could be made with
    the compensation ``later``.
    """

    lines = CorrectedLineAnswer(many=True)
    lost = LostBoardAnswer(many=True)
    later = LaterTableAnswer(many=True)
    later_possible = LaterTableAnswer(many=True)
    digest = serializers.CharField()


class ListedCorrectionAnswer(serializers.Serializer[Any]):
    """An act of the list; ``stands`` tells whether it can still be taken back."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    round = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())
    stands = serializers.BooleanField()


def correction_data(made: CorrectedOnce) -> dict[str, Any]:
    """Return what was put right as its answer."""
    return {"id": made.act.pk, "possible": True, **made.effect}


def correction_preview_data(preview: CorrectionPreview) -> dict[str, Any]:
    """Return what putting it right would do as its answer."""
    shown = {
        "id": None,
        "possible": True,
        **effect_of(preview),
        "lines": [_corrected(line) for line in preview.lines],
        "lost": preview.lost,
        "later": preview.later,
        "later_possible": preview.possible,
        "digest": preview.digest,
    }
    return dict(CorrectionPreviewAnswer(shown).data)


def corrections_data(items: Iterable[CorrectionItem]) -> list[dict[str, Any]]:
    """Return the acts of a tournament as a list."""
    return [dict(ListedCorrectionAnswer(item).data) for item in items]


def _corrected(line: CorrectedLine) -> dict[str, Any]:
    return {
        "line": line.after.key,
        "before": _line(line.before) if line.before and line.before.told else None,
        "after": _line(line.after),
    }


def _line(row: LineRow) -> dict[str, Any]:
    return {
        "entries": {seat.value: entry for seat, entry in row.entries.items()},
        "state": row.state.value,
        "result": write_value(row.value) if row.value is not None else None,
        "dropped": row.dropped,
    }
