"""Pages of hand-overs."""
