"""The addresses of the files, and the ways to them."""
