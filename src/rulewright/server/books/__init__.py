"""Books: rulesets, their content, characters and odds over HTTP."""
