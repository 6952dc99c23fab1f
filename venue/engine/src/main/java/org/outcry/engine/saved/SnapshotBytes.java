// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;

/**
 * Snapshot in memory, in pieces, as what a file of it holds: a contract and trivially copyable messages (see {@link Messages}), the
 * calls of {@link EngineState}. Of any length. One thread at a time.
 */
public final class SnapshotBytes {
    /** Bytes of the last message, {@link EngineState#end}; the hash is the last eight. */
    public static final int END_BYTES = 8 + 2 * Long.BYTES;

    private static final int PIECE_BYTES = 1 << 20;

    private final List<Messages> pieces = new ArrayList<>(List.of(new Messages(Encoding.TRIVIALLY_COPYABLE)));
    private long calls;

    private SnapshotBytes() {}

    /**
     * Takes the calls of a state.
     *
     * @param saved makes the calls, but {@link EngineState#end}
     */
    public static SnapshotBytes of(Consumer<EngineState> saved) {
        SnapshotBytes bytes = new SnapshotBytes();
        bytes.last().contract(EngineStateEncodings.contract());
        saved.accept(new EngineStateWriter(bytes.new Pieces()));
        return bytes;
    }

    private Messages last() {
        return pieces.get(pieces.size() - 1);
    }

    /** Returns the hash of the bytes before {@link EngineState#end}: equal states have equal hashes. */
    public long hash() {
        SnapshotHash hash = new SnapshotHash();
        for (Messages piece : pieces) {
            hash.update(piece.buffer(), 0, piece.length());
        }
        return hash.value();
    }

    /**
     * Hands over all bytes in order, {@link EngineState#end} included, and returns their number.
     *
     * @throws X what the sink throws
     */
    public <X extends Exception> long writeTo(Sink<X> out) throws X {
        Messages end = new Messages(Encoding.TRIVIALLY_COPYABLE);
        new EngineStateWriter(end).end(calls, hash());
        long bytes = end.length();
        for (Messages piece : pieces) {
            out.write(piece.buffer(), 0, piece.length());
            bytes += piece.length();
        }
        out.write(end.buffer(), 0, end.length());
        return bytes;
    }

    /** Makes the calls. */
    public void readTo(EngineState target) {
        MessageReader reader = EngineStateEncodings.messageReader(target);
        for (Messages piece : pieces) {
            reader.readAll(piece.buffer(), 0, piece.length());
        }
    }

    /**
     * Receiver of the bytes of a snapshot.
     *
     * @param <X> what it may throw
     */
    @FunctionalInterface
    public interface Sink<X extends Exception> {
        /** Takes {@code length} bytes at {@code offset}, valid during the call. */
        void write(byte[] bytes, int offset, int length) throws X;
    }

    /** Begins another piece where one is full. */
    private final class Pieces implements Frames {
        @Override
        public byte[] claim(int maxLength) {
            if (last().length() + maxLength + Long.BYTES > PIECE_BYTES) {
                pieces.add(new Messages(Encoding.TRIVIALLY_COPYABLE));
                // At once as large as it will be.
                last().claim(PIECE_BYTES);
            }
            return last().claim(maxLength);
        }

        @Override
        public int offset() {
            return last().offset();
        }

        @Override
        public void commit(int methodId, int length) {
            last().commit(methodId, length);
            calls++;
        }
    }
}
