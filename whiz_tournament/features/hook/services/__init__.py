"""An address is chosen, tried and forgotten; publications are noted."""
