// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.BitSet;

/** Instruments whose phases a session wants to be told, and those whose new phase is to be told. */
public final class PhaseSubscriptions {
    private final BitSet subscribed = new BitSet();
    private final BitSet due = new BitSet();

    void clear() {
        subscribed.clear();
        due.clear();
    }

    public void set(int instrument, boolean wanted) {
        subscribed.set(instrument, wanted);
    }

    void onChanged(int instrument) {
        if (subscribed.get(instrument)) {
            due.set(instrument);
        }
    }

    /** Returns whether a new phase is to be told. */
    boolean hasDue() {
        return !due.isEmpty();
    }

    /** Returns and removes an instrument whose new phase is to be told; -1 if there is none. */
    public int takeDue() {
        int instrument = due.nextSetBit(0);
        if (instrument >= 0) {
            due.clear(instrument);
        }
        return instrument;
    }
}
