"""Tables call the director from their phones; who goes, and when it is done."""
