// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.util.ArrayList;
import java.util.List;

/**
 * Connections of one thread, and which of them are due: those that something happened to, and those whose time has
 * come. The work of a turn of the thread grows with the connections that are due, not with all. One thread. Allocates
 * to grow only.
 *
 * <p>A turn begins with {@link #begin}, visits the connections up to {@link #dueCount}, and lets those rest that need
 * no further turn. An event in between makes a connection due by {@link Turn#request}.
 *
 * @param <C> the class of connections
 */
public final class Turns<C> {
    private final List<Turn<C>> all = new ArrayList<>();
    private final List<Turn<C>> due = new ArrayList<>();
    private final WaitingTurns<C> waiting = new WaitingTurns<>();

    /** Creates an empty set of connections. */
    public Turns() {}

    /** Adds a connection, which is due. */
    public Turn<C> add(C connection) {
        Turn<C> turn = new Turn<>(this, connection);
        turn.index = all.size();
        all.add(turn);
        request(turn);
        return turn;
    }

    /** Returns the number of connections. */
    public int count() {
        return all.size();
    }

    /** Returns a connection by its index below {@link #count}; a removal changes the indexes above it, and its own. */
    public C get(int index) {
        return all.get(index).connection;
    }

    /** Makes the connections due whose time has come. */
    public void begin(long nowNs) {
        for (Turn<C> turn = waiting.poll(nowNs); turn != null; turn = waiting.poll(nowNs)) {
            request(turn);
        }
    }

    /** Returns the number of connections that are due. */
    public int dueCount() {
        return due.size();
    }

    /** Returns a connection that is due, by its index below {@link #dueCount}. */
    public C due(int index) {
        return due.get(index).connection;
    }

    void request(Turn<C> turn) {
        if (turn.dueIndex == Turn.NOWHERE && turn.index != Turn.NOWHERE) {
            turn.dueIndex = due.size();
            due.add(turn);
        }
    }

    void rest(Turn<C> turn, long untilNs, long nowNs) {
        if (untilNs > nowNs && turn.index != Turn.NOWHERE) {
            leaveDue(turn);
            waiting.add(turn, untilNs);
        }
    }

    void remove(Turn<C> turn) {
        if (turn.index == Turn.NOWHERE) {
            return;
        }
        Turn<C> last = all.removeLast();
        if (last != turn) {
            all.set(turn.index, last);
            last.index = turn.index;
        }
        turn.index = Turn.NOWHERE;
        leaveDue(turn);
        waiting.remove(turn);
    }

    private void leaveDue(Turn<C> turn) {
        if (turn.dueIndex == Turn.NOWHERE) {
            return;
        }
        Turn<C> last = due.removeLast();
        if (last != turn) {
            due.set(turn.dueIndex, last);
            last.dueIndex = turn.dueIndex;
        }
        turn.dueIndex = Turn.NOWHERE;
    }
}
