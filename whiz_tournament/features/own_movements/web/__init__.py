"""The page of one's own movement, and the reader of its text."""
