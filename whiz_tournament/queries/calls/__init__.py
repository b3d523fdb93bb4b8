"""Calls for the director, as staff and as the phones that called see them."""
