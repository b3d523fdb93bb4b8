"""Score entry at the desk."""
