// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import org.outcry.api.OrderEntryMethodIds;

/** Owner epochs of the sessions at a partition, which commands of sessions are stamped with. */
final class SessionEpochs {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** Commands whose first two fields are session and owner epoch. */
    private static final BitSet OF_SESSIONS = ids(
            OrderEntryMethodIds.NEW_ORDER,
            OrderEntryMethodIds.CANCEL_ORDER,
            OrderEntryMethodIds.REPLACE_ORDER,
            OrderEntryMethodIds.REDUCE_ORDER,
            OrderEntryMethodIds.REQUEST_ORDER_STATUS,
            OrderEntryMethodIds.MASS_CANCEL,
            OrderEntryMethodIds.NEW_TAGGED_ORDER,
            OrderEntryMethodIds.REPLACE_TAGGED_ORDER,
            OrderEntryMethodIds.CANCEL_TAGGED_ORDER);

    private static final int EPOCH_OFFSET = Integer.BYTES;

    private int[] epochs = new int[16];

    private static BitSet ids(int... methods) {
        BitSet ids = new BitSet();
        for (int method : methods) {
            ids.set(method);
        }
        return ids;
    }

    /** Forgets all. */
    void clear() {
        Arrays.fill(epochs, 0);
    }

    /** Sets the epoch of a session; 0 if it is not logged on. */
    void set(int session, int epoch) {
        if (session >= epochs.length) {
            epochs = Arrays.copyOf(epochs, Math.max(session + 1, 2 * epochs.length));
        }
        epochs[session] = epoch;
    }

    /** Returns the epoch of a session; 0 if it is not logged on. */
    int of(int session) {
        return session > 0 && session < epochs.length ? epochs[session] : 0;
    }

    /** Writes the epoch of its session into an encoded command. That of an operator has none. */
    void stamp(int methodId, byte[] bytes, int offset) {
        if (OF_SESSIONS.get(methodId)) {
            INT.set(bytes, offset + EPOCH_OFFSET, of((int) INT.get(bytes, offset)));
        }
    }
}
