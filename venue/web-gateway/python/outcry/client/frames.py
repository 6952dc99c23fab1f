# SPDX-License-Identifier: Apache-2.0
"""Client's side of the WebSocket protocol (RFC 6455) as bytes: no sockets, no threads, no extensions."""

from __future__ import annotations

import base64
import hashlib
import os
import struct
from typing import List, Mapping, NamedTuple, Tuple

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_CONTINUATION, _BINARY = 0, 2
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_MOST = 16 * 1024 * 1024
_MOST_HEAD = 16 * 1024


class FrameError(Exception):
    """Bytes that are no WebSocket."""


class Message(NamedTuple):
    """A message, or a control frame."""

    opcode: int
    payload: bytes

    @property
    def close(self) -> Tuple[int, str]:
        """Code and reason of a close frame."""
        if len(self.payload) < 2:
            return 1005, ""
        return struct.unpack("!H", self.payload[:2])[0], self.payload[2:].decode("utf-8", "replace")


def encode(opcode: int, payload: bytes) -> bytes:
    """Returns a frame with a mask of its own."""
    length = len(payload)
    if length < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
    elif length < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, length)
    mask = os.urandom(4)
    stretched = int.from_bytes((mask * (length // 4 + 1))[:length], "big")
    return head + mask + (int.from_bytes(payload, "big") ^ stretched).to_bytes(length, "big")


class Frames:
    """Bytes of a connection: the handshake that it begins with, and the messages in what comes."""

    def __init__(self, host: str, path: str, headers: Mapping[str, str]) -> None:
        key = base64.b64encode(os.urandom(16))
        self._accept = base64.b64encode(hashlib.sha1(key + _GUID).digest()).decode()
        lines = ["GET %s HTTP/1.1" % path, "Host: %s" % host, "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: %s" % key.decode()]
        lines += ["%s: %s" % each for each in headers.items()]
        self.handshake = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
        self._bytes = bytearray()
        self._parts = bytearray()
        self._within = False
        self.is_open = False
        self.refusal: Tuple[int, bytes] = (0, b"")

    def feed(self, data: bytes) -> List[Message]:
        """Takes bytes that came, and returns the messages that they complete.

        Raises FrameError if they are no WebSocket. Is not open, and has a refusal, if the server answered otherwise.
        """
        self._bytes += data
        if not self.is_open and not self._open():
            return []
        messages: List[Message] = []
        while self._take(messages):
            pass
        return messages

    def _open(self) -> bool:
        end = self._bytes.find(b"\r\n\r\n")
        if end < 0:
            if len(self._bytes) > _MOST_HEAD:
                raise FrameError("the head of the answer is too long")
            return False
        lines = bytes(self._bytes[:end]).decode("latin-1").split("\r\n")
        words = lines[0].split(" ", 2)
        if len(words) < 2 or not words[0].startswith("HTTP/1.") or not words[1].isdigit():
            raise FrameError("no HTTP: %s" % lines[0][:80])
        if words[1] != "101":
            self.refusal = (int(words[1]), bytes(self._bytes[end + 4 :]))
            return False
        headers = dict(line.split(":", 1) for line in lines[1:] if ":" in line)
        found = [value.strip() for name, value in headers.items() if name.lower() == "sec-websocket-accept"]
        if found != [self._accept]:
            raise FrameError("the answer is not that of this handshake")
        del self._bytes[: end + 4]
        self.is_open = True
        return True

    def _take(self, messages: List[Message]) -> bool:
        """Takes the next frame, if all of it is there."""
        data = self._bytes
        if len(data) < 2:
            return False
        final, opcode, length, at = data[0] & 0x80, data[0] & 0x0F, data[1] & 0x7F, 2
        if data[0] & 0x70 or data[1] & 0x80:
            raise FrameError("a masked frame, or one of an extension")
        if length >= 126:
            at = 4 if length == 126 else 10
            if len(data) < at:
                return False
            length = int.from_bytes(data[2:at], "big")
        if length > _MOST:
            raise FrameError("a frame of %d bytes; the most is %d" % (length, _MOST))
        if len(data) < at + length:
            return False
        payload = bytes(data[at : at + length])
        del data[: at + length]
        if opcode >= CLOSE:
            messages.append(Message(opcode, payload))
            return True
        if self._within != (opcode == _CONTINUATION) or opcode == _BINARY:
            raise FrameError("a frame with opcode %d in this place" % opcode)
        self._parts += payload
        self._within = not final
        if len(self._parts) > _MOST:
            raise FrameError("a message of more than %d bytes" % _MOST)
        if final:
            messages.append(Message(TEXT, bytes(self._parts)))
            self._parts.clear()
        return True
