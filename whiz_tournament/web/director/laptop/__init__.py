"""The computer that serves the club: its state, its first start, its wifi, its end."""
