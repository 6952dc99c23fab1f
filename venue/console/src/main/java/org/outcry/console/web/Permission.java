// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Permission of a token that was right when its stream began. When permissions have changed, the venue is asked again,
 * on a thread of its own. One thread.
 */
final class Permission {
    /** Knowledge of it. */
    enum State {
        HELD,
        /** Whether it is held is not known: the venue has not answered. */
        ASKED,
        LOST
    }

    private final LongSupplier revision;
    private final Supplier<State> venue;
    private long asOf;
    private volatile State state = State.HELD;

    /**
     * Creates one that is held.
     *
     * @param revision a number that changes when a token may have lost its permission
     * @param venue asks the venue, which takes time; ASKED: it is too busy, and is asked again
     */
    Permission(LongSupplier revision, Supplier<State> venue) {
        this.revision = revision;
        this.venue = venue;
        this.asOf = revision.getAsLong();
    }

    /** Returns what is known now. Does not wait. */
    State state() {
        long now = revision.getAsLong();
        if (state == State.HELD && now != asOf) {
            state = State.ASKED;
            Thread.startVirtualThread(() -> answered(now, venue.get()));
        }
        return state;
    }

    private void answered(long revisionThen, State answer) {
        if (answer == State.ASKED) {
            state = State.HELD;
        } else {
            asOf = revisionThen;
            state = answer;
        }
    }
}
