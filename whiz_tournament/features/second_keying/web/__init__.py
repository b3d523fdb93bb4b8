"""The page of the desk on which a slip is typed again."""
