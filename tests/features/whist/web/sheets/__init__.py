"""The score sheets of evenings without boards, as pages."""
