// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Connections that have not logged on, by address. They have places of their own, so that silent ones keep no member out: if all
 * are taken, the oldest connection of the address that has most of them gives its place to a new one. Single-threaded; allocates.
 *
 * @param <C> the gateway's class of connections, compared by identity
 */
public final class Newcomers<C> {
    private final int places;
    private final Predicate<C> isNew;
    private final Map<InetAddress, SequencedSet<C>> byAddress = new HashMap<>();
    private int count;

    /**
     * Creates an empty collection.
     *
     * @param places the number of connections that it takes, at least 1
     * @param isNew returns false for a connection that has logged on or ended
     */
    public Newcomers(int places, Predicate<C> isNew) {
        this.places = places;
        this.isNew = isNew;
    }

    /** Adds a connection. Returns the one that must be closed for it; null if there is a free place. */
    public @Nullable C add(C connection, InetAddress address) {
        if (count >= places) {
            forgetOthers();
        }
        C displaced = count < places ? null : takeOldest(busiest());
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

    private C takeOldest(InetAddress address) {
        SequencedSet<C> connections = byAddress.getOrDefault(address, new LinkedHashSet<>());
        C oldest = connections.removeFirst();
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
