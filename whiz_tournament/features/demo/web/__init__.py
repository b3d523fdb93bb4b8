"""What of the demo is shown on pages of the staff."""
