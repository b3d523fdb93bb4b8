"""Values in, PDF bytes out; one file a printed thing."""
