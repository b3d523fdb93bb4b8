"""Paper: the poster for the door."""
