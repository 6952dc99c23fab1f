# SPDX-License-Identifier: Apache-2.0
"""Tests of the WebSocket's bytes, and of books that are kept by changes."""

import base64
import hashlib
import zlib
from decimal import Decimal

import pytest

from outcry.client.frames import CLOSE, PING, TEXT, FrameError, Frames, encode
from outcry.client.subscriptions import BookCopy

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def opened():
    frames = Frames("venue:1", "/v1/stream", {"Authorization": "Bearer a:b"})
    head = frames.handshake.decode()
    assert head.startswith("GET /v1/stream HTTP/1.1\r\nHost: venue:1\r\n") and "Authorization: Bearer a:b\r\n" in head
    key = head.split("Sec-WebSocket-Key: ")[1].split("\r\n")[0].encode()
    accept = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
    answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nsec-websocket-accept: %s\r\n\r\n" % accept
    for at in range(len(answer) - 1):
        assert frames.feed(answer[at : at + 1].encode()) == [] and not frames.is_open
    frames.feed(b"\n")
    assert frames.is_open
    return frames


def frame(opcode, payload, final=True):
    length = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    if length < 126:
        return head + bytes([length]) + payload
    return head + (bytes([126]) + length.to_bytes(2, "big") if length < 65536 else bytes([127]) + length.to_bytes(8, "big")) + payload


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_reads_messages_of_any_length_in_any_parts(length):
    text = b"x" * length
    data = frame(TEXT, text) + frame(PING, b"!") + frame(CLOSE, b"\x03\xf0slow: reader")
    for step in (len(data), 1000, 7):
        frames, messages = opened(), []
        for at in range(0, len(data), step):
            messages += frames.feed(data[at : at + step])
        assert [message.opcode for message in messages] == [TEXT, PING, CLOSE]
        assert messages[0].payload == text
        assert messages[2].close == (1008, "slow: reader")


def test_joins_fragments_with_control_frames_between():
    frames = opened()
    messages = frames.feed(frame(TEXT, b"a", False) + frame(PING, b"") + frame(0, b"b", False) + frame(0, b"c"))
    assert [(message.opcode, message.payload) for message in messages] == [(PING, b""), (TEXT, b"abc")]


@pytest.mark.parametrize(
    "data",
    [
        frame(2, b"binary"),
        frame(0, b"nothing to continue"),
        frame(TEXT, b"a", False) + frame(TEXT, b"b"),
        b"\xc1\x00",
        b"\x81\x80\x00\x00\x00\x00",
        b"\x81\x7f\x00\x00\x00\x10\x00\x00\x00\x00",
    ],
)
def test_refuses_what_is_no_websocket(data):
    with pytest.raises(FrameError):
        opened().feed(data)


def test_refuses_another_answer():
    frames = Frames("venue", "/", {})
    with pytest.raises(FrameError):
        frames.feed(b"HTTP/1.1 101 x\r\nSec-WebSocket-Accept: AAAA\r\n\r\n")
    with pytest.raises(FrameError):
        Frames("venue", "/", {}).feed(b"SSH-2.0\r\n\r\n")
    frames = Frames("venue", "/", {})
    assert frames.feed(b"HTTP/1.1 401 Unauthorized\r\n\r\n{}") == []
    assert (frames.is_open, frames.refusal) == (False, (401, b"{}"))


@pytest.mark.parametrize("length", [0, 5, 125, 126, 70_000])
def test_masks_what_it_sends(length):
    payload = bytes(range(256)) * (length // 256 + 1)
    sent = encode(TEXT, payload[:length])
    at = len(sent) - length
    mask = sent[at - 4 : at]
    assert sent[0] == 0x81 and sent[1] & 0x80
    assert bytes(byte ^ mask[i % 4] for i, byte in enumerate(sent[at:])) == payload[:length]


def test_keeps_a_book_and_finds_a_wrong_one():
    copy = BookCopy("ACME")
    assert not copy.take({"number": 3, "bids": [["1", "1"]]})
    assert copy.take({"number": 1, "snapshot": True, "bids": [["9.9", "1"], ["10.1", "2"]], "asks": [["11", "3"]]})
    right = zlib.crc32(b"10.2:5,10.1:2,11:3,")
    assert copy.take({"number": 2, "bids": [["9.9", "0"], ["10.2", "5"]], "checksum": right})
    book = copy.book()
    assert [level.price for level in book.bids] == [Decimal("10.2"), Decimal("10.1")]
    assert (book.bid, book.ask, book.mid) == (Decimal("10.2"), Decimal("11"), Decimal("10.6"))
    assert not copy.take({"number": 3, "asks": [["11", "4"]], "checksum": right})
    assert not copy.take({"number": 5})
