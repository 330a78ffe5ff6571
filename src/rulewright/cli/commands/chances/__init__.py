"""Commands of chance: dice, odds, questions, fights in the lab, atlases and luck."""
