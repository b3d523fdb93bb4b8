"""Pages: the club's mail server, a player's own address, what the links in mails open."""
