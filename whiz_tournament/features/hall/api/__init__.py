"""The API of halls: an event read whole and played, and who plays in it."""
