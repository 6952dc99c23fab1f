// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.transcode.TranscodedFrames;

/**
 * Check of the bookmarks of a gateway over an event log: a state that is saved and loaded again after each event, and
 * one that read all events, are the same after each event, and send the same bytes.
 *
 * @param <S> the gateway's state
 */
public final class BookmarkCheck<S extends EventState> {
    private static final int HEADER_BYTES = 8;
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final EventFileSpec events;
    private final BiFunction<EventFileReader, EventFileReader, S> newState;
    private final Function<S, byte[]> sent;

    /**
     * Creates a check.
     *
     * @param events the event log
     * @param newState makes a state before the first event, of the reader that hands over its events and one for
     *     lookups
     * @param sent returns the bytes that a state sends for the event that it took last
     */
    public BookmarkCheck(
            EventFileSpec events, BiFunction<EventFileReader, EventFileReader, S> newState, Function<S, byte[]> sent) {
        this.events = events;
        this.newState = newState;
        this.sent = sent;
    }

    /** Returns the event log. */
    public EventFileSpec events() {
        return events;
    }

    /** Change of the bytes of a saved state. */
    @FunctionalInterface
    public interface Loss {
        /** Returns the length of the messages in an array, which it may change. */
        int apply(byte[] messages, int length);

        /** Returns the loss of all calls of a method. */
        static Loss of(MethodSchema method) {
            return (b, length) -> {
                int to = 0;
                int at = 0;
                while (at < length) {
                    int bytes = messageBytes(b, at);
                    if (methodId(b, at) != method.id()) {
                        System.arraycopy(b, at, b, to, bytes);
                        to += bytes;
                    }
                    at += bytes;
                }
                return to;
            };
        }

        /** Returns the loss of a field of all calls of a method with a fixed layout. */
        static Loss of(MethodSchema method, FieldSchema field) {
            int before = 0;
            for (FieldSchema each : method.type().fields()) {
                if (each.equals(field)) {
                    break;
                }
                before += each.layoutBytes();
            }
            int place = HEADER_BYTES + before;
            return (b, length) -> {
                for (int at = 0; at < length; at += messageBytes(b, at)) {
                    if (methodId(b, at) == method.id()) {
                        Arrays.fill(b, at + place, at + place + field.layoutBytes(), (byte) 0);
                    }
                }
                return length;
            };
        }

        private static int methodId(byte[] b, int at) {
            boolean isContract = (b[at] & 0xFF) == 0xFA;
            return isContract ? 0 : (short) SHORTS.get(b, at + 2);
        }

        private static int messageBytes(byte[] b, int at) {
            return HEADER_BYTES + (int) INTS.get(b, at + 4);
        }
    }

    /** Returns the first difference, with both states as text; empty if there is none. */
    public String difference() throws IOException {
        return difference((messages, length) -> length, 1);
    }

    /**
     * Returns the first difference after a loss.
     *
     * @param every a state is saved and loaded again after so many events
     */
    public String difference(Loss loss, int every) throws IOException {
        try (EventFileReader all = EventFileReader.open(events);
                EventFileReader log = EventFileReader.open(events);
                EventFileReader past = EventFileReader.open(events)) {
            S whole = newState.apply(all, past);
            S restored = newState.apply(log, past);
            long last = all.nextNumber() - 1;
            for (long number = 1; number <= last; number++) {
                all.poll(whole, number, 1);
                log.poll(restored, number, 1);
                if (!Arrays.equals(sent.apply(whole), sent.apply(restored))) {
                    return "other bytes sent: eventNumber=" + number;
                }
                if (number % every == 0) {
                    Messages saved = saved(restored);
                    if (!Arrays.equals(saved(whole).toBytes(), saved.toBytes())) {
                        return "other state: eventNumber=" + number + "\n"
                                + firstDifference(text(whole), text(restored));
                    }
                    S next = newState.apply(log, past);
                    byte[] bytes = saved.toBytes();
                    load(next, bytes, loss.apply(bytes, bytes.length));
                    restored = next;
                }
            }
        }
        return "";
    }

    private static String firstDifference(String whole, String restored) {
        int same = 0;
        while (same < Math.min(whole.length(), restored.length()) && whole.charAt(same) == restored.charAt(same)) {
            same++;
        }
        int from = Math.max(0, same - 300);
        return "all events: " + whole.substring(from, Math.min(whole.length(), same + 300)) + "\nbookmark: "
                + restored.substring(from, Math.min(restored.length(), same + 300));
    }

    /** Returns a saved state as messages. */
    public static Messages saved(EventState state) {
        Messages messages = new Messages(Encoding.TRIVIALLY_COPYABLE);
        messages.contract(state.contract());
        state.save(messages);
        return messages;
    }

    /** Returns a saved state as YAML. */
    public static String text(EventState state) {
        Messages messages = new Messages(Encoding.YAML);
        state.save(new TranscodedFrames(state.contract().interfaceSchema(), Encoding.YAML, messages));
        return new String(messages.buffer(), 0, messages.length(), StandardCharsets.UTF_8);
    }

    /** Loads a saved state. Returns whether the new state serves. */
    public static boolean load(EventState state, byte[] messages, int length) {
        MessageReader loader = state.loader();
        int at = 0;
        while (at < length && state.serves()) {
            at += loader.read(messages, at, length - at, true);
        }
        return state.serves();
    }

    /** Returns the methods of a state's own calls. */
    public static Iterable<MethodSchema> methods(EventState state) {
        InterfaceSchema schema = state.contract().interfaceSchema();
        return schema.methods().stream().filter(method -> method.id() > 2).toList();
    }
}
