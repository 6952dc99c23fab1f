// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Connections that are not admitted, oldest first: they have not greeted, or not answered a challenge, or were turned away. They have places of
 * their own, so that they keep nobody out: if all are taken, one gives its place to a new one. First go those that were turned away, then those of the
 * address that has most: first those that have not begun a handshake of TLS, then those that have not greeted, then the others, the oldest of them. One thread.
 */
final class Newcomers {
    /** The number of connections that may exist at once before they are admitted, or after they were turned away. */
    static final int MOST = 64;

    /** The kinds of an address's connections in the order in which they give their places. */
    private static final List<Predicate<Connection>> FIRST_TO_GO =
            List.of(connection -> !connection.hasBegun(), connection -> !connection.awaitsProof(), connection -> true);

    private record Newcomer(Connection connection, InetAddress address) {}

    private final int most;
    private final ArrayDeque<Newcomer> newcomers = new ArrayDeque<>();

    /** Creates an empty collection with so many places. */
    Newcomers(int most) {
        this.most = most;
    }

    /** Returns the number of connections that are not admitted. */
    int size() {
        newcomers.removeIf(newcomer -> !newcomer.connection().isNewcomer());
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
        Newcomer leaving = oldest(newcomer -> newcomer.connection().isLeaving());
        Newcomer displaced = leaving == null ? leastOf(busiest()) : leaving;
        newcomers.remove(displaced);
        displaced
                .connection()
                .drop(CloseReason.NO_GREETING, "not admitted yet, and its place was needed: places=" + most);
    }

    private InetAddress busiest() {
        Map<InetAddress, Integer> counts = new HashMap<>();
        InetAddress busiest = newcomers.getFirst().address();
        int highest = 0;
        for (Newcomer newcomer : newcomers) {
            int count = counts.merge(newcomer.address(), 1, Integer::sum);
            if (count > highest) {
                highest = count;
                busiest = newcomer.address();
            }
        }
        return busiest;
    }

    private Newcomer leastOf(InetAddress address) {
        for (Predicate<Connection> which : FIRST_TO_GO) {
            Newcomer found =
                    oldest(newcomer -> newcomer.address().equals(address) && which.test(newcomer.connection()));
            if (found != null) {
                return found;
            }
        }
        throw new IllegalStateException("no connection of an address that has most: address=" + address);
    }

    private @Nullable Newcomer oldest(Predicate<Newcomer> which) {
        for (Newcomer newcomer : newcomers) {
            if (which.test(newcomer)) {
                return newcomer;
            }
        }
        return null;
    }
}
