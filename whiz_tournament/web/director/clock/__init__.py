"""The director's buttons for the clock."""
