"""Pictures of slips at the desk: sent, read by the program, confirmed value by value."""
