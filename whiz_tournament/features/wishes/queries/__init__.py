"""What is wished, and what a plan becomes for it."""
