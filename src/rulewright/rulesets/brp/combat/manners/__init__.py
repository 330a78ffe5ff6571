"""Manners of fighting: blows that are meant to push, to stun or to spare, and several at once."""
