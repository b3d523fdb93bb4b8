"""An undo that makes a head void again brings back the late value that waited beside it."""

from typing import Any

from django.db import migrations


def mark_late(apps: Any, schema_editor: Any) -> None:
    """Set ``late`` where the log says so; an undo used to leave it off."""
    entries = apps.get_model("whiz_tournament", "ScoreEntry")
    for model, column in (("ResultLine", "line"), ("WhistEvent", "event")):
        heads = apps.get_model("whiz_tournament", model)._base_manager
        for pk in heads.filter(state="void", late=False).values_list("pk", flat=True):
            log = entries._base_manager.filter(**{column: pk}).order_by("version")
            if _is_late(list(log.values_list("kind", "state"))):
                heads.filter(pk=pk).update(late=True)


def _is_late(log: list[tuple[str, str]]) -> bool:
    """Return whether a value waits; an undo returns to the flag from before the last item."""
    flags = [False]
    for kind, state in log:
        if kind in {"enter", "correct"}:
            flags.append(state == "void")
        else:
            flags.append(kind == "restore" and state == "void" and flags[-2])
    return flags[-1]


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0014_plain_class_names'),
    ]

    operations = [
        migrations.RunPython(mark_late, migrations.RunPython.noop),
    ]
