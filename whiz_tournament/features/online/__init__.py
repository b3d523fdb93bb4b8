"""A club shows its results elsewhere: files, uploads, and servers that show it for others."""
