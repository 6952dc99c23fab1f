// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.util.ArrayList;
import java.util.List;

/** Messages of all sessions and packets of the feed, in the order in which a scenario's venue saw them. Any thread. */
public final class Tape {
    /** Side from which a line comes. */
    public enum From {
        /** The client under test. */
        CLIENT,
        /** The venue. */
        VENUE,
        /** The script: what it has done, in words. */
        SCRIPT
    }

    /**
     * Line of a tape.
     *
     * @param atNs the time, of {@link System#nanoTime}
     * @param session the CompID of the client; {@code feed} for its packets
     * @param from its sender
     * @param type the MsgType, or the kind of the packet; empty for the script's
     * @param text the message
     * @param note what a fault did to it; empty for nothing
     */
    public record Line(long atNs, String session, From from, String type, String text, String note) {}

    private final List<Line> lines = new ArrayList<>();

    /** Creates an empty tape. */
    public Tape() {}

    /** Adds a line, with the present time. */
    public synchronized void add(String session, From from, String type, String text, String note) {
        lines.add(new Line(System.nanoTime(), session, from, type, text, note));
    }

    /** Adds a message. */
    void add(String session, From from, FixMessage message, String note) {
        add(session, from, message.type(), message.toString(), note);
    }

    /** Returns the number of lines. */
    public synchronized int size() {
        return lines.size();
    }

    /** Returns the lines from an index on. */
    public synchronized List<Line> from(int index) {
        return List.copyOf(lines.subList(Math.min(index, lines.size()), lines.size()));
    }
}
