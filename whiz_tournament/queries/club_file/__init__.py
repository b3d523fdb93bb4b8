"""What two laptops hold of one club, and how that compares."""
