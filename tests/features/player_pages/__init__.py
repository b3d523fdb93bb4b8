"""Pages about one person."""
