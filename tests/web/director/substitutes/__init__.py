"""The page on which somebody sits in for a player."""
