"""The score log by itself, without a database."""
