// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.link.LinkProgress;

/**
 * Connections that are not admitted, oldest first: they have not greeted, or not answered a challenge, or were turned away. They have places of
 * their own, so that they keep nobody out: if all are taken, one gives its place to a new one. First go those that were turned away, then those of the
 * address that has most: of the stage on the way to admission that most of these are in, the oldest. So neither those that have come further nor those that have just come go
 * first in a flood of others. One thread.
 */
final class Newcomers {
    /** The number of connections that may exist at once before they are admitted, or after they were turned away. */
    static final int MOST = 256;

    /** Stage on the way to admission. */
    private record Stage(LinkProgress progress, boolean awaitsProof) {}

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
        Newcomer displaced = leaving == null ? oldestOfMost(busiest()) : leaving;
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

    private Newcomer oldestOfMost(InetAddress address) {
        Map<Stage, List<Newcomer>> byStage = new HashMap<>();
        for (Newcomer newcomer : newcomers) {
            if (newcomer.address().equals(address)) {
                Connection connection = newcomer.connection();
                Stage stage = new Stage(connection.linkProgress(), connection.awaitsProof());
                byStage.computeIfAbsent(stage, key -> new ArrayList<>()).add(newcomer);
            }
        }
        return Collections.max(byStage.values(), Comparator.comparingInt(List::size))
                .getFirst();
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
