"""Pages of what is shown elsewhere, and those of hosted clubs."""
