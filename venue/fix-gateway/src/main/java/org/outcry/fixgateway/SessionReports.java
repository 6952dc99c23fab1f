// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import org.agrona.collections.LongArrayList;

/**
 * Reports that a session can ask for: the events of its executions since the day's start, and the instruments whose phases it subscribed
 * to. Allocates only to grow.
 */
final class SessionReports {
    private final LongArrayList executions = new LongArrayList();
    private final BitSet subscribed = new BitSet();
    private final BitSet due = new BitSet();

    void onDayStarted() {
        executions.clear();
    }

    void onExecuted(long eventNumber) {
        executions.addLong(eventNumber);
    }

    void onBusted(long executionEventNumber) {
        executions.removeLong(executionEventNumber);
    }

    int executionCount() {
        return executions.size();
    }

    /** Returns the event number of an execution, by its index in the day. */
    long execution(int index) {
        return executions.getLong(index);
    }

    /** Forgets the subscriptions, at a new logon. */
    void unsubscribeAll() {
        subscribed.clear();
        due.clear();
    }

    void subscribe(int instrument, boolean wanted) {
        subscribed.set(instrument, wanted);
    }

    void onPhaseChanged(int instrument) {
        if (subscribed.get(instrument)) {
            due.set(instrument);
        }
    }

    /** Returns and removes an instrument whose new phase is to be reported; -1 if there is none. */
    int takeDue() {
        int instrument = due.nextSetBit(0);
        if (instrument >= 0) {
            due.clear(instrument);
        }
        return instrument;
    }

    /** Writes the executions of the day to a bookmark. */
    void save(DataOutput out) throws IOException {
        out.writeInt(executions.size());
        for (int i = 0; i < executions.size(); i++) {
            out.writeLong(executions.getLong(i));
        }
    }

    /** Reads the executions of the day from a bookmark. */
    void load(DataInput in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            executions.addLong(in.readLong());
        }
    }
}
