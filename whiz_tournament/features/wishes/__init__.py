"""What people ask of the plan: a table of their own, no rest, whom they meet."""
