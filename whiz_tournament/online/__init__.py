"""What goes out to other servers: addresses, credentials at rest, one bounded request."""
