"""What is read of an event in a hall."""
