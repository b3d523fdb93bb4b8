"""The paper at the desk: slips that come back, and piles of which each has one holder."""
