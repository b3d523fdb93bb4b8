"""What is changed of prizes."""
