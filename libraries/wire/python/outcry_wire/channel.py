# SPDX-License-Identifier: Apache-2.0
"""Client of a channel: calls over TCP, both ways. The README of libraries/channel has the bytes."""

import select
import socket
import struct
import threading
from typing import Any, Dict, Iterator, Optional

from .body import DecodeError, EncodeError
from .messages import RAW, SELF_DESCRIBING, TRIVIALLY_COPYABLE, Call, Contract, read_call, write_call

_HEADER = struct.Struct("<iI")
_GREETING = struct.Struct("<8sHHiiBBHqqq")
_MAGIC = b"OUTCRYCH"
_VERSION = 2
_NUMBERS = {"trivially-copyable": 1, "raw": 2, "self-describing": 3}
_MARKS = {1: TRIVIALLY_COPYABLE, 2: RAW, 3: SELF_DESCRIBING}
_FALLBACK = 3
_FALLS_BACK = 1
_GREETING_FRAME, _HEARTBEAT, _MARK, _GOODBYE, _CHALLENGE, _PROOF = 0x10001, 0x10002, 0x10003, 0x10004, 0x10005, 0x10006
_CLOSED = 0
_MAX_METHOD = 0xFFFF
_MAX_FRAME = 1 << 24
_HEARTBEAT_S = 1.0


class ChannelError(ConnectionError):
    """The end of a connection. ``reason`` is the goodbye's number, or None if there was no goodbye."""

    def __init__(self, text: str, reason: Optional[int] = None):
        super().__init__(text)
        self.reason = reason


