"""Sites are made and sent, releases delivered and taken."""
