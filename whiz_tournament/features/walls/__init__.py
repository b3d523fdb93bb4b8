"""Big screens that are steered from the desk."""
