"""Wishes about the seating, on the way from the roll call to the plan."""
