"""``club.whiz``: a club's data as one file that travels from one laptop to the next."""
