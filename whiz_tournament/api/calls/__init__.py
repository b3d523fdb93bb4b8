"""Calls for the director: a table makes one, a director takes it and is done with it."""
