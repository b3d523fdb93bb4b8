"""What leaves the house, and what other clubs publish here."""
