"""What is read of screens."""
