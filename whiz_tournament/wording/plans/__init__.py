"""Plans and wishes in words."""
