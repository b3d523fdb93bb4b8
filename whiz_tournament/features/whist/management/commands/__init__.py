"""Commands of evenings without boards."""
