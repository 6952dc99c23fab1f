// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;

/**
 * Outcomes of a node's own commands, on their way from the thread that applies the log to the thread that sends
 * commands. No allocation after construction, but for the reason of a refusal, of which the first
 * {@value #MAX_REASON_BYTES} bytes are kept.
 */
final class Notices implements CommittedListener {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int RING_BYTES = 4 << 20;
    private static final int OPENED = 1;
    private static final int APPLIED = 2;
    private static final int REFUSED = 3;
    private static final int LONGS = 6;
    private static final int BYTES = LONGS * Long.BYTES;
    private static final int MAX_REASON_BYTES = 256;
    private static final byte[] NO_TEXT = {};
    private static final long WAIT_NS = 100_000;

    private final Ring ring = new Ring(RING_BYTES);
    private final ClusterConfig config;
    private final BooleanSupplier ends;
    private final FrameHandler decoder;

    /**
     * Creates a way for notices.
     *
     * @param ends whether the reader has ended, so that no thread waits for it
     * @param to receives the notices on the reader's thread
     */
    Notices(ClusterConfig config, BooleanSupplier ends, CommittedListener to) {
        this.config = config;
        this.ends = ends;
        this.decoder = (id, b, at, length) -> {
            int source = (int) get(b, at, 0);
            switch (id) {
                case OPENED -> to.onOpened(source, get(b, at, 1), get(b, at, 2), (int) get(b, at, 3));
                case APPLIED ->
                    to.onApplied(source, get(b, at, 1), get(b, at, 2), get(b, at, 3), get(b, at, 4), get(b, at, 5));
                default ->
                    to.onRefused(
                            source,
                            get(b, at, 1),
                            get(b, at, 2),
                            (int) get(b, at, 3),
                            new String(b, at + BYTES, length - BYTES, StandardCharsets.UTF_8));
            }
        };
    }

    /** Delivers up to {@code limit} notices. Reader's thread. */
    int poll(int limit) {
        return ring.poll(decoder, limit);
    }

    @Override
    public void onOpened(int source, long incarnation, long last, int opening) {
        write(OPENED, source, incarnation, last, opening, 0, 0, NO_TEXT);
    }

    @Override
    public void onApplied(
            int source,
            long incarnation,
            long sequence,
            long commandNumber,
            long firstEventNumber,
            long nextEventNumber) {
        write(APPLIED, source, incarnation, sequence, commandNumber, firstEventNumber, nextEventNumber, NO_TEXT);
    }

    @Override
    public void onRefused(int source, long incarnation, long sequence, int methodId, String reason) {
        write(REFUSED, source, incarnation, sequence, methodId, 0, 0, reason.getBytes(StandardCharsets.UTF_8));
    }

    private void write(int kind, int source, long a, long b, long c, long d, long e, byte[] text) {
        if (!config.isOwnSource(source)) {
            return;
        }
        // The commands on their way are bounded, and so are notices of them; only those of an earlier process can fill
        // the ring.
        int textBytes = Math.min(text.length, MAX_REASON_BYTES);
        while (!ring.hasRoom(BYTES + textBytes)) {
            if (ends.getAsBoolean()) {
                return;
            }
            LockSupport.parkNanos(WAIT_NS);
        }
        byte[] bytes = ring.claim(BYTES + textBytes);
        int at = ring.offset();
        LONG.set(bytes, at, (long) source);
        LONG.set(bytes, at + Long.BYTES, a);
        LONG.set(bytes, at + 2 * Long.BYTES, b);
        LONG.set(bytes, at + 3 * Long.BYTES, c);
        LONG.set(bytes, at + 4 * Long.BYTES, d);
        LONG.set(bytes, at + 5 * Long.BYTES, e);
        System.arraycopy(text, 0, bytes, at + BYTES, textBytes);
        ring.commit(kind, BYTES + textBytes);
    }

    private static long get(byte[] bytes, int at, int index) {
        return (long) LONG.get(bytes, at + index * Long.BYTES);
    }
}
