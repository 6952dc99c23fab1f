// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Role;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.Logon;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.gateway.PresentVenue;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.CommandsNumbered;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;

/**
 * Link to a partition: sends the commands that are forwarded to it, by their numbers, each once, and hands its events
 * over, each once, in order. What is on its way is in the event log here, and in that of the partition; nothing is kept
 * in between. All sessions are logged on to the partition as long as there is a connection.
 *
 * <p>One thread; only {@link #arrived} may be called by others.
 */
final class PartitionLink implements NativeListener, AutoCloseable {
    private static final int EVENTS_PER_TURN = 1_024;
    private static final int ROOM_BYTES = PartitionCall.MAX_BYTES;
    private static final byte[] NOTHING = {};

    private final PartitionSection section;
    private final VenuePort port;
    private final OrderEntryWriter out;
    private final ForwardedLog commands;
    private final Set<String> symbols;
    private final Consumer<String> lines;
    private final PartitionCall event = new PartitionCall();
    private final PartitionReachable state = new PartitionReachable();
    private final byte[][] bodies = new byte[PartitionCall.MAX_BYTES + 1][];
    private final SessionEpochs epochs = new SessionEpochs();
    private final FrameHandler partitionEvents = new VenueEventsReader(new OfPartition());
    private @Nullable NativeClient client;
    private Stage stage = Stage.BEGINS;
    private int session;
    private long connection;
    private boolean isListed;
    private boolean hasLeft;
    private boolean reachable;
    private boolean toldReachable;
    private long nextEvent;
    private boolean syncAsked;
    private boolean sentSinceSync;
    private volatile @Nullable Present present;

    /** The progress of a connection. */
    private enum Stage {
        BEGINS,
        ASKS_ENGINE,
        AWAY,
        LOGS_ON,
        WAITS_FOR_EPOCHS,
        WAITS_FOR_PLACE,
        WAITS_FOR_NUMBERS,
        READY,
        FAILED
    }

    /** The partition, as the engine has it. */
    private record Present(long nextEventNumber, long lastCommand, long incarnation, int sessions) {}

    /**
     * Creates a link, which connects when it is first polled.
     *
     * @param out writes to the input of the venue
     * @param log a reader of its own, at the first event that may have a command which has not arrived; closed with
     *     this link
     */
    PartitionLink(PartitionSection section, VenuePort port, OrderEntryWriter out, EventFileReader log) {
        this.section = section;
        this.port = port;
        this.out = out;
        commands = new ForwardedLog(section.number(), log);
        this.symbols = Set.copyOf(section.instruments());
        this.lines = new ChangedLines(port.lines());
    }

    /** Returns the event up to which all commands have reached the partition. Any thread. */
    long arrived() {
        return commands.arrived();
    }

    /** Runs a turn: connects, takes events over, sends commands. */
    int doWork() {
        if (stage == Stage.BEGINS || stage == Stage.ASKS_ENGINE) {
            return begin();
        }
        NativeClient linked = client();
        int work = tellReachable();
        if (stage == Stage.FAILED) {
            return work;
        }
        work += linked.poll();
        if (hasLeft) {
            connectAgain();
            return work;
        }
        switch (stage) {
            case LOGS_ON -> work += logOn(linked);
            case WAITS_FOR_EPOCHS, WAITS_FOR_PLACE, WAITS_FOR_NUMBERS, AWAY, FAILED -> {
                // The partition answers, or was left during this turn.
            }
            default -> work += send(linked);
        }
        linked.flush();
        return work;
    }

    /** Learns from the engine what comes next. */
    private int begin() {
        Present known = present;
        if (known != null) {
            nextEvent = known.nextEventNumber;
            commands.begin(known.lastCommand);
            connect();
            return 1;
        }
        if (stage == Stage.BEGINS && port.room().hasRoom()) {
            stage = Stage.ASKS_ENGINE;
            tellReachable(false);
            port.ask(this::read);
            return 1;
        }
        return 0;
    }

