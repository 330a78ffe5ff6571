"""Stores: where logs are kept so that nothing is lost.

Nothing is imported here, so that a terminal's journal does not pay for a server's databases:
`entry` and `journal` stand alone; `store` opens a `log` and a `registry`; `bus`, `follow` and `archive`
work on any of them.
"""
