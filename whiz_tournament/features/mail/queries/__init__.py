"""By what a club's mail leaves, whose results go where, and what there is to tell them."""
