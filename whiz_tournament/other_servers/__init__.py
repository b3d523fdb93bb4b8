"""What goes out to other servers of this program: addresses, and one bounded request."""
