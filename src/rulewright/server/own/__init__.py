"""Own: characters that belong to people: kept, offered to a table, grown there, taken along."""
