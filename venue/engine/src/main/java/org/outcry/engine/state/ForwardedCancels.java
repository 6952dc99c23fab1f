// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedForwardedCancel;

/**
 * Mass cancels that partitions have not all completed, oldest first. A partition completes those of a session in the
 * order in which they were forwarded.
 */
public final class ForwardedCancels {
    private final List<ForwardedCancel> waiting = new ArrayList<>();

    /** Returns their number. */
    public int size() {
        return waiting.size();
    }

    /** Adds one. */
    public void add(int session, long waitsFor, boolean ofDisconnect) {
        ForwardedCancel cancel = new ForwardedCancel();
        cancel.session = session;
        cancel.waitsFor = waitsFor;
        cancel.ofDisconnect = ofDisconnect;
        waiting.add(cancel);
    }

    /** Returns the one of a session that a partition completes next; null if there is none. */
    public @Nullable ForwardedCancel first(int session, int partition) {
        for (ForwardedCancel cancel : waiting) {
            if (cancel.session == session && (cancel.waitsFor & Partitions.bit(partition)) != 0) {
                return cancel;
            }
        }
        return null;
    }

    /** Records that a partition has completed one. Returns whether it was the last partition. */
    public boolean complete(ForwardedCancel cancel, int partition, int cancelledOrders) {
        cancel.waitsFor &= ~Partitions.bit(partition);
        cancel.cancelledOrders += cancelledOrders;
        return cancel.waitsFor == 0 && waiting.remove(cancel);
    }

    /** Restores one, after those before it. */
    public void restore(SavedForwardedCancel saved) {
        add(saved.session, saved.waitsFor, saved.ofDisconnect);
        waiting.getLast().cancelledOrders = saved.cancelledOrders;
    }

    /** Makes a call for each. */
    void save(EngineState to) {
        waiting.forEach(to::forwardedCancel);
    }
}
