package org.outcry.lab.echo;

import java.util.List;

/**
 * What an echo is asked for.
 *
 * @param clients connections, each with a thread of its own that sends and receives
 * @param threadPerConnection whether the server has a thread for each connection, or one for all
 * @param allocate whether both sides make a new object for each event
 * @param ratePerSecond events that all clients together are meant to send; 0 for as many as go through
 */
record EchoPlan(int clients, boolean threadPerConnection, boolean allocate, int ratePerSecond) {

    /** What may be under way to the server and back, for each client. */
    static final int WINDOW_BYTES = 1 << 17;

    /** The plan as a process is told it. */
    List<String> words() {
        return List.of(
                Integer.toString(clients),
                threadPerConnection ? "connection" : "selector",
                allocate ? "allocate" : "reuse",
                Integer.toString(ratePerSecond));
    }

    /** The plan that {@link #words} said, from this place on. */
    static EchoPlan of(String[] words, int from) {
        return new EchoPlan(
                Integer.parseInt(words[from]),
                words[from + 1].equals("connection"),
                words[from + 2].equals("allocate"),
                Integer.parseInt(words[from + 3]));
    }
}
