"""Whist à la couleur: every deal its own contract, values settled between the two camps."""
