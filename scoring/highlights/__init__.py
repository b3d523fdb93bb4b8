"""What stands out of an evening: a hand to bid, and who is surely first."""
