"""What is changed of hand-overs."""
