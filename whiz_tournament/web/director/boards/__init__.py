"""The hands themselves, for a director: out as a file, handed over unseen, in by hand."""
