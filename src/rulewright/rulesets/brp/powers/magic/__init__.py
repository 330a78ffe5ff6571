"""Magic: spells as skills, a grimoire, a familiar, a staff."""
