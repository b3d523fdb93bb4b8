"""The classes of whist evenings and of access codes are called by the field's words; no table moves.

The table's name is written down before the class is renamed, so nothing happens in the database.
"""

from django.db import migrations

RENAMED = (
    ("Evening", "WhistEvening"),
    ("EveningAct", "WhistHistoryEvent"),
    ("EveningTable", "WhistTable"),
    ("EveningPlayer", "WhistPlayer"),
    ("EveningEvent", "WhistEvent"),
    ("DoorSecret", "AccessCodeSecret"),
    ("Door", "AccessCode"),
    ("WrongTries", "FailedAttempts"),
    ("Pulse", "VersionSlot"),
)


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0013_evening_trash")]

    operations = [
        operation
        for old, new in RENAMED
        for operation in (
            migrations.AlterModelTable(name=old, table=f"whiz_tournament_{old.lower()}"),
            migrations.RenameModel(old_name=old, new_name=new),
        )
    ]
