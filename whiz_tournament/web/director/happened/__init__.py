"""The one door through which the director says what happened in mid-evening."""
