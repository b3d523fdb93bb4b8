"""The history of a tournament, in sentences."""
