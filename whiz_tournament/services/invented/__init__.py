"""Evenings that the program invents to try it with: begun by one tap, taken away whole."""
