"""The page of the administrator."""
