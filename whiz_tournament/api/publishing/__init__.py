"""The API of papers to print."""
