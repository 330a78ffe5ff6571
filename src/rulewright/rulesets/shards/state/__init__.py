"""State: what is known of people, things and the scene, and the plain formulas over it."""
