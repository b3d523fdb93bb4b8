"""The manual's pictures: taken of the program's own pages, and held against them."""
