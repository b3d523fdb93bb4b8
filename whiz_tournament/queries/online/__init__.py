"""Reads for the club's pages elsewhere, what each of them tells, and what other clubs publish."""
