"""A server for browsers to play at: `python -m tests.e2e.serve STORE PORT [PUBLIC_URL]`."""

from __future__ import annotations

import sys

import uvicorn

from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings

HOUSE_KEY = "e2e"


def main() -> None:
    store, port = sys.argv[1], int(sys.argv[2])
    settings = Settings(
        store=store,
        house_key=HOUSE_KEY,
        public_url=sys.argv[3] if sys.argv[3:] else f"http://localhost:{port}",
        requests_a_minute=60_000,
        reads_a_minute=60_000,
        wishes_a_minute=60_000,
        odds_a_minute=60_000,
        sign_ins_a_minute=6_000,
    )
    uvicorn.run(make_app(settings), port=port, log_level="warning", ws="websockets-sansio")


if __name__ == "__main__":
    main()
