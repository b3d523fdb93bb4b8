"""What belongs to the computer that serves one club: its version, its address, its wifi."""
