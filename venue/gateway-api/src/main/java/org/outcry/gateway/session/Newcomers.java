// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Connections that have not logged on, oldest first. They have places of their own, so that silent ones keep no member out: if all
 * are taken, the oldest connection of the address that has most of them gives its place to a new one. Single-threaded; allocates.
 *
 * @param <C> the gateway's class of connections
 */
public final class Newcomers<C> {
    private record Newcomer<C>(C connection, InetAddress address) {}

    private final int places;
    private final Predicate<C> isNew;
    private final ArrayDeque<Newcomer<C>> newcomers = new ArrayDeque<>();

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
        newcomers.removeIf(newcomer -> !isNew.test(newcomer.connection()));
        C displaced = newcomers.size() < places ? null : oldestOfTheBusiestAddress();
        newcomers.add(new Newcomer<>(connection, address));
        return displaced;
    }

    private @Nullable C oldestOfTheBusiestAddress() {
        Map<InetAddress, Integer> counts = new HashMap<>();
        int highest = 0;
        for (Newcomer<C> newcomer : newcomers) {
            highest = Math.max(highest, counts.merge(newcomer.address(), 1, Integer::sum));
        }
        for (Newcomer<C> newcomer : newcomers) {
            if (counts.getOrDefault(newcomer.address(), 0) == highest) {
                newcomers.remove(newcomer);
                return newcomer.connection();
            }
        }
        return null;
    }
}
