// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.util.function.Consumer;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.schema.MethodSchema;

/**
 * Writer of a state as a stream of any length: a contract and trivially copyable messages (see {@link Messages}), the
 * calls of an event interface. Its method {@code end(long calls, long hash)} makes the last one: the number of the
 * calls before it, and a hash of all bytes before it. One thread.
 */
public final class StateBytes implements Frames {
    /** Receiver of the bytes, in their order. */
    @FunctionalInterface
    public interface Sink {
        /** Takes a piece, whose bytes are valid only during the call. */
        void write(byte[] bytes, int offset, int length);
    }

    /** Bytes of the last message; the hash is the last eight. */
    public static final int END_BYTES = Messages.HEADER_BYTES + 2 * Long.BYTES;

    private static final int PIECE_BYTES = 1 << 20;

    private final Sink sink;
    private final Messages piece = new Messages(Encoding.TRIVIALLY_COPYABLE);
    private final StateHash hash = new StateHash();
    private long calls;

    private StateBytes(WireContract contract, Sink sink) {
        this.sink = sink;
        piece.contract(contract);
    }

    /**
     * Writes a state in pieces of about 1 MiB.
     *
     * @param contract the contract of the interface
     * @param state makes the calls, but the last one
     */
    public static void write(WireContract contract, Consumer<Frames> state, Sink sink) {
        StateBytes bytes = new StateBytes(contract, sink);
        long hash = bytes.take(state);
        byte[] b = bytes.claim(2 * Long.BYTES);
        long calls = bytes.calls;
        Messages.LONGS.set(b, bytes.offset(), calls);
        Messages.LONGS.set(b, bytes.offset() + Long.BYTES, hash);
        bytes.commit(endOf(contract), 2 * Long.BYTES);
        bytes.flush();
    }

    /** Returns the hash of a state's bytes before the last call: equal states have equal hashes. */
    public static long hash(WireContract contract, Consumer<Frames> state) {
        return new StateBytes(contract, (bytes, offset, length) -> {}).take(state);
    }

    private static int endOf(WireContract contract) {
        for (MethodSchema method : contract.interfaceSchema().methods()) {
            if (method.name().equals("end") && method.layoutBytes() == 2 * Long.BYTES) {
                return method.id();
            }
        }
        throw new IllegalArgumentException(
                "interface without a last call: interface=" + contract.interfaceName() + ": declare end(long, long)");
    }

    private long take(Consumer<Frames> state) {
        state.accept(this);
        flush();
        return hash.value();
    }

    private void flush() {
        hash.update(piece.buffer(), 0, piece.length());
        sink.write(piece.buffer(), 0, piece.length());
        piece.clear();
    }

    @Override
    public byte[] claim(int maxLength) {
        if (piece.length() + maxLength > PIECE_BYTES) {
            flush();
        }
        return piece.claim(maxLength);
    }

    @Override
    public int offset() {
        return piece.offset();
    }

    @Override
    public void commit(int methodId, int length) {
        piece.commit(methodId, length);
        calls++;
    }
}
