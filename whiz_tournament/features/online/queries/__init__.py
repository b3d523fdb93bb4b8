"""What is shown elsewhere, how far that is, and who publishes here."""