class ChannelClient:
    """Connection to a server. One thread calls and receives; another one, its own, sends the heartbeats. A context manager.

    ``from_client`` and ``from_server`` are the contracts of the interfaces that clients and servers call. Calls go in ``encoding`` where both sides have
    the same layout of the interface, else self-describing; with ``strict`` such a server refuses. ``prove`` answers a challenge, bytes for bytes.
    """

    def __init__(self, host: str, port: int, from_client: Contract, from_server: Contract, encoding: str = "self-describing", *,
                 token: bytes = b"", position: int = 0, timeout: float = 5.0, strict: bool = False, prove=None,
                 max_frame_bytes: int = 1 << 20):
        self._from_client = from_client
        self._from_server = from_server
        self._number = _NUMBERS[encoding]
        self._timeout = timeout
        self._strict = strict
        self._prove = prove
        self._max_frame = max_frame_bytes
        self._received = bytearray()
        self._sending = threading.Lock()
        self._ended = threading.Event()
        self.position = 0
        self.mark = (0, 0)
        self.unknown_calls = 0
        self._socket = socket.create_connection((host, port), timeout)
        try:
            self._socket.settimeout(None)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._greet(token, position)
        except BaseException:
            self._socket.close()
            raise
        self._beating = threading.Thread(target=self._beat, name="outcry-heartbeats", daemon=True)
        self._beating.start()

    def _greet(self, token: bytes, position: int) -> None:
        names = [self._from_client.interface.encode("ascii"), self._from_server.interface.encode("ascii")]
        body = _GREETING.pack(_MAGIC, _VERSION, self._number, self._max_frame, int(_HEARTBEAT_S * 1000), len(names[0]), len(names[1]),
                              len(token), self._from_client.layout_hash, self._from_server.layout_hash, position)
        self._send(_GREETING_FRAME, body + names[0] + names[1] + token + (b"" if self._strict else bytes([_FALLS_BACK])))
        frame, body = self._frame(self._timeout)
        if frame == _CHALLENGE and self._prove is not None:
            self._send(_PROOF, self._prove(body))
            frame, body = self._frame(self._timeout)
        if frame == _GOODBYE:
            raise _goodbye(body)
        if frame != _GREETING_FRAME or len(body) < _GREETING.size or body[:8] != _MAGIC:
            raise ChannelError(f"no greeting of a channel: frame={frame:#x}")
        (_, version, number, self._peer_max_frame, _, first, second, length, client_hash, server_hash, self.position) = \
            _GREETING.unpack_from(body)
        flags = body[_GREETING.size + first + second + length:][:1]
        if version != _VERSION:
            raise ChannelError(f"another version of the protocol: {version}, this is {_VERSION}")
        falls_back = not self._strict and bool(flags) and bool(flags[0] & _FALLS_BACK)
        self._writes = self._agreed(number, client_hash, self._from_client, falls_back)
        self._reads = self._agreed(number, server_hash, self._from_server, falls_back)

    def _agreed(self, number: int, layout_hash: int, own: Contract, falls_back: bool) -> int:
        if number == self._number and layout_hash == own.layout_hash:
            return _MARKS[number]
        if not falls_back:
            raise ChannelError(f"another layout or encoding: interface={own.interface} encoding={number}")
        return _MARKS[_FALLBACK]

    def call(self, method: str, arguments: Dict[str, Any]) -> None:
        """Sends a call. Blocks while the server does not read."""
        found = self._from_client.schema.by_name.get(method)
        if found is None:
            raise EncodeError(f"unknown method: {method}; there are {', '.join(self._from_client.schema.by_name)}")
        body = write_call(found, self._writes, arguments)
        if len(body) > self._peer_max_frame:
            raise EncodeError(f"call too long for the server: bytes={len(body)} bound={self._peer_max_frame}")
        self._send(found.number, body)

    def receive(self, timeout: Optional[float] = None) -> Optional[Call]:
        """Returns the next call; None if none came within the seconds. ``mark`` has the position and time that the server gave before it."""
        while True:
            try:
                frame, body = self._frame(timeout)
            except socket.timeout:
                return None
            if frame == _GOODBYE:
                self._end()
                raise _goodbye(body)
            if frame == _MARK and len(body) == 16:
                self.mark = struct.unpack("<qq", body)
            elif 1 <= frame <= _MAX_METHOD:
                method = self._from_server.schema.by_number.get(frame)
                if method is not None:
                    return read_call(method, self._reads, body, 0, len(body))
                self.unknown_calls += 1
            elif frame != _HEARTBEAT:
                self._end()
                raise DecodeError(f"unknown frame: id={frame:#x} bytes={len(body)}")

    def __iter__(self) -> Iterator[Call]:
        """Yields calls until the server says goodbye in order."""
        while True:
            try:
                call = self.receive()
            except ChannelError as end:
                if end.reason == _CLOSED:
                    return
                raise
            if call is not None:
                yield call

    def _frame(self, timeout: Optional[float]):
        self._fill(_HEADER.size, timeout)
        length, frame = _HEADER.unpack_from(self._received)
        if not 0 <= length <= min(_MAX_FRAME, max(self._max_frame, 2048)):
            raise DecodeError(f"frame out of bounds: id={frame:#x} bytes={length} bound={self._max_frame}")
        self._fill(_HEADER.size + length, timeout)
        body = bytes(self._received[_HEADER.size:_HEADER.size + length])
        del self._received[:_HEADER.size + length]
        return frame, body

    def _fill(self, count: int, timeout: Optional[float]) -> None:
        while len(self._received) < count:
            # Only this thread receives, so what is readable stays so; the other may be sending meanwhile.
            if not select.select([self._socket], [], [], timeout)[0]:
                raise socket.timeout("nothing came in time")
            more = self._socket.recv(65536)
            if not more:
                self._end()
                raise ChannelError("the server closed without a goodbye")
            self._received += more

    def _send(self, frame: int, body: bytes) -> None:
        with self._sending:
            self._socket.sendall(_HEADER.pack(len(body), frame) + body)

    def _beat(self) -> None:
        while not self._ended.wait(_HEARTBEAT_S):
            try:
                self._send(_HEARTBEAT, b"")
            except OSError:
                return

    def _end(self) -> None:
        self._ended.set()
        self._socket.close()

    def close(self, text: str = "client closes") -> None:
        """Says goodbye, and closes."""
        if not self._ended.is_set():
            try:
                self._send(_GOODBYE, struct.pack("<i", _CLOSED) + text.encode("utf-8")[:508])
            except OSError:
                pass
            self._end()

    def __enter__(self) -> "ChannelClient":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _goodbye(body: bytes) -> ChannelError:
    reason = struct.unpack_from("<i", body)[0] if len(body) >= 4 else None
    return ChannelError(body[4:].decode("utf-8", "replace") or "goodbye without a text", reason)
