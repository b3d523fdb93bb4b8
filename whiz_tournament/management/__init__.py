"""Commands for the console."""
