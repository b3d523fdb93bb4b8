"""The clock of the round that is played, tables that are slow, when the evening ends."""
