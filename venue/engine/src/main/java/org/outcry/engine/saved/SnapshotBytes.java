// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import java.util.function.Consumer;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.message.Messages;

/**
 * Writer of the bytes of a snapshot, as a stream of any length: a contract and trivially copyable messages (see {@link Messages}), the
 * calls of {@link EngineState}. One thread.
 */
public final class SnapshotBytes implements Frames {
    /** Receiver of the bytes, in their order. */
    @FunctionalInterface
    public interface Sink {
        /** Takes a piece, whose bytes are valid only during the call. */
        void write(byte[] bytes, int offset, int length);
    }

    /** Bytes of the last message, {@link EngineState#end}; the hash is the last eight. */
    public static final int END_BYTES = 8 + 2 * Long.BYTES;

    private static final int PIECE_BYTES = 1 << 20;

    private final Sink sink;
    private final Messages piece = new Messages(Encoding.TRIVIALLY_COPYABLE);
    private final SnapshotHash hash = new SnapshotHash();
    private long calls;

    private SnapshotBytes(Sink sink) {
        this.sink = sink;
        piece.contract(EngineStateEncodings.contract());
    }

    /**
     * Writes a state, {@link EngineState#end} included, in pieces of about 1 MiB.
     *
     * @param saved makes the calls, but {@link EngineState#end}
     */
    public static void write(Consumer<EngineState> saved, Sink sink) {
        SnapshotBytes bytes = new SnapshotBytes(sink);
        long hash = bytes.take(saved);
        new EngineStateWriter(bytes).end(bytes.calls, hash);
        bytes.flush();
    }

    /** Returns the hash of a state's bytes before {@link EngineState#end}: equal states have equal hashes. */
    public static long hash(Consumer<EngineState> saved) {
        return new SnapshotBytes((bytes, offset, length) -> {}).take(saved);
    }

    private long take(Consumer<EngineState> saved) {
        saved.accept(new EngineStateWriter(this));
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
