// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;

/**
 * Wait of a thread without work for the sockets of all its agents, or for another thread that has work for it. The
 * sockets are those of the agents' selectors, registered with one more. Allocates only for new sockets. One thread,
 * except {@link #wakeUp}.
 */
final class SocketWait implements AutoCloseable {
    private final List<SocketAgent> agents = new ArrayList<>();
    private final Selector all;
    private final Consumer<SelectionKey> onReady = this::onReady;
    private boolean ready;
    private volatile boolean waiting;

    SocketWait(List<? extends Agent> members) {
        for (Agent member : members) {
            if (member instanceof SocketAgent agent) {
                agents.add(agent);
            }
        }
        try {
            all = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Announces a wait. The thread then looks for work once more, so that none is missed that another thread had before
     * it saw the announcement.
     */
    void announce() {
        waiting = true;
    }

    boolean isAnnounced() {
        return waiting;
    }

    /**
     * Waits until a socket is ready, another thread calls {@link #wakeUp}, or the time is over.
     *
     * @return whether a socket is ready
     */
    boolean await(long timeoutMs) {
        try {
            for (int i = 0; i < agents.size(); i++) {
                Selector selector = agents.get(i).selector();
                if (selector != null && selector.isOpen()) {
                    register(selector);
                }
            }
            ready = false;
            all.select(onReady, timeoutMs);
            return ready;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void onReady(SelectionKey key) {
        ready = true;
    }

    /** Ends the announcement: the thread has work. */
    void end() {
        waiting = false;
    }

    /** Ends a wait. Any thread. */
    void wakeUp() {
        if (waiting) {
            waiting = false;
            all.wakeup();
        }
    }

    private void register(Selector selector) throws IOException {
        for (SelectionKey key : selector.keys()) {
            try {
                int interest = key.interestOps();
                SelectionKey own = key.channel().keyFor(all);
                if (own == null) {
                    key.channel().register(all, interest);
                } else if (own.interestOps() != interest) {
                    own.interestOps(interest);
                }
            } catch (CancelledKeyException | ClosedChannelException _) {
                // The connection ends: its agent notices in its next turn.
            }
        }
    }

    @Override
    public void close() {
        try {
            all.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
