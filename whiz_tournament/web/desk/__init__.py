"""The desk: results typed by keyboard, from a table's slip or a board's traveller."""
