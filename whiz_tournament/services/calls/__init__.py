"""Tables call the director, who takes the call and is done with it."""
