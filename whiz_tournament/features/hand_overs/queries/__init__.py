"""What is read of hand-overs."""
