# SPDX-License-Identifier: Apache-2.0
"""Calls of event interfaces in the binary encodings of Outcry's wire library, and its files of events and channels. Pure Python."""

from .body import DecodeError, EncodeError
from .channel import ChannelClient, ChannelError
from .eventfile import EventFile, Record
from .messages import Call, Contract, MessageWriter, read_messages
from .schema import Field, Method, Schema

__all__ = [
    "Call", "ChannelClient", "ChannelError", "Contract", "DecodeError", "EncodeError", "EventFile", "Field", "MessageWriter", "Method",
    "Record", "Schema", "read_messages",
]
