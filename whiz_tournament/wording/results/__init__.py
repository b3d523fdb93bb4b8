"""Results, rulings, warnings and corrections in words."""
