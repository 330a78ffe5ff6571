"""Creation: campaign level times relative experience, and everything a character is made of."""
