"""Rulewright beside other people's dice, in one run."""
