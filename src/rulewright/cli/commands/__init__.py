"""Commands: one file for each family of them."""
