"""The pages of an event in a hall."""
