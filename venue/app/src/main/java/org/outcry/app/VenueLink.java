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
import org.outcry.api.OrderEntryWriter;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.EventReplica;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.SocketAgent;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Port of the venue for a gateway in a process of its own. Commands are sent by the native API. Events are written to a copy of the event
 * log, which the gateway reads. One thread; only {@link #releasedEventNumber} may be called by others.
 */
final class VenueLink implements VenuePort, SocketAgent, NativeListener, AutoCloseable {
    /** The commands that a gateway writes after one check of the room. */
    private static final int COMMANDS_AT_ONCE = 4;

    private final VenueDescription venue;
    private final EpochNanoClock clock;
    private final EventReplica replica;
    private final NativeClient client;
    private final Selector sockets;
    private final Consumer<String> lines;
    private @Nullable Runnable onLost;
    private @Nullable String told;
    private int number;
    private long connections;
    private boolean current;

    VenueLink(
            VenueDescription venue,
            VenueAccess access,
            EventReplica replica,
            EpochNanoClock clock,
            Consumer<String> lines)
            throws IOException {
        this.venue = venue;
        this.clock = clock;
        this.replica = replica;
        this.lines = lines;
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

    @Override
    public VenueDescription venue() {
        return venue;
    }

    @Override
    public Frames commands() {
        return client.commands();
    }

    /** On a full disk, the venue itself rejects new orders and reserves the remaining space for cancels. */
    @Override
    public CommandRoom room() {
        return () -> current && client.hasRoom(COMMANDS_AT_ONCE, OrderEntryWriter.MAX_LENGTH);
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
        client.flush();
        return 0;
    }

    @Override
    public int doWork() {
        return client.poll();
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
            tell("events wait, the disk takes no more: " + replica.storageFault());
        }
        return room;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        number = welcome.number;
        welcome.otherAddresses().forEach(client::addAddress);
        tell("venue is there: address=" + client.address() + " nextEventNumber=" + welcome.nextEventNumber
                + " lastOfCopy=" + replica.lastEventNumber());
        client.sync(++connections);
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        replica.append(eventNumber, timeNs, methodId, buffer, offset, length);
    }

    @Override
    public void onSynced(Synced synced) {
        current |= synced.id == connections;
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        throw new IllegalStateException("the venue does not take this gateway's commands: methodId=" + refused.methodId
                + " reason=" + refused.reason + ": its token must be one of the role gateway");
    }

    @Override
    public void onLost(String reason) {
        current = false;
        tell("venue is gone, connecting again: address=" + client.address() + " " + reason);
        if (onLost != null) {
            Objects.requireNonNull(onLost).run();
        }
    }

    @Override
    public void onRefused(String reason) {
        tell("venue can't be reached: " + reason);
    }

    /** Reports a line, unless it equals the previous one. */
    private void tell(String line) {
        if (!line.equals(told)) {
            told = line;
            lines.accept(line);
        }
    }
}
