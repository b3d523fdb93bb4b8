"""What putting something right does, as the API tells it: lines, boards lost, places."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from scoring.documents import write_value
from whiz_tournament.queries.corrections.previews import CorrectionPreview
from whiz_tournament.queries.play.result_lines import LineRow


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


class RankMoveAnswer(serializers.Serializer[Any]):
    """Somebody's place and score before and after."""

    entry = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField()
    score_before = serializers.CharField()
    score_after = serializers.CharField()


class LaterTableAnswer(serializers.Serializer[Any]):
    """A line at which a lost board is played later, and by whom."""

    line = serializers.CharField(source="key")
    entries = serializers.SerializerMethodField()

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}})
    def get_entries(self, row: LineRow) -> dict[str, int]:
        """Return the entry at each seat."""
        return {seat.value: entry for seat, entry in row.entries.items()}


class CorrectionPreviewAnswer(serializers.Serializer[Any]):
    """All that would change; ``key`` accepts it.

    ``later`` are the tables made for lost boards, ``possible`` those that could be made with the
    compensation ``later``.
    """

    key = serializers.CharField()
    lines = CorrectedLineAnswer(many=True)
    lost = LostBoardAnswer(many=True)
    later = LaterTableAnswer(many=True)
    possible = LaterTableAnswer(many=True)
    ranks = RankMoveAnswer(many=True)


class CorrectionMadeAnswer(serializers.Serializer[Any]):
    """Something that was put right; ``id`` undoes it."""

    id = serializers.IntegerField()
    lines = serializers.ListField(child=serializers.CharField())


def correction_preview_data(preview: CorrectionPreview, key: str) -> dict[str, Any]:
    """Return a preview as its answer."""
    lines = [
        {
            "line": line.after.key,
            "before": _line(line.before) if line.before and line.before.told else None,
            "after": _line(line.after),
        }
        for line in preview.lines
    ]
    names = "lost", "later", "possible", "ranks"
    values = {name: getattr(preview, name) for name in names}
    return dict(CorrectionPreviewAnswer({"key": key, "lines": lines, **values}).data)


def _line(row: LineRow) -> dict[str, Any]:
    return {
        "entries": {seat.value: entry for seat, entry in row.entries.items()},
        "state": row.state.value,
        "result": write_value(row.value) if row.value is not None else None,
        "dropped": row.dropped,
    }
