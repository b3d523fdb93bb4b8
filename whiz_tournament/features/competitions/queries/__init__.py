"""Several sessions as one competition: which there are, and how they stand."""
