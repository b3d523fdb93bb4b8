"""Pages: at the door, and of the director."""
