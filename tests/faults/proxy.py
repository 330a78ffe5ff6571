"""A proxy between a program and a server that can be slow, silent or rude, as networks are."""

import asyncio
import socket
import struct
from typing import Self


class FaultProxy:
    """Passes bytes on to a server on this machine, and disturbs them when told.

    `latency` seconds are added in each direction; while `silent` nothing passes and no connection
    breaks; `cut_answer_after` counts the bytes of requests after which the answer is never delivered.
    """

    def __init__(self, port: int) -> None:
        self.latency = 0.0
        self.cut_answer_after: int | None = None
        self.connections = 0
        self._upstream = port
        self._open = asyncio.Event()
        self._open.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._refusing = False

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self._open.set()
        self.reset()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def port(self) -> int:
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    @property
    def silent(self) -> bool:
        return not self._open.is_set()

    @silent.setter
    def silent(self, silent: bool) -> None:
        (self._open.clear if silent else self._open.set)()

    def refuse(self, refusing: bool) -> None:
        """Let nobody in, as a server that is down; those inside are thrown out."""
        self._refusing = refusing
        if refusing:
            self.reset()

    def reset(self) -> None:
        """Break every connection, without a word of farewell."""
        for writer in tuple(self._writers):
            _reset(writer)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        if self._refusing:
            _reset(writer)
            return
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self._upstream)
        except OSError:
            _reset(writer)
            return
        pair = {writer, up_writer}
        self._writers |= pair
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pass_on(reader, up_writer, writer, request=True))
                group.create_task(self._pass_on(up_reader, writer, up_writer, request=False))
        except* OSError:
            pass
        finally:
            self._writers -= pair
            for side in pair:
                side.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: asyncio.StreamWriter, *, request: bool
    ) -> None:
        while data := await reader.read(65536):
            if self.latency:
                await asyncio.sleep(self.latency)
            await self._open.wait()
            if self.cut_answer_after is not None:
                if request:
                    self.cut_answer_after -= len(data)
                elif self.cut_answer_after <= 0:
                    self.cut_answer_after = None
                    _reset(writer)
                    _reset(back)
                    return
            writer.write(data)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()


def _reset(writer: asyncio.StreamWriter) -> None:
    sock = writer.get_extra_info("socket")
    if sock is not None and sock.fileno() >= 0:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
