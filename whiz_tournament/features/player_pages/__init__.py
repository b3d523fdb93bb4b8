"""A page about one person, over all evenings that were published."""
