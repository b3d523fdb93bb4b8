"""What was said and done, read back: heads of the score log, histories as pages show them."""
