"""What is changed of wishes."""
