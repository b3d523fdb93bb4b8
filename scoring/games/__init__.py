"""What a game says of itself to be explained: what a club may choose, and what is worth what."""
