"""The page on which a tournament is split into sections."""
