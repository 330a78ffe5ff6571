"""What people own and what stands about: things, what they are worth, and gadgets."""
