"""Creation: how a character is made, arrives and advances."""
