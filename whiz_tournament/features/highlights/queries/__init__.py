"""What is read of an evening that is published."""
