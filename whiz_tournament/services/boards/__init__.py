"""Writes about what is dealt: hands, deal files, photographs, hand-overs."""
