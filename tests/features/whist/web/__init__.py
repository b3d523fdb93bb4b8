"""The pages of evenings without boards."""
