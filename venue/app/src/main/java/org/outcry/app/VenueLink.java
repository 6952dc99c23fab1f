// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.CommandsNumbered;
import org.outcry.nativeapi.EventReplica;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeContract;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.ChangedLines;
import org.outcry.runtime.SocketAgent;
import org.outcry.runtime.SteadyClock;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Port of the venue for a gateway in a process of its own. Commands are sent by the native API, and again after the
 * loss of a connection. Events are written to a copy of the event log, which the gateway reads. One thread; only
 * {@link #releasedEventNumber} may be called by others.
 */
final class VenueLink implements VenuePort, SocketAgent, NativeListener, AutoCloseable {
    private final VenueDescription venue;
    private final EpochNanoClock clock;
    private final EpochNanoClock steadyClock;
    private final EventReplica replica;
    private final NativeClient client;
    private final JoinedCommands commands = new JoinedCommands();
    private final Selector sockets;
    private final Consumer<String> lines;
    private final ChangedLines changes;
    private @Nullable Runnable onLost;
    private int number;
    private boolean current;
    private boolean serving;
    private boolean behind;
    private volatile @Nullable Bookmarks bookmarks;
    private boolean away;
    private long awaySinceNs;

    VenueLink(
            VenueDescription venue,
            VenueAccess access,
            EventReplica replica,
            EpochNanoClock clock,
            Consumer<String> lines)
            throws IOException {
        this.venue = venue;
        this.clock = clock;
        this.steadyClock = new SteadyClock(clock.nanoTime());
        this.replica = replica;
        this.lines = lines;
        this.changes = new ChangedLines(lines);
        this.sockets = Selector.open();
        this.client = access.client(() -> Token.read(access.tokenFile()), this);
        String note = replica.recoveryNote();
        if (note != null) {
            lines.accept(note);
        }
    }

    /** Returns whether there is a connection, and the copy contains all events that were released when it was made. */
    boolean isCurrent() {
        return current;
    }

    /** Returns whether the venue no longer keeps the events after the copy, so that it must begin anew. */
    boolean isTooFarBehind() {
        return behind;
    }

    /** Records that the gateway is opened: from now on the copy can't begin anew. */
    void serve() {
        serving = true;
    }

    /** Returns the first event of the copy that the gateway's next start needs. Any thread. */
    long firstNeeded() throws IOException {
        Bookmarks own = bookmarks;
        return own == null ? 1 : own.firstNeeded();
    }

    @Override
    public Bookmarks bookmarks(String gateway) {
        Bookmarks own = new Bookmarks(eventLog(), gateway, lines);
        bookmarks = own;
        return own;
    }

    @Override
    public VenueDescription venue() {
        return venue;
    }

    @Override
    public Frames commands() {
        return commands;
    }

    /**
     * On a full disk, the venue itself rejects new orders and reserves the remaining space for cancels. If the copy
     * takes no more events, participants' messages wait: their outcomes could not be told.
     */
    @Override
    public CommandRoom room() {
        return () -> current && commands.hasRoom() && replica.hasRoom();
    }

    @Override
    public void outcomesTo(CommandOutcomes outcomes) {
        throw new UnsupportedOperationException("outcomes of commands are told in the venue's own process only");
    }

    @Override
    public int pollOutcomes(int limit) {
        return 0;
    }

    @Override
    public EventFileSpec eventLog() {
        return replica.spec();
    }

    @Override
    public long releasedEventNumber() {
        return replica.lastEventNumber();
    }

    @Override
    public EpochNanoClock clock() {
        return clock;
    }

    @Override
    public EpochNanoClock steadyClock() {
        return steadyClock;
    }

    /** Returns the gateway's number, which the venue knows from its token. */
    @Override
    public int gatewayNumber() {
        return number;
    }

    @Override
    public void onLost(Runnable action) {
        onLost = action;
    }

    @Override
    public Consumer<String> lines() {
        return lines;
    }

    /** Sends the commands that the gateway wrote in its turn. */
    int flush() {
        int sent = commands.send(client);
        client.flush();
        return sent;
    }

    @Override
    public int doWork() {
        int work = client.poll() + commands.send(client);
        if (away && steadyClock.nanoTime() - awaySinceNs > venue.gatewayReturnNs()) {
            away = false;
            giveUp();
        }
        return work;
    }

    /** Has the gateway drop its participants, who can't be served without a venue. */
    private void giveUp() {
        changes.accept("venue does not come back, participants are disconnected: address=" + client.address()
                + " commandsKept=" + commands.kept());
        if (onLost != null) {
            Objects.requireNonNull(onLost).run();
        }
    }

    /** Returns the selector, which has the connection of the moment. Called before its thread waits. */
    @Override
    public Selector selector() {
        try {
            SocketChannel socket = client.socket();
            if (socket != null && socket.isOpen() && socket.keyFor(sockets) == null) {
                socket.register(sockets, SelectionKey.OP_READ);
            }
            // Gives the sockets of earlier connections back.
            sockets.selectNow();
            return sockets;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "venue-link";
    }

    @Override
    public void close() throws IOException {
        client.close();
        sockets.close();
        replica.close();
    }

    @Override
    public long resumePosition() {
        return replica.resumePosition();
    }

    @Override
    public boolean takesEvents() {
        boolean room = replica.hasRoom();
        if (!room && replica.storageFault() != null) {
            changes.accept("events wait, the disk takes no more: " + replica.storageFault());
        }
        return room;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        number = welcome.number;
        away = false;
        welcome.otherAddresses().forEach(client::addAddress);
        changes.accept("venue is there: address=" + client.address() + " nextEventNumber=" + welcome.nextEventNumber
                + " lastOfCopy=" + replica.lastEventNumber());
        commands.connected(client, welcome.role == Role.GATEWAY);
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        replica.append(eventNumber, timeNs, methodId, buffer, offset, length);
    }

    @Override
    public void onSynced(Synced synced) {
        commands.synced(synced.id);
        current |= commands.areConfirmed();
    }

    @Override
    public void onCommandsNumbered(CommandsNumbered numbered) {
        commands.numbered(numbered.incarnation);
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        if (refused.reason == CommandRefusal.OUT_OF_TURN) {
            throw new IllegalStateException("the venue does not take this process's commands: another one with its"
                    + " number was started after it, or one before them is missing: gateway=" + number
                    + "; run one process with each token, and start this one again");
        }
        throw new IllegalStateException("the venue does not take this gateway's commands: methodId=" + refused.methodId
                + " reason=" + refused.reason + ": its token must be one of the role gateway");
    }

    @Override
    public void onLost(String reason) {
        current = false;
        if (!away) {
            away = true;
            awaySinceNs = steadyClock.nanoTime();
        }
        changes.accept("venue is gone, connecting again: address=" + client.address() + " " + reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        if (reason.contains(NativeContract.EVENT_NOT_KEPT)) {
            behind = true;
            if (serving) {
                throw new IllegalStateException(
                        "the venue no longer keeps the events after this gateway's copy: lastOfCopy="
                                + replica.lastEventNumber() + "; start again, the copy then begins anew");
            }
        }
        changes.accept("venue can't be reached: " + reason);
    }
}
