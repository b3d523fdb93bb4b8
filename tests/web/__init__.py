"""Pages and what they are made of."""
