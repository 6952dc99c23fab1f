// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

/**
 * Place of a connection in the {@link Turns} of its thread: whether it is due, or the time at which it will be.
 *
 * @param <C> the class of connections
 */
public final class Turn<C> {
    static final int NOWHERE = -1;

    final C connection;

    /**
     * The index among all, among those that are due, and among those that wait for a time; {@link #NOWHERE} if it is
     * not there.
     */
    int index = NOWHERE;

    int dueIndex = NOWHERE;
    int waitingIndex = NOWHERE;

    /** The time at which it becomes due, never later than the one that it was given last. */
    long atNs = Long.MAX_VALUE;

    private final Turns<C> turns;

    Turn(Turns<C> turns, C connection) {
        this.turns = turns;
        this.connection = connection;
    }

    /** Makes the connection due, if it is not. */
    public void request() {
        turns.request(this);
    }

    /**
     * Lets the connection rest until a time or a request. If the time has come already, it stays due. Called for
     * connections from the highest index down: the last one takes the free place.
     */
    public void rest(long untilNs, long nowNs) {
        turns.rest(this, untilNs, nowNs);
    }

    /** Removes the connection, due or not. It is never due again. */
    public void remove() {
        turns.remove(this);
    }
}
