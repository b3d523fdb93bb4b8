"""What is read of a person, and of the boards that were published."""
