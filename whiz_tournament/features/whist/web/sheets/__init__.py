"""The score sheets of evenings without boards, on the screen and as paper."""
