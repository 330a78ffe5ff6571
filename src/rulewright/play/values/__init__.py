"""Values: frozen, bounded and typed data, and how it travels."""
