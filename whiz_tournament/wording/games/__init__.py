"""A game explained: the shapes of its page, and the page of Whiz."""
