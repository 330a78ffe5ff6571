"""Telling: what a seat has been shown, in the words that terminal, browser, `join` and export use alike."""
