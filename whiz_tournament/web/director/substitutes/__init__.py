"""Who sat in for whom on some boards."""
