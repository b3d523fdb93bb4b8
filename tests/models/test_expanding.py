"""A change of the tables leaves the version before at work: something is added, nothing taken away.

What goes all the same stands in ``CONTRACTS``, once no version that may still serve uses it
(docs/servers.md, Upgrade while it serves; decision 0056).
"""

from typing import Final

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

APP: Final = "whiz_tournament"
BASELINE: Final = "0047_whist_phones"
"""The newest of the first version that another may take over from while it serves."""

OF_NO_RELEASE: Final = "no released version has the table"
CONTRACTS: Final[dict[tuple[str, str], str]] = {
    ("0055_counts_of_joined_results", "remove_joinedresults_cells"): OF_NO_RELEASE,
    ("0055_counts_of_joined_results", "remove_joinedresults_people"): OF_NO_RELEASE,
}
"""Migration and operation, and since which version nobody uses what goes."""

LOOSER: Final[dict[tuple[str, str], str]] = {
    ("0057_whist_calls", "alter_directorcall_tournament"): "may be empty, which it never writes",
    ("0057_whist_calls", "directorcall_one_open_call_an_evening_table"): "it writes no evening",
    ("0057_whist_calls", "directorcall_call_of_one_event"): "it always writes a tournament",
    ("0058_kept_pages", "pagecontent_page_content_once"): "no released version has the table",
    ("0058_kept_pages", "alter_releasepage_document"): "may be empty, for a day in no row",
    ("0065_first_questions", "alter_rollmark_state"): "one more word, which no database checks",
    ("0068_phones_and_time", "alter_directorcall_reason"): "one more word, as in 0065",
    ("0077_championships", "alter_competition_combining"): "more words, as in 0065",
    ("0077_championships", "alter_competition_missed"): "one more word, as in 0065",
    ("0109_hall_pairs", "alter_hallround_rule"): "one more word, as in 0065",
    ("0090_coming", "alter_rollmark_state"): "one more word, as in 0065",
    ("0093_what_rows_are_about", "remove_job_job_of_one_thing"): "comes back with halls in it",
    ("0093_what_rows_are_about", "job_job_of_one_thing"): "it writes no job of a hall",
}
"""What changes a column or adds a constraint, and why all that the version before writes fits."""

DATA: Final = {
    "0050_packed_results": "clubs and columns beside lines and unit, as the version before reads",
    "0052_asked_rankings": "how a new column is stored, no row of any other",
    "0055_counts_of_joined_results": "how a column is stored, no row of any",
    "0057_whist_calls": "nothing on the way there; back, it deletes what has no tournament",
    "0058_kept_pages": "nothing on the way there; back, each page gets its document again",
    "0059_counted_more_often": "how often PostgreSQL counts tables, no row of any",
    "0069_fewer_indexes": "which indexes there are, no row of any",
    "0076_hall": "nothing changes what a new log holds, no row of any",
    "0100_hall_unfinished": "how triggers are called, so that 1.0.0 counts its own; no row",
    "0115_event_acts": "nothing changes what a new log holds, no row of any",
}
"""Migrations that write rows, and why the version before still reads them."""

ADDING: Final = (migrations.CreateModel, migrations.AddIndex, migrations.RemoveIndex)
WORDS: Final = (migrations.AlterModelOptions, migrations.AlterModelManagers)


def refusal(name: str, operation: Operation) -> str:
    """Return why the version before cannot live with it, nothing where it can."""
    if (name, operation.migration_name_fragment) in CONTRACTS | LOOSER:
        return ""
    match operation:
        case migrations.RunPython() | migrations.RunSQL():
            return "" if name in DATA else "writes rows and does not say why they can still be read"
        case migrations.AddField(field=field):
            empty = field.null or field.many_to_many or field.db_default is not models.NOT_PROVIDED
            return "" if empty else f"{operation.name} has no default in the database"
        case migrations.SeparateDatabaseAndState(database_operations=[]):
            return ""  # no column, no row: a name in our code
        case _:
            return "" if isinstance(operation, ADDING + WORDS) else "changes what is there"


def newer() -> list[tuple[str, Operation]]:
    """Return the operations of the migrations since."""
    found = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    ours = {name: each for (app, name), each in found.items() if app == APP}
    assert BASELINE in ours
    return [(name, op) for name in sorted(ours) if name > BASELINE for op in ours[name].operations]


def test_the_version_before_can_live_with_every_change() -> None:
    found = {f"{name}: {op.describe()}": refusal(name, op) for name, op in newer()}
    assert found
    assert {what: why for what, why in found.items() if why} == {}


PLANTED = [
    migrations.AddField("club", "planted", models.IntegerField(default=0)),
    migrations.AddField("club", "planted", models.TextField()),
    migrations.RemoveField("club", "name"),
    migrations.RenameField("club", "name", "called"),
    migrations.SeparateDatabaseAndState([migrations.RenameField("club", "name", "called")]),
    migrations.AlterField("club", "host", models.TextField()),
    migrations.DeleteModel("club"),
    migrations.AddConstraint(
        "club", models.CheckConstraint(condition=models.Q(name="A"), name="planted")
    ),
    migrations.RunPython(migrations.RunPython.noop),
    migrations.RunSQL("DELETE FROM whiz_tournament_club"),
]


@pytest.mark.parametrize("operation", PLANTED, ids=lambda op: type(op).__name__)
def test_what_it_cannot_live_with_is_met(operation: Operation) -> None:
    assert refusal("9999_planted", operation)


@pytest.mark.parametrize(
    "field",
    [models.IntegerField(default=0, db_default=0), models.DateTimeField(null=True)],
    ids=["a default in the database", "nothing"],
)
def test_what_it_can_live_with_is_not(field: "models.Field[object, object]") -> None:
    assert not refusal("9999_planted", migrations.AddField("club", "planted", field))
