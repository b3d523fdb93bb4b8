"""What a club file holds."""
