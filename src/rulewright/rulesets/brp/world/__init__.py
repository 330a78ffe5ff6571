"""World: movement, places and what lies in them."""
