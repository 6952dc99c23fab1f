// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.util.List;

/**
 * Parameters of an echo.
 *
 * @param clients connections, each with a thread of its own that sends and receives
 * @param threadPerConnection whether the server has a thread for each connection, or one for all
 * @param allocate whether both sides create an object for each event
 * @param ratePerSecond intended events a second of all clients together; 0 for as many as the connections take
 */
record EchoPlan(int clients, boolean threadPerConnection, boolean allocate, int ratePerSecond) {

    /** Most bytes on the way to the server and back, for each client. */
    static final int WINDOW_BYTES = 1 << 17;

    /** Returns the plan as arguments of a process. */
    List<String> words() {
        return List.of(
                Integer.toString(clients),
                threadPerConnection ? "connection" : "selector",
                allocate ? "allocate" : "reuse",
                Integer.toString(ratePerSecond));
    }

    /** Parses the plan that {@link #words} wrote, from this index. */
    static EchoPlan of(String[] words, int from) {
        return new EchoPlan(
                Integer.parseInt(words[from]),
                words[from + 1].equals("connection"),
                words[from + 2].equals("allocate"),
                Integer.parseInt(words[from + 3]));
    }
}
