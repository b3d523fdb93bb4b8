"""Commands about club files."""