    private void connect() {
        Path tokenFile = port.venue().folder().resolve(section.tokenFile());
        client = new NativeClient(List.of(section.address()), LinkFactory.plain(), () -> Token.read(tokenFile), this);
        stage = Stage.AWAY;
    }

    /** Connects again, to log on sessions that the partition has disconnected. */
    private void connectAgain() {
        try {
            client().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        leave();
        connect();
    }

    /** Reads the engine's state, on the sequencer's thread. Asks again if the command before is not applied yet. */
    private void read(PresentVenue venue) {
        venue.visitPartition(
                section.number(),
                (next, last, incarnation) -> present = new Present(next, last, incarnation, venue.highestSession()));
        if (present == null) {
            port.ask(this::read);
        }
    }

    private NativeClient client() {
        NativeClient linked = client;
        if (linked == null) {
            throw new IllegalStateException("link is used before it has begun: partition=" + section.number());
        }
        return linked;
    }

    private Present present() {
        Present known = present;
        if (known == null) {
            throw new IllegalStateException("link is used before it has begun: partition=" + section.number());
        }
        return known;
    }

    private int tellReachable() {
        if (reachable == toldReachable || !port.room().hasRoom()) {
            return 0;
        }
        toldReachable = reachable;
        tellReachable(reachable);
        return 1;
    }

    private void tellReachable(boolean is) {
        state.partition = section.number();
        state.reachable = is;
        out.partitionReachable(state);
    }

    /** Logs sessions on, without numbers: their epochs are of this connection. */
    private int logOn(NativeClient linked) {
        int work = 0;
        OrderEntryWriter writer = new OrderEntryWriter(linked.commands());
        Logon logon = new Logon();
        logon.connection = connection;
        int last = present().sessions;
        while (session < last && linked.hasRoom(2, ROOM_BYTES)) {
            logon.session = ++session;
            writer.logon(logon);
            work++;
        }
        if (session == last && linked.hasRoom(ROOM_BYTES)) {
            linked.sync(0);
            stage = Stage.WAITS_FOR_EPOCHS;
        }
        return work;
    }

    private int send(NativeClient linked) {
        int work = 0;
        long released = port.releasedEventNumber();
        while (work < EVENTS_PER_TURN && linked.hasRoom(2, ROOM_BYTES) && commands.read(released)) {
            PartitionCall command = commands.command();
            if (command != null) {
                send(linked, command);
                sentSinceSync = true;
            }
            work++;
        }
        String fault = commands.fault();
        if (fault != null) {
            fail(fault);
        } else if (!syncAsked && !sentSinceSync) {
            commands.arrived(commands.last());
        } else if (!syncAsked && linked.hasRoom(ROOM_BYTES)) {
            sentSinceSync = false;
            syncAsked = true;
            linked.sync(commands.last());
        }
        return work;
    }

    private void send(NativeClient linked, PartitionCall command) {
        Frames to = linked.commands();
        byte[] bytes = to.claim(command.body.length);
        System.arraycopy(command.body, 0, bytes, to.offset(), command.body.length);
        epochs.stamp(command.methodId, bytes, to.offset());
        to.commit(command.methodId, command.body.length);
    }

    @Override
    public long resumePosition() {
        return nextEvent;
    }

    @Override
    public boolean takesEvents() {
        return stage != Stage.FAILED && port.room().hasRoom();
    }

    @Override
    public void onWelcome(Welcome welcome) {
        if (welcome.role != Role.GATEWAY) {
            fail("its token must be one of the role gateway: tokenFile=" + section.tokenFile() + " role="
                    + welcome.role);
            return;
        }
        connection = new ConnectionNames(welcome.number).next();
        epochs.clear();
        session = 0;
        syncAsked = false;
        sentSinceSync = false;
        stage = Stage.LOGS_ON;
        lines.accept("partition is there: number=" + section.number() + " address=" + section.address()
                + " nextEventNumber=" + welcome.nextEventNumber + " merged=" + (nextEvent - 1));
    }

    @Override
    public void onSynced(Synced synced) {
        if (stage == Stage.WAITS_FOR_EPOCHS) {
            stage = Stage.WAITS_FOR_PLACE;
            client().numberCommands(present().incarnation, 1);
        } else {
            syncAsked = false;
            commands.arrived(synced.id);
        }
    }

    /** Continues after the last command that the partition has. */
    @Override
    public void onCommandsNumbered(CommandsNumbered numbered) {
        if (stage == Stage.WAITS_FOR_PLACE) {
            commands.continueFrom(numbered.lastSequence + 1);
            stage = Stage.WAITS_FOR_NUMBERS;
            client().numberCommands(present().incarnation, numbered.lastSequence + 1);
        } else if (stage == Stage.WAITS_FOR_NUMBERS) {
            stage = Stage.READY;
            reachable = true;
        }
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        if (eventNumber != nextEvent) {
            fail("its events are missing: eventNumber=" + eventNumber + " expected=" + nextEvent);
            return;
        }
        isListed = true;
        partitionEvents.onFrame(methodId, buffer, offset, length);
        boolean passes = isListed && length <= PartitionCall.MAX_BYTES;
        event.partition = section.number();
        event.number = eventNumber;
        event.methodId = passes ? methodId : VenueEventsMethodIds.VENUE_STARTED;
        event.body = passes ? body(buffer, offset, length) : NOTHING;
        out.partitionEvent(event);
        nextEvent++;
    }

    private byte[] body(byte[] buffer, int offset, int length) {
        byte[] body = bodies[length];
        if (body == null) {
            body = new byte[length];
            bodies[length] = body;
        }
        System.arraycopy(buffer, offset, body, 0, length);
        return body;
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        fail("it does not take this venue's commands: methodId=" + refused.methodId + " reason=" + refused.reason
                + (refused.reason == CommandRefusal.OUT_OF_TURN
                        ? ": another process uses the token, or this folder is an older copy"
                        : ": the token must be one of the role gateway"));
    }

    @Override
    public void onLost(String reason) {
        leave();
        lines.accept("partition is gone, its instruments take no new orders: number=" + section.number() + " address="
                + section.address() + " " + reason);
    }

    private void leave() {
        stage = stage == Stage.FAILED ? Stage.FAILED : Stage.AWAY;
        reachable = false;
        hasLeft = false;
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        lines.accept("partition can't be reached: number=" + section.number() + " " + reason);
    }

    /** Leaves the partition for good: it does not fit this venue. */
    private void fail(String reason) {
        leave();
        stage = Stage.FAILED;
        lines.accept("partition is left, its instruments take no new orders: number=" + section.number() + " address="
                + section.address() + " " + reason + "; mend it, and start this venue again");
    }

    @Override
    public void close() throws IOException {
        commands.close();
        if (client != null) {
            client.close();
        }
    }

    /** Receiver of the partition's events that this link needs itself. */
    private final class OfPartition extends IgnoredEvents {
        @Override
        public void loggedOn(LoggedOn loggedOn) {
            if (loggedOn.connection == connection) {
                epochs.set(loggedOn.session, loggedOn.ownerEpoch);
            }
        }

        @Override
        public void sessionDisconnected(SessionDisconnected disconnected) {
            onLeft(disconnected.session, disconnected.ownerEpoch);
        }

        @Override
        public void loggedOut(LoggedOut loggedOut) {
            onLeft(loggedOut.session, loggedOut.ownerEpoch);
        }

        private void onLeft(int number, int ownerEpoch) {
            if (stage == Stage.READY && epochs.of(number) == ownerEpoch && ownerEpoch != 0) {
                hasLeft = true;
                lines.accept("partition has disconnected a session: number=" + section.number() + " session=" + number);
            }
        }

        @Override
        public void instrumentDefined(InstrumentDefined instrument) {
            isListed = symbols.contains(instrument.name());
            if (!isListed) {
                lines.accept("partition has an instrument that is not in its list, it is not traded here: number="
                        + section.number() + " symbol=" + instrument.name());
            }
        }
    }
}
