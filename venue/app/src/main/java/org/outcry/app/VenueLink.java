package org.outcry.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.nativegateway.CommandRefused;
import org.outcry.nativegateway.DoorClient;
import org.outcry.nativegateway.DoorListener;
import org.outcry.nativegateway.EventReplica;
import org.outcry.nativegateway.Synced;
import org.outcry.nativegateway.Token;
import org.outcry.nativegateway.Welcome;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * A gateway's way to a venue in another process: commands go through the native door, and events come into a copy of the
 * event log, which the gateway reads like the log itself. One thread; only {@link #lastEventNumber} may be called by
 * others.
 */
final class VenueLink implements Agent, DoorListener, AutoCloseable {
    /** Room for the commands that a gateway writes once it has asked. */
    private static final int ROOM_BYTES = 4 * (OrderEntryWriter.MAX_LENGTH + Long.BYTES);

    private final InetSocketAddress address;
    private final EventReplica replica;
    private final DoorClient client;
    private final Consumer<String> lines;
    private @Nullable Runnable onLost;
    private @Nullable String told;
    private int number;
    private long connections;
    private boolean current;

    VenueLink(InetSocketAddress address, Path tokenFile, EventReplica replica, Consumer<String> lines) {
        this.address = address;
        this.replica = replica;
        this.lines = lines;
        this.client = new DoorClient(address, () -> Token.read(tokenFile), this);
        String note = replica.recoveryNote();
        if (note != null) {
            lines.accept(note);
        }
    }

    /** What to do when the venue is gone, and with it perhaps commands that were on their way. */
    void onLost(Runnable action) {
        onLost = action;
    }

    /** Whether the copy has all that the venue had said when the connection was made, and there is a connection. */
    boolean isCurrent() {
        return current;
    }

    /** The gateway's number, as the venue knows it by its token. */
    int gatewayNumber() {
        return number;
    }

    /** Where commands go. */
    Frames commands() {
        return client.commands();
    }

    /** Whether commands can be taken. */
    boolean hasRoom() {
        return current && client.hasRoom(ROOM_BYTES);
    }

    EventFileSpec eventLog() {
        return replica.spec();
    }

    /** The last event that the gateway may read. */
    long lastEventNumber() {
        return replica.lastEventNumber();
    }

    /** Sends what the gateway has written in its turn. */
    int flush() {
        client.flush();
        return 0;
    }

    @Override
    public int doWork() {
        return client.poll();
    }

    @Override
    public String roleName() {
        return "venue-link";
    }

    @Override
    public void close() throws IOException {
        client.close();
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
        tell("venue is there: address=" + address + " nextEventNumber=" + welcome.nextEventNumber + " lastOfCopy="
                + replica.lastEventNumber());
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
        tell("venue is gone, connecting again: address=" + address + " " + reason);
        if (onLost != null) {
            Objects.requireNonNull(onLost).run();
        }
    }

    @Override
    public void onRefused(String reason) {
        tell("venue can't be reached: " + reason);
    }

    /** Each line once until another one comes. */
    private void tell(String line) {
        if (!line.equals(told)) {
            told = line;
            lines.accept(line);
        }
    }
}
