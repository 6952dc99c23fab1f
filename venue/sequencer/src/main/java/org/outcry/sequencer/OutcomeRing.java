// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;

/** Ring of command outcomes from the sequencer's thread to a gateway's thread. No allocation after construction. */
final class OutcomeRing implements SourceListener {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int OUTCOME_BYTES = 3 * Long.BYTES;
    private static final int SEQUENCED = 1;
    private static final int REFUSED = 2;

    private final Ring ring;
    private final FrameHandler decoder;

    OutcomeRing(int ringBytes, CommandOutcomes outcomes) {
        this.ring = new Ring(ringBytes);
        this.decoder = (id, b, offset, length) -> {
            long first = (long) LONG.get(b, offset);
            if (id == REFUSED) {
                outcomes.onRefused((int) first);
            } else {
                long second = (long) LONG.get(b, offset + Long.BYTES);
                outcomes.onSequenced(first, second, (long) LONG.get(b, offset + 2 * Long.BYTES));
            }
        };
    }

    /** Delivers up to {@code limit} outcomes. Called on the gateway's thread. */
    int poll(int limit) {
        return ring.poll(decoder, limit);
    }

    @Override
    public boolean hasRoom() {
        return ring.hasRoom(OUTCOME_BYTES);
    }

    @Override
    public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
        byte[] b = ring.claim(OUTCOME_BYTES);
        int at = ring.offset();
        LONG.set(b, at, commandNumber);
        LONG.set(b, at + Long.BYTES, firstEventNumber);
        LONG.set(b, at + 2 * Long.BYTES, nextEventNumber);
        ring.commit(SEQUENCED, OUTCOME_BYTES);
    }

    @Override
    public void onRefused(int methodId, String reason) {
        LONG.set(ring.claim(OUTCOME_BYTES), ring.offset(), (long) methodId);
        ring.commit(REFUSED, OUTCOME_BYTES);
    }
}
