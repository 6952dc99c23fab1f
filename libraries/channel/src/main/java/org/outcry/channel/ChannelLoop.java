// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Loop that runs many connections on one thread: ready ones first, then timeouts. */
final class ChannelLoop {
    private record Member(Connection connection, SelectionKey key) {}

    private final Selector selector;
    private final LongSupplier clockNs;
    private final long tickNs;
    private final List<Member> members = new ArrayList<>();
    private final Attention attention = new Attention();
    private final Consumer<SelectionKey> onReady = this::onReady;
    private long nextTickNs;
    private int work;

    ChannelLoop(LongSupplier clockNs, ChannelLimits limits) throws IOException {
        this.selector = Selector.open();
        this.clockNs = clockNs;
        this.tickNs = limits.tickNs();
        this.nextTickNs = clockNs.getAsLong();
    }

    Attention attention() {
        return attention;
    }

    Connection connection(int index) {
        return members.get(index).connection();
    }

    int size() {
        return members.size();
    }

    /** Returns the number of connections that were ready at some time. */
    int admitted() {
        int count = 0;
        for (Member member : members) {
            count += member.connection().wasReady() ? 1 : 0;
        }
        return count;
    }

    /** Registers a listener, and a callback for connections to be accepted. */
    void addListener(SelectableChannel listener, Runnable onAcceptable) throws ClosedChannelException {
        listener.register(selector, SelectionKey.OP_ACCEPT, onAcceptable);
    }

    void add(Connection connection, SelectableChannel socket) throws ClosedChannelException {
        members.add(new Member(connection, socket.register(selector, connection.interest(), connection)));
    }

    /** Runs one turn without waiting. */
    int poll() {
        work = 0;
        try {
            selector.selectNow(onReady);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tend();
    }

    /** Runs one connection at once, without polling the selector. */
    int pollFirst() {
        work = members.isEmpty() ? 0 : members.get(0).connection().receive(clockNs.getAsLong());
        return tend();
    }

    /** Runs one turn that waits until something is ready, at most for the timeout. */
    int await(long timeoutMs) {
        work = 0;
        try {
            selector.select(onReady, Math.max(1, timeoutMs));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tend();
    }

    Selector selector() {
        return selector;
    }

    /** Ends a wait. Any thread. */
    void wakeUp() {
        selector.wakeup();
    }

    /** Sends a goodbye to all connections as far as possible without blocking. */
    void close(String text) throws IOException {
        for (Member member : members) {
            member.connection().leave(CloseReason.CLOSED, text);
            member.connection().tend(clockNs.getAsLong());
            member.connection().drop(CloseReason.CLOSED, text);
        }
        members.clear();
        selector.close();
    }

    private void onReady(SelectionKey key) {
        if (key.attachment() instanceof Connection connection) {
            if (key.isValid() && key.isWritable()) {
                connection.flush();
            }
            if (key.isValid() && key.isReadable()) {
                work += connection.receive(clockNs.getAsLong());
            }
            // A turn without a timeout check must still update the selector's interest.
            if (key.isValid() && key.interestOps() != connection.interest()) {
                attention.call();
            }
        } else if (key.attachment() instanceof Runnable onAcceptable) {
            onAcceptable.run();
            work++;
        }
    }

    private int tend() {
        long nowNs = clockNs.getAsLong();
        if (attention.take() || nowNs - nextTickNs >= 0) {
            nextTickNs = nowNs + tickNs;
            for (int i = members.size() - 1; i >= 0; i--) {
                tend(i, members.get(i), nowNs);
            }
        }
        return work;
    }

    private void tend(int index, Member member, long nowNs) {
        Connection connection = member.connection();
        work += connection.tend(nowNs);
        if (connection.isClosed()) {
            members.remove(index);
        } else if (member.key().isValid() && member.key().interestOps() != connection.interest()) {
            member.key().interestOps(connection.interest());
        }
        if (connection.wantsTurn()) {
            attention.call();
        }
    }
}
