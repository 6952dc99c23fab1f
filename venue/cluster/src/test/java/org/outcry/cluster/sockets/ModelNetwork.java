// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Network of the model: listening sockets by port, and the time that bytes take. What one side of a connection sends
 * arrives in order.
 */
public final class ModelNetwork {
    private static final int FIRST_CLIENT_PORT = 40_000;

    private final Time time;
    private final Supplier<Consumer<byte[]>> taps;
    private final Map<Integer, ModelServerSocket> listening = new HashMap<>();
    private int lastClientPort = FIRST_CLIENT_PORT;

    /** Virtual time. */
    public interface Time {
        /** Returns the present time, in ns. */
        long nowNs();

        /** Returns the time that the next bytes take, in ns. */
        long delayNs();

        /** Has an action run at a time. */
        void at(long timeNs, Runnable action);
    }

    /**
     * Creates a network.
     *
     * @param taps returns, for each accepted connection, the receiver of a copy of all bytes that its server writes
     */
    public ModelNetwork(Time time, Supplier<Consumer<byte[]>> taps) {
        this.time = time;
        this.taps = taps;
    }

    int clientPort() {
        return ++lastClientPort;
    }

    Consumer<byte[]> tap() {
        return taps.get();
    }

    void listen(int port, ModelServerSocket socket) {
        listening.put(port, socket);
    }

    void close(int port, ModelServerSocket socket) {
        listening.remove(port, socket);
    }

    @Nullable
    ModelServerSocket listening(int port) {
        return listening.get(port);
    }

    /**
     * Has something arrive at a machine, unless one of both is off by then.
     *
     * @param earliestNs the arrival of what was sent before
     * @return the time of the arrival
     */
    long deliver(ModelHost from, ModelHost to, long earliestNs, Runnable arrival) {
        long atNs = Math.max(earliestNs, time.nowNs() + time.delayNs());
        if (from.isOff()) {
            return atNs;
        }
        time.at(atNs, () -> {
            if (!to.isOff()) {
                arrival.run();
                to.onActivity();
            }
        });
        return atNs;
    }
}
