// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;

/**
 * Sessions whose quotes are to be pulled, in the order in which their protections were reached. Empty between commands.
 */
public final class QuotePulls {
    private int[] sessions = new int[4];
    private int size;

    QuotePulls() {}

    void add(int session) {
        if (size == sessions.length) {
            sessions = Arrays.copyOf(sessions, 2 * size);
        }
        sessions[size++] = session;
    }

    /** Returns how many there are. */
    public int size() {
        return size;
    }

    /** Returns the number of a session. */
    public int session(int at) {
        return sessions[at];
    }

    /** Forgets all. */
    public void clear() {
        size = 0;
    }
}
