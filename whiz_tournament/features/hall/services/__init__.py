"""What is done with an event in a hall; each is one transaction."""
