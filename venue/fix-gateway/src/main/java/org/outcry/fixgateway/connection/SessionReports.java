// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.agrona.collections.LongArrayList;

/**
 * Reports that a session can ask for: the events of its executions since the day's start, and the instruments whose
 * phases it subscribed to. Allocates only to grow.
 */
public final class SessionReports {
    /** Executions of a call. */
    private static final int BLOCK = 1_024;

    private final LongArrayList executions = new LongArrayList();
    private final PhaseSubscriptions phases = new PhaseSubscriptions();
    private final PhaseSubscriptions statuses = new PhaseSubscriptions();

    void onDayStarted() {
        executions.clear();
    }

    public void onExecuted(long eventNumber) {
        executions.addLong(eventNumber);
    }

    public void onBusted(long executionEventNumber) {
        executions.removeLong(executionEventNumber);
    }

    public int executionCount() {
        return executions.size();
    }

    /** Returns the event number of the last execution of the day; 0 if there is none. */
    public long lastExecution() {
        return executions.isEmpty() ? 0 : executions.getLong(executions.size() - 1);
    }

    /** Returns the event number of the first execution after one event, up to another; 0 if there is none. */
    public long executionAfter(long eventNumber, long upTo) {
        int low = 0;
        int high = executions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (executions.getLong(middle) <= eventNumber) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        long found = low < executions.size() ? executions.getLong(low) : 0;
        return found <= upTo ? found : 0;
    }

    /** Forgets the subscriptions, at a new logon. */
    public void unsubscribeAll() {
        phases.clear();
        statuses.clear();
    }

    /** Returns the subscriptions to TradingSessionStatus. */
    public PhaseSubscriptions phases() {
        return phases;
    }

    /** Returns the subscriptions to SecurityStatus. */
    public PhaseSubscriptions statuses() {
        return statuses;
    }

    /** Records the new phase of an instrument. Returns whether a phase is to be told. */
    boolean onPhaseChanged(int instrument) {
        phases.onChanged(instrument);
        statuses.onChanged(instrument);
        return hasDue();
    }

    /** Returns whether a new phase is to be told. */
    public boolean hasDue() {
        return phases.hasDue() || statuses.hasDue();
    }

    /** Saves the executions of the day. */
    void save(int session, FixCalls to) {
        for (int from = 0; from < executions.size(); from += BLOCK) {
            long[] block = new long[Math.min(BLOCK, executions.size() - from)];
            for (int i = 0; i < block.length; i++) {
                block[i] = executions.getLong(from + i);
            }
            to.executions(session, block);
        }
    }

    /** Loads executions of the day. */
    public void load(long[] eventNumbers) {
        for (long eventNumber : eventNumbers) {
            executions.addLong(eventNumber);
        }
    }
}
