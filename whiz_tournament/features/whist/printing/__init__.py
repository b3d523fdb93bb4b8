"""Papers of evenings without boards."""
