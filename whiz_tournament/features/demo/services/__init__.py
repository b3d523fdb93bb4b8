"""The demo club, made and left."""
