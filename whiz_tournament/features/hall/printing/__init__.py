"""A round of a hall on paper."""
