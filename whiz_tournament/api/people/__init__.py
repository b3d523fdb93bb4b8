"""The API of players and entries."""
