"""What there is to tell, and how it stands."""
