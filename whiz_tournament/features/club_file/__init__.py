"""The club's data travels between laptops, as one file."""
