"""Body: wounds, conditions, recovery and mind."""
