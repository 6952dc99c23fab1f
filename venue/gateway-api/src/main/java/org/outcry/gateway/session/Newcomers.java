// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.net.InetAddress;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.link.LinkProgress;

/**
 * Connections that have not logged on, by address. They have places of their own, so that silent ones keep no member out: if all
 * are taken, a connection of the address that has most of them gives its place to a new one: of the progress in a handshake that most of these have made, the oldest.
 * Single-threaded; allocates.
 *
 * @param <C> the gateway's class of connections, compared by identity
 */
public final class Newcomers<C> {
    private final int places;
    private final Predicate<C> isNew;
    private final Function<C, LinkProgress> progress;
    private final Map<InetAddress, SequencedSet<C>> byAddress = new HashMap<>();
    private int count;

    /**
     * Creates an empty collection.
     *
     * @param places the number of connections that it takes, at least 1
     * @param isNew returns false for a connection that has logged on or ended
     * @param progress returns the progress of a connection's link
     */
    public Newcomers(int places, Predicate<C> isNew, Function<C, LinkProgress> progress) {
        this.places = places;
        this.isNew = isNew;
        this.progress = progress;
    }

    /** Adds a connection. Returns the one that must be closed for it; null if there is a free place. */
    public @Nullable C add(C connection, InetAddress address) {
        if (count >= places) {
            forgetOthers();
        }
        C displaced = count < places ? null : takeOldestOfMost(busiest());
        byAddress.computeIfAbsent(address, key -> new LinkedHashSet<>()).add(connection);
        count++;
        return displaced;
    }

    /** Removes a connection that has ended, if it is there. */
    public void remove(C connection, InetAddress address) {
        SequencedSet<C> connections = byAddress.get(address);
        if (connections != null && connections.remove(connection)) {
            removed(address, connections);
        }
    }

    /** Removes those that have logged on or ended. */
    private void forgetOthers() {
        count = 0;
        for (SequencedSet<C> connections : byAddress.values()) {
            connections.removeIf(connection -> !isNew.test(connection));
            count += connections.size();
        }
        byAddress.values().removeIf(SequencedSet::isEmpty);
    }

    private InetAddress busiest() {
        InetAddress busiest = null;
        int most = 0;
        for (Map.Entry<InetAddress, SequencedSet<C>> entry : byAddress.entrySet()) {
            if (entry.getValue().size() > most) {
                most = entry.getValue().size();
                busiest = entry.getKey();
            }
        }
        if (busiest == null) {
            throw new IllegalStateException("no connection has a place: count=" + count);
        }
        return busiest;
    }

    private C takeOldestOfMost(InetAddress address) {
        SequencedSet<C> connections = byAddress.getOrDefault(address, new LinkedHashSet<>());
        Map<LinkProgress, SequencedSet<C>> byProgress = new EnumMap<>(LinkProgress.class);
        for (C connection : connections) {
            byProgress
                    .computeIfAbsent(progress.apply(connection), key -> new LinkedHashSet<>())
                    .add(connection);
        }
        C oldest = Collections.max(byProgress.values(), Comparator.comparingInt(Set::size))
                .getFirst();
        connections.remove(oldest);
        removed(address, connections);
        return oldest;
    }

    private void removed(InetAddress address, SequencedSet<C> connections) {
        count--;
        if (connections.isEmpty()) {
            byAddress.remove(address);
        }
    }
}
