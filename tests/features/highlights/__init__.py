"""What an evening is told by."""
