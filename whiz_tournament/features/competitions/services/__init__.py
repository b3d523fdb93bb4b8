"""Several sessions as one competition: made, changed, published, taken back, thrown away."""
