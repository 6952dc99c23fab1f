// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Connections that are not admitted yet, oldest first. They have places of their own, so that silent ones keep nobody
 * out: if all are taken, one gives its place to a new one. First go those that were turned away, then those of the
 * address that has most: of the stage on the way to admission that most of these are in, the oldest. So neither those
 * that have come further nor those that have just come go first in a flood of others. Single-threaded; allocates.
 *
 * @param <C> the owner's class of connections, compared by identity
 */
public final class Newcomers<C> {
    /** The stage of those that were turned away. */
    public static final int TURNED_AWAY = -1;

    /** The number of stages of the others, from 0. */
    public static final int STAGES = 8;

    private final int places;
    private final Predicate<C> isNew;
    private final ToIntFunction<C> stage;
    private final Map<C, InetAddress> newcomers = new LinkedHashMap<>();

    /**
     * Creates an empty collection.
     *
     * @param places the number of connections that it takes, at least 1
     * @param isNew returns false for a connection that was admitted or has ended
     * @param stage returns how far a connection has come: {@link #TURNED_AWAY}, or from 0 to {@link #STAGES} - 1
     */
    public Newcomers(int places, Predicate<C> isNew, ToIntFunction<C> stage) {
        this.places = places;
        this.isNew = isNew;
        this.stage = stage;
    }

    /** Returns the number of connections that are not admitted. */
    public int size() {
        newcomers.keySet().removeIf(connection -> !isNew.test(connection));
        return newcomers.size();
    }

    /** Adds a connection. Returns the one that must be closed for it; null if there is a free place. */
    public @Nullable C add(C connection, InetAddress address) {
        C displaced = newcomers.size() < places || size() < places ? null : takeFirst(null);
        newcomers.put(connection, address);
        return displaced;
    }

    /** Removes a connection that has ended, if it is there. */
    public void remove(C connection) {
        newcomers.remove(connection);
    }

    /**
     * Removes the connection that goes first when a place is needed. Returns it; null if there is none.
     *
     * @param address its address; null for any
     */
    public @Nullable C take(@Nullable InetAddress address) {
        return size() == 0 ? null : takeFirst(address);
    }

    private @Nullable C takeFirst(@Nullable InetAddress only) {
        Map<InetAddress, int[]> counts = new HashMap<>();
        InetAddress busiest = null;
        int most = 0;
        for (Map.Entry<C, InetAddress> newcomer : newcomers.entrySet()) {
            InetAddress address = newcomer.getValue();
            if (only != null && !only.equals(address)) {
                continue;
            }
            int reached = stage.applyAsInt(newcomer.getKey());
            if (reached == TURNED_AWAY) {
                return taken(newcomer.getKey());
            }
            int[] byStage = counts.computeIfAbsent(address, key -> new int[STAGES + 1]);
            byStage[reached]++;
            if (++byStage[STAGES] > most) {
                most = byStage[STAGES];
                busiest = address;
            }
        }
        return busiest == null ? null : oldest(busiest, commonest(counts.getOrDefault(busiest, new int[1])));
    }

    private static int commonest(int[] byStage) {
        int commonest = 0;
        for (int i = 1; i < STAGES; i++) {
            commonest = byStage[i] > byStage[commonest] ? i : commonest;
        }
        return commonest;
    }

    private @Nullable C oldest(InetAddress address, int reached) {
        for (Map.Entry<C, InetAddress> newcomer : newcomers.entrySet()) {
            if (newcomer.getValue().equals(address) && stage.applyAsInt(newcomer.getKey()) == reached) {
                return taken(newcomer.getKey());
            }
        }
        return null;
    }

    private C taken(C connection) {
        newcomers.remove(connection);
        return connection;
    }
}
