"""How tables are made in SQLite: without an index on the club, which selects every row."""

from typing import Any, Final

from django.db.backends.sqlite3.schema import DatabaseSchemaEditor

OWNER: Final = "club"


class SchemaEditor(DatabaseSchemaEditor):
    """Django's; a file of SQLite is one club's, and another is hosted there at most for pages."""

    def _field_should_be_indexed(self, model: Any, field: Any) -> bool:
        wanted = super()._field_should_be_indexed(model, field)  # type: ignore[misc]  # the stubs leave it out
        return bool(wanted) and field.name != OWNER
