"""Evenings come in as files, the club’s people as lists; what is brought in is checked first."""
