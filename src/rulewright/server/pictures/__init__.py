"""Pictures over HTTP: images checked, made anew and small, kept within bounds, and shown to those who may know them."""
