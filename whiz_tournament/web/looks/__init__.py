"""What each person or device chooses about the pages: the language and the card colours."""
