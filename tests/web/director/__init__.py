"""The director's pages, as the test client and a browser see them."""
