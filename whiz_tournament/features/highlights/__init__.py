"""What an evening is told by, once its results are out."""
