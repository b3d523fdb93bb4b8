"""The manual inside the program: a page, its pictures, the same on paper."""
