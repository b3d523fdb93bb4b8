"""The API of evenings without boards."""
