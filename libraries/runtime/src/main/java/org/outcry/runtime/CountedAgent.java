// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.nio.channels.Selector;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;

/** Agent whose counters are written to a file, at most once in a millisecond. One thread. A turn allocates nothing. */
public final class CountedAgent implements SocketAgent {
    private static final long INTERVAL_NS = 1_000_000L;

    private final Agent agent;
    private final LongSupplier clockNs;
    private final Runnable counters;
    private final Runnable atClose;
    private long writeAtNs = Long.MIN_VALUE;

    /**
     * Wraps an agent.
     *
     * @param clockNs a time that never falls
     * @param counters writes the counters, on the agent's thread
     * @param atClose runs when the agent was closed
     */
    public CountedAgent(Agent agent, LongSupplier clockNs, Runnable counters, Runnable atClose) {
        this.atClose = atClose;
        this.agent = agent;
        this.clockNs = clockNs;
        this.counters = counters;
    }

    @Override
    public void onStart() {
        agent.onStart();
    }

    @Override
    public int doWork() throws Exception {
        int work = agent.doWork();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= writeAtNs) {
            writeAtNs = nowNs + INTERVAL_NS;
            counters.run();
        }
        return work;
    }

    @Override
    public @Nullable Selector selector() {
        return agent instanceof SocketAgent sockets ? sockets.selector() : null;
    }

    @Override
    public void onClose() {
        counters.run();
        agent.onClose();
        atClose.run();
    }

    @Override
    public String roleName() {
        return agent.roleName();
    }
}
