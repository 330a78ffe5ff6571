"""Accounts: who somebody is, how they sign in, and what is theirs."""
