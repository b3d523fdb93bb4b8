"""The API of what lets a phone or a program in: pairing, staff tokens."""
