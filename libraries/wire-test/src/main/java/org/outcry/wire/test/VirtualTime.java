// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;

/** Number and time of the command that a service under test receives. One thread. */
public final class VirtualTime {
    private final List<Listener> listeners = new ArrayList<>();
    private long commandNumber;
    private long timeNs;

    VirtualTime(long timeNs) {
        this.timeNs = timeNs;
    }

    /** Returns the number of the command, from 1, including commands of the set-up; 0 before the first. */
    public long commandNumber() {
        return commandNumber;
    }

    /** Returns the time of the command in ns since 1970-01-01T00:00:00Z, which never decreases. */
    public long timeNs() {
        return timeNs;
    }

    /** Sets a listener that is called with each command before the service receives it. */
    public void onEachCommand(Listener listener) {
        listeners.add(listener);
    }

    void begin(long commandTimeNs) {
        commandNumber++;
        timeNs = commandTimeNs;
        for (Listener listener : listeners) {
            listener.begin(commandNumber, timeNs);
        }
    }

    /** Listener that is called with each command before the service receives it. */
    @FunctionalInterface
    public interface Listener {
        void begin(long commandNumber, long timeNs);
    }
}
