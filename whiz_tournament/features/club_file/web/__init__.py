"""The club's data travels: pages to save it as one file and to open the file of another laptop."""
