// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.link.LinkFactory;
import org.outcry.runtime.AgentCounters.Counter;
import org.outcry.runtime.SocketAgent;
import org.outcry.wire.file.EventFileReader;

/**
 * Gateway for orders: connects sockets with the commands and the event log of a venue. At the start it reads the event
 * log from its newest bookmark, or from the beginning, and serves connections once it has caught up.
 *
 * <p>One thread, that of {@link #doWork}; only {@link #stop}, {@link #isStopped}, {@link #isServing} and
 * {@link #address} may be called by others. Never blocks. Allocates nothing for an order in steady state.
 */
public abstract class OrderGateway implements SocketAgent, AutoCloseable {
    /** The most events that are read in a turn. */
    protected static final int EVENTS_PER_TURN = 4096;

    private static final long NS_PER_MS = 1_000_000;

    protected final CommandRoom room;

    /** Clock for durations. */
    protected final EpochNanoClock clock;

    /** The system's clock. */
    protected final EpochNanoClock wallClock;

    protected final Consumer<String> lines;
    protected final OrderAckTimes orderTimes;
    protected final EventFileReader log;
    private final String name;
    private final int number;
    private final OrderPort port;
    private final OrderState<?> state;
    private final Runnable closeLogs;
    private final long loadedTo;
    private @Nullable BookmarkKeeper keeper;
    private volatile boolean serving;
    private volatile boolean stopping;
    private volatile boolean stopped;
    private boolean closed;

    /**
     * Loads the newest bookmark, and reads the events after it before the gateway's thread runs, so that gateways do so
     * side by side. If there are more, the thread reads them.
     *
     * @param name its name, in lower case
     * @param number its number in the venue
     * @param state what it knows by events
     * @param log the reader that hands the events over to the state
     * @param closeLogs closes all readers of the event log
     * @throws IOException if the event log can't be read
     */
    protected OrderGateway(
            String name, int number, OrderPort port, OrderState<?> state, EventFileReader log, Runnable closeLogs)
            throws IOException {
        this.name = name;
        this.number = number;
        this.port = port;
        this.state = state;
        this.log = log;
        this.closeLogs = closeLogs;
        room = port.room();
        clock = port.clock();
        wallClock = port.wallClock();
        lines = port.lines();
        orderTimes = OrderAckTimes.create(port.bookmarks().eventLog().directory(), name, clock, lines);
        try {
            port.bookmarks().load(state, log);
            loadedTo = log.position() - 1;
            state.now(clock.nanoTime());
            long most = Math.min(port.releasedEventNumber().getAsLong(), loadedTo + 1 + BookmarkKeeper.MOST_AT_OPENING);
            while (log.poll(state, most, EVENTS_PER_TURN) > 0) {
                // Goes on.
            }
        } catch (IOException | RuntimeException e) {
            closeFiles();
            throw e;
        }
    }

    /** Starts the writing of bookmarks, when nothing can fail any more. */
    protected final void keepBookmarks(Function<EventFileReader, EventState> newState) {
        keeper = new BookmarkKeeper(
                port.bookmarks(), port.releasedEventNumber(), newState, loadedTo, BookmarkKeeper.EVERY_EVENTS);
    }

    /** Returns the address that it listens on. */
    public abstract InetSocketAddress address();

    /** Closes all connections without a message, and the listening socket. */
    protected abstract void closeConnections();

    /**
     * Closes all connections without a message. Commands on the way to the venue may be lost; the next logon detects
     * the gap. Called on the agent's thread.
     */
    public abstract void dropConnections();

    /** Returns the number of open connections. Called on the agent's thread. */
    public abstract int connectionCount();

    /** Returns the number of connections that were closed before they logged on, because their place was needed. */
    protected abstract long displaced();

    /** Returns the checks of passwords. */
    protected abstract LogonGuard guard();

    /** Returns the way to counterparties. */
    protected abstract LinkFactory links();

    /** Returns whether it has read the event log and serves connections. */
    public final boolean isServing() {
        return serving;
    }

    /** Stops accepting connections and logs all sessions out. {@link #isStopped} returns true when that is complete. */
    public final void stop() {
        stopping = true;
    }

    /** Returns whether no logon is accepted any more. */
    protected final boolean isStopping() {
        return stopping;
    }

    /** Returns whether all connections have ended after {@link #stop}. */
    public final boolean isStopped() {
        return stopped;
    }

    /** Records whether all connections have ended after {@link #stop}. */
    protected final void stopped(boolean have) {
        stopped = have;
    }

    /** Returns the gateway's counters, to be read on the agent's thread. */
    public final List<Counter> counters() {
        return List.of(
                new Counter(GatewayCounters.TURN, () -> clock.nanoTime() / NS_PER_MS),
                new Counter(
                        GatewayCounters.BEHIND, () -> port.releasedEventNumber().getAsLong() - log.position() + 1),
                new Counter(GatewayCounters.CONNECTIONS, this::connectionCount),
                new Counter(GatewayCounters.DISPLACED, this::displaced),
                new Counter(GatewayCounters.WRONG_LOGONS, guard()::wrong),
                new Counter(GatewayCounters.LOCKED_LOGONS, guard()::locked),
                new Counter(GatewayCounters.FOREIGN_LOGONS, guard()::foreign),
                new Counter(GatewayCounters.REFUSED_HANDSHAKES, links()::refused));
    }

    /** Reads released events. Returns their number. */
    protected final int readEvents(long nowNs) {
        state.now(nowNs);
        long released = port.releasedEventNumber().getAsLong();
        int count = log.poll(state, released, EVENTS_PER_TURN);
        if (!serving && log.position() > released) {
            serving = true;
            state.oweLostConnections();
            lines.accept(name.toUpperCase(Locale.ROOT) + " gateway " + number + " serves " + address());
        }
        return count;
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public String roleName() {
        return name + "-gateway-" + number;
    }

    /** Closes all connections without a message, and the files. */
    @Override
    public final void close() {
        if (closed) {
            return;
        }
        closed = true;
        closeConnections();
        closeFiles();
        if (keeper != null) {
            keeper.close();
        }
    }

    /** Closes the readers of events, also of a gateway that could not be opened. */
    protected final void closeFiles() {
        closeLogs.run();
        orderTimes.close();
    }
}
