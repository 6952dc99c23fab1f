// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.api.FormerContracts;
import org.outcry.api.OrderEntryEncodings;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.FormerLayouts;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.transcode.TranscodedFrames;

/**
 * Event interface whose calls can be read in any encoding and written in any other.
 *
 * @param contract the contract of the interface
 * @param former layouts of earlier versions, in which its files of events may be
 * @param frames creates a receiver of frames of an encoding that writes messages
 * @param messages creates a receiver of messages that writes others
 */
record KnownInterface(
        WireContract contract,
        FormerLayouts former,
        BiFunction<Encoding, Messages, FrameHandler> frames,
        Function<Messages, MessageReader> messages) {
    private static final int CONTRACT_MARK = 0xFA;

    /** Returns the two interfaces of a venue, and that of the engine's state. */
    static List<KnownInterface> all() {
        return List.of(
                new KnownInterface(
                        OrderEntryEncodings.contract(),
                        FormerContracts.orderEntry(),
                        (from, to) -> OrderEntryEncodings.reader(from, OrderEntryEncodings.writer(to)),
                        to -> OrderEntryEncodings.messageReader(OrderEntryEncodings.writer(to))),
                new KnownInterface(
                        VenueEventsEncodings.contract(),
                        FormerContracts.venueEvents(),
                        (from, to) -> VenueEventsEncodings.reader(from, VenueEventsEncodings.writer(to)),
                        to -> VenueEventsEncodings.messageReader(VenueEventsEncodings.writer(to))),
                new KnownInterface(
                        EngineStateEncodings.contract(),
                        FormerLayouts.NONE,
                        (from, to) -> EngineStateEncodings.reader(from, EngineStateEncodings.writer(to)),
                        to -> EngineStateEncodings.messageReader(EngineStateEncodings.writer(to))));
    }

    /**
     * Returns an interface that is known by the contract of a file alone: its trivially copyable calls can be written
     * in any encoding.
     */
    static KnownInterface of(WireContract contract) {
        InterfaceSchema schema = contract.interfaceSchema();
        BiFunction<Encoding, Messages, FrameHandler> frames = (from, to) -> {
            if (from != Encoding.TRIVIALLY_COPYABLE) {
                throw new DecodeException("calls in an encoding that needs their interface: interface="
                        + contract.interfaceName() + " encoding=" + from);
            }
            TranscodedFrames transcoded = new TranscodedFrames(schema, to.encoding(), to);
            return (methodId, b, offset, length) -> {
                System.arraycopy(b, offset, transcoded.claim(length), transcoded.offset(), length);
                transcoded.commit(methodId, length);
            };
        };
        return new KnownInterface(
                contract,
                FormerLayouts.NONE,
                frames,
                to -> new MessageReader(contract, encoding -> frames.apply(encoding, to), none -> {}));
    }

    String name() {
        return contract.interfaceName();
    }

    /** Returns the interface with a name or a layout hash; null if there is none. */
    static @Nullable KnownInterface of(String name, long layoutHash) {
        return all().stream()
                .filter(known -> known.name().equals(name)
                        || known.contract().layoutHash() == layoutHash
                        || known.former().has(layoutHash))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the interface of some messages, found by their contract, or by the name of the interface or of its
     * methods in their first bytes; null if it is not found.
     */
    static @Nullable KnownInterface of(byte[] start) {
        WireContract theirs = contractOf(start);
        if (theirs != null && all().stream().noneMatch(known -> known.name().equals(theirs.interfaceName()))) {
            return of(theirs);
        }
        String text = "\n" + new String(start, StandardCharsets.ISO_8859_1);
        KnownInterface found = null;
        int first = Integer.MAX_VALUE;
        for (KnownInterface known : all()) {
            for (String sign : known.signs()) {
                int at = text.indexOf(sign);
                if (at >= 0 && at < first) {
                    found = known;
                    first = at;
                }
            }
        }
        return found;
    }

    private static @Nullable WireContract contractOf(byte[] start) {
        if (start.length == 0 || (start[0] & 0xFF) != CONTRACT_MARK) {
            return null;
        }
        MessageReader reader =
                new MessageReader(EngineStateEncodings.contract(), encoding -> (id, b, at, length) -> {}, none -> {});
        reader.read(start, 0, start.length, false);
        return reader.contract();
    }

    /** Returns the names that occur only in files of this interface. */
    private List<String> signs() {
        List<String> signs = new ArrayList<>(List.of(name() + "\n"));
        for (MethodSchema method : contract.interfaceSchema().methods()) {
            signs.add("\n" + method.name() + ":");
            signs.add("{\"" + method.name() + "\"");
            signs.add("{" + method.name() + ":");
        }
        return signs;
    }
}
