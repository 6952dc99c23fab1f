// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * Connections that have not greeted, oldest first. They have places of their own, so that silent ones keep nobody out: if all are taken, the
 * oldest connection of the address that has most of them gives its place to a new one. One thread.
 */
final class Newcomers {
    private record Newcomer(Connection connection, InetAddress address) {}

    private final int most;
    private final ArrayDeque<Newcomer> newcomers = new ArrayDeque<>();

    /** Creates an empty collection with so many places. */
    Newcomers(int most) {
        this.most = most;
    }

    /** Returns the number of connections that have not greeted. */
    int size() {
        newcomers.removeIf(newcomer -> !newcomer.connection().isGreeting());
        return newcomers.size();
    }

    /** Adds a connection that was accepted; another one may be closed for it. */
    void add(Connection connection, InetAddress address) {
        if (size() >= most) {
            displaceOne();
        }
        newcomers.add(new Newcomer(connection, address));
    }

    private void displaceOne() {
        Map<InetAddress, Integer> counts = new HashMap<>();
        int highest = 0;
        for (Newcomer newcomer : newcomers) {
            highest = Math.max(highest, counts.merge(newcomer.address(), 1, Integer::sum));
        }
        for (Newcomer newcomer : newcomers) {
            if (counts.getOrDefault(newcomer.address(), 0) == highest) {
                newcomers.remove(newcomer);
                newcomer.connection()
                        .drop(CloseReason.NO_GREETING, "no greeting, and its place was needed: places=" + most);
                return;
            }
        }
    }
}
