"""Random evenings on which things go wrong, each act held against its preview and a recount."""
