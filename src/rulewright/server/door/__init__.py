"""The door: connections before anybody has asked for anything, counted and given their time."""
