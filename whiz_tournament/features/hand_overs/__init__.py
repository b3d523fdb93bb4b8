"""Hands given unseen to somebody who does not play."""
