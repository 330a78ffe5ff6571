"""Listening: the socket that a server and its workers share, and why an address cannot be had."""

from __future__ import annotations

import errno
import socket

KEPT = 1024
"""Ports below this are the system's own."""
NEAR = 20
"""So many ports after one that is taken are tried for one to name instead."""


class Unheard(Exception):
    """An address that cannot be listened on: why, and what to do instead."""

    def __init__(self, reason: str, instead: str) -> None:
        super().__init__(reason)
        self.instead = instead


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; several workers may share it."""
    try:
        return _bound(host, port)
    except OSError as problem:
        raise _in_words(host, port, problem) from None


def _bound(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
        listening.set_inheritable(True)
    except OSError:
        listening.close()
        raise
    return listening


def _in_words(host: str, port: int, problem: OSError) -> Unheard:
    match problem.errno:
        case errno.EADDRINUSE:
            return Unheard(
                f"Port {port} is taken: another program listens there, perhaps a server of yours that still runs.",
                f"Stop that one, or listen elsewhere: --port {_free_after(host, port)}.",
            )
        case errno.EACCES if port < KEPT:
            instead = f"Listen above them, for example --port {_free_after(host, 8000 + port % 1000)}."
            return Unheard(f"Port {port} is the system's own, as all below {KEPT} are.", instead)
    instead = "--host names an address of this machine; 0.0.0.0 stands for all of them."
    return Unheard(f"{host} cannot be listened on: {problem.strerror or problem}.", instead)


def _free_after(host: str, port: int) -> int:
    """A port near by on which nobody listens; 0 lets the system choose one."""
    for each in range(port + 1, min(port + NEAR, 65_535) + 1):
        try:
            _bound(host, each).close()
        except OSError:
            continue
        return each
    return 0
