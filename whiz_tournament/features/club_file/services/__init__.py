"""The club's data travels: saved as one file, opened on the next laptop, single evenings added."""
