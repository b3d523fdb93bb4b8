"""A competition on paper."""
