"""Creation: ten steps from dice to a finished character, with every refusal explained."""
