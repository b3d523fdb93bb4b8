"""The API: a tournament made again by another program."""
