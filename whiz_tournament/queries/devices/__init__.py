"""What stands behind the doors of a person and of a table."""
