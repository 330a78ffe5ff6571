"""Places: how one stands or lies, what is in the way, and who else is there."""
