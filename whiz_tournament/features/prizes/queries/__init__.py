"""What is read of prizes."""
