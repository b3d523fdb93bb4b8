"""What is changed of screens."""
