"""What other systems lack, taken away here: what cannot be started on them can be tried so far."""
