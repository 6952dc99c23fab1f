// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

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
}
