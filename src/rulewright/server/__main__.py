"""`python -m rulewright.server`: a server set by its environment alone, for hosts and containers.

Every field of `Settings` can be set by a variable of its name: RULEWRIGHT_STORE, RULEWRIGHT_NATS and so on.
"""

from __future__ import annotations

from argparse import ArgumentParser

from rulewright.server.running.listening import Unheard, bind
from rulewright.server.running.run import serve_many
from rulewright.server.running.settings import settings_from_environment


def main() -> int:
    """Serve until a signal ends it."""
    parser = ArgumentParser(prog="python -m rulewright.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8321)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    settings = settings_from_environment()
    try:
        listening = bind(chosen.host, chosen.port)
    except Unheard as problem:
        parser.exit(1, f"{problem} {problem.instead}\n")
    return serve_many(settings, listening, chosen.workers)


if __name__ == "__main__":
    raise SystemExit(main())
