"""Tags of evenings without boards."""
