"""Laws: what holds for every ruleset, ours and strangers' alike. Each gives the faults that it finds; none is the law."""
