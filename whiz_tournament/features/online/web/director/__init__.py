"""Where results go once they are published."""
