"""What is to be printed, as finished values: rows in, nothing left to look up."""
