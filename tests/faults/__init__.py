"""What is left when things die: servers killed while clients post, and mutants that must show."""
