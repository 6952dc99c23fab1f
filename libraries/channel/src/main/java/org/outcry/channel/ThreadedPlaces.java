// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Places of a {@link ThreadedChannelServer}: some for connections that were admitted, and others for those that were
 * not, so that silent ones keep nobody out. If all of the latter are taken, one gives its place to a new one: the
 * oldest of the address that has most of them. Any thread.
 */
final class ThreadedPlaces {
    /** A connection that is not admitted, and the loop of the thread that serves it. */
    private record Newcomer(SocketChannel socket, InetAddress address, ChannelLoop loop) {}

    private final int mostAdmitted;
    private final int mostNewcomers;
    private final Map<Long, Newcomer> newcomers = new LinkedHashMap<>();
    private final Set<Long> admitted = new HashSet<>();

    ThreadedPlaces(int mostAdmitted, int mostNewcomers) {
        this.mostAdmitted = mostAdmitted;
        this.mostNewcomers = mostNewcomers;
    }

    /**
     * Gives a place to a connection that was accepted; the socket of another one may be closed for it, which ends it on
     * its own thread.
     */
    synchronized void add(long id, SocketChannel socket, InetAddress address, ChannelLoop loop) throws IOException {
        if (newcomers.size() >= mostNewcomers) {
            displaceOne();
        }
        newcomers.put(id, new Newcomer(socket, address, loop));
    }

    /** Takes a place of those that are admitted, and returns whether there was one. */
    synchronized boolean admit(long id, int reserved) {
        if (admitted.contains(id) || admitted.size() < mostAdmitted + reserved) {
            admitted.add(id);
            return true;
        }
        return false;
    }

    /** Returns the number of connections that are admitted. */
    synchronized int admitted() {
        return admitted.size();
    }

    /** Keeps the place of a connection that is ready, so that it is no newcomer. */
    synchronized void ready(long id) {
        newcomers.remove(id);
    }

    /** Gives back a place among the admitted: the connection is not ready, but challenged or turned away. */
    synchronized void notReady(long id) {
        admitted.remove(id);
    }

    /** Gives back the places of a connection that has ended. */
    synchronized void ended(long id) {
        newcomers.remove(id);
        admitted.remove(id);
    }

    private void displaceOne() throws IOException {
        Map<InetAddress, Integer> counts = new HashMap<>();
        int highest = 0;
        for (Newcomer newcomer : newcomers.values()) {
            highest = Math.max(highest, counts.merge(newcomer.address(), 1, Integer::sum));
        }
        Iterator<Newcomer> oldestFirst = newcomers.values().iterator();
        while (oldestFirst.hasNext()) {
            Newcomer newcomer = oldestFirst.next();
            if (counts.getOrDefault(newcomer.address(), 0) == highest) {
                oldestFirst.remove();
                newcomer.socket().close();
                newcomer.loop().wakeUp();
                return;
            }
        }
    }
}
