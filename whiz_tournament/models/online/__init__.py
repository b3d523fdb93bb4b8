"""What the club publishes beyond its own server, and what other clubs publish here."""
