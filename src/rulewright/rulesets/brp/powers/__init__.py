"""Powers: five sets of them, what they share, and what each has of its own."""
