// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.SendLine;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.runtime.FlightEvent;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Agent that reads the event log and sends the messages of all streams on their lines: as soon as it has all released
 * events, and after 20 microseconds at most. On the thread that executes orders, it first lets those go that arrive one
 * upon the other: a turn without an event comes before the packet. An event is read and translated once. Events
 * released before the start are only counted; clients see the number in the first heartbeat and re-request missed
 * messages. A packet dropped by a full socket, and a stream that is too far behind, leave a gap in the numbers. One
 * thread. An event allocates nothing.
 */
public final class DeltaAgent implements Agent {
    private static final int CATCH_UP_FACTOR = 16;

    /** The longest time for which a message waits for others of its packet. */
    private static final long GATHER_NS = 20_000L;

    /** The time for which the end of a session is repeated. */
    static final long END_OF_SESSION_NS = 30_000_000_000L;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final LongSupplier clockNs;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final boolean amongOrders;
    private final long liveAfter;
    private final DeltaStream[] streams;
    private final FeedState state;
    private final StreamRouter router;
    private final WaitingEvent oldest = new WaitingEvent();
    private final LagWatch lag;
    private final FrameHandler handler = this::onFrame;
    private boolean live;
    private long nowNs;
    private long releasedBefore;
    private boolean gathering;
    private long gatheringSinceNs;
    private long maxBatch;
    private long dropsTold;
    private long failuresTold;
    private @Nullable String violationTold;

    private DeltaAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            FeedState state,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener,
            List<DeltaStream> streams) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clockNs = clockNs;
        this.listener = listener;
        this.maxEvents = config.turns().maxEvents();
        this.amongOrders = config.turns().amongOrders();
        this.liveAfter = releasedEventNumber.getAsLong();
        this.streams = streams.toArray(DeltaStream[]::new);
        this.state = state;
        this.router = state.router();
        this.lag = new LagWatch(streams, clockNs.getAsLong());
    }

    /** Opens the lines. Takes ownership of the reader, which is at the first event after the state. */
    static DeltaAgent open(
            ItchGatewayConfig config,
            EventFileReader events,
            FeedState state,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        List<DeltaStream> streams = new ArrayList<>();
        try {
            for (StreamConfig stream : config.streams()) {
                streams.add(DeltaStream.open(stream.on(config.node()), config.maxPacketBytes(), config.heartbeatNs()));
            }
        } catch (IOException e) {
            for (DeltaStream stream : streams) {
                for (SendLine line : stream.lines()) {
                    line.close();
                }
            }
            throw e;
        }
        return new DeltaAgent(config, events, state, releasedEventNumber, clockNs, listener, streams);
    }

    /** Reads events of before the start, up to a number. Before the agent runs. */
    void catchUp(long most) {
        nowNs = clockNs.getAsLong();
        while (events.poll(handler, Math.min(most, liveAfter), maxEvents) > 0) {
            // Goes on.
        }
    }

    @Override
    public int doWork() {
        nowNs = clockNs.getAsLong();
        long released = releasedEventNumber.getAsLong();
        if (live) {
            checkLag(released);
        }
        int taken = events.poll(handler, released, live ? maxEvents : maxEvents * CATCH_UP_FACTOR);
        if (!live && events.position() > liveAfter) {
            live = true;
            startStreams();
        }
        boolean sending = isSending(taken, released);
        int work = taken;
        long last = lastEventNumber();
        for (DeltaStream stream : streams) {
            work += stream.poll(last, nowNs, sending);
        }
        tellFaults();
        tellDrops();
        return work;
    }

    private boolean isSending(int taken, long released) {
        // Events are released between the turns where orders share the thread, and at any time elsewhere.
        boolean rests = amongOrders ? released == releasedBefore : releasedEventNumber.getAsLong() == lastEventNumber();
        releasedBefore = released;
        if (taken > 0 && !gathering) {
            gathering = true;
            gatheringSinceNs = nowNs;
        }
        boolean sending = rests || (gathering && nowNs - gatheringSinceNs >= GATHER_NS);
        gathering &= !sending;
        return sending;
    }

    private void checkLag(long released) {
        long waiting = released - lastEventNumber();
        if (waiting <= 0) {
            lag.turn(nowNs, 0, 0, released);
            return;
        }
        maxBatch = Math.max(maxBatch, waiting);
        FlightEvent.batch("deltas", waiting);
        long waitedNs = oldest.waitedNs(lastEventNumber(), released, nowNs);
        lag.turn(nowNs, waiting, waitedNs, released);
        for (DeltaStream stream : streams) {
            stream.checkLag(waiting, waitedNs, released);
        }
    }

    private void startStreams() {
        for (int i = 0; i < streams.length; i++) {
            SessionName session = router.session(i);
            if (session != null) {
                streams[i].start(session, router.nextNumber(i));
                keepNewest(i);
            }
        }
    }

    /** Lets a conflated stream send again what a former process sent, or ended before it sent. */
    private void keepNewest(int stream) {
        byte[] message = new byte[ItchLayout.MAX_LENGTH];
        int bound = router.newestBound();
        for (int instrument = 1; instrument < bound; instrument++) {
            long number = router.newestNumber(instrument);
            int length = router.writeNewest(stream, instrument, message);
            if (number > 0 && length > 0) {
                streams[stream].keep(instrument, bound, number, message, length, nowNs);
            }
        }
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        state.onFrame(methodId, buffer, offset, length);
        if (events.number() <= liveAfter) {
            return;
        }
        for (int i = 0; i < router.targets(); i++) {
            int stream = router.target(i);
            SessionName session = router.session(stream);
            if (session != null) {
                lag.made(stream, events.number());
                streams[stream].publish(
                        session,
                        router.number(stream),
                        state.translator().instrument(),
                        router.buffer(stream),
                        router.length(stream),
                        events.number(),
                        nowNs);
            }
        }
    }

    private void tellDrops() {
        long drops = drops();
        if (drops > dropsTold) {
            FlightEvent.drop("deltas", drops - dropsTold);
            dropsTold = drops;
        }
    }

    private void tellFaults() {
        String violation = state.translator().violation();
        if (violation != null && !violation.equals(violationTold)) {
            violationTold = violation;
            listener.onLine("itch deltas: " + violation);
        }
        if (failuresTold > 0) {
            return;
        }
        for (DeltaStream stream : streams) {
            for (int i = 0; i < stream.lines().size(); i++) {
                failuresTold += stream.lines().get(i).failed();
            }
        }
        if (failuresTold > 0) {
            tellFailures();
        }
    }

    private void tellFailures() {
        for (DeltaStream stream : streams) {
            for (SendLine line : stream.lines()) {
                IOException failure = line.lastFailure();
                if (failure != null) {
                    listener.onLine("itch deltas: packets can't be sent: stream=" + stream.name() + " destinations="
                            + line.destinations() + " cause=" + failure.getMessage() + "; check route and interface");
                }
            }
        }
    }

    /** Returns the number of the last event that the agent processed. Later released events are waiting. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** Prepares the watch of the lag for a file of counters. */
    void prepareLag(boolean looked, long nowMs) {
        lag.prepare(looked, clockNs.getAsLong(), nowMs);
    }

    /** Returns the watch of the lag. */
    LagWatch lag() {
        return lag;
    }

    /** Returns the largest batch of waiting events since the start, without those released before it. */
    public long maxBatch() {
        return maxBatch;
    }

    /** Returns the streams, in the order of the configuration. */
    public List<DeltaStream> streams() {
        return List.of(streams);
    }

    /** Returns the number of messages sent in all streams. */
    public long messages() {
        long messages = 0;
        for (DeltaStream stream : streams) {
            messages += stream.messages();
        }
        return messages;
    }

    /** Returns the number of packets with messages sent on each line of all streams. */
    public long packets() {
        long packets = 0;
        for (DeltaStream stream : streams) {
            packets += stream.packets();
        }
        return packets;
    }

    /** Returns the number of packets that a line dropped or the operating system rejected. */
    public long drops() {
        long drops = 0;
        for (DeltaStream stream : streams) {
            drops += stream.drops();
        }
        return drops;
    }

    /** Returns the number of the first stream's next message; 0 before the first day. */
    public long nextNumber() {
        return router.nextNumber(0);
    }

    /** Returns whether the agent is past the events that were released before its start. */
    public boolean isLive() {
        return events.position() > liveAfter;
    }

    @Override
    public void onClose() {
        events.close();
        for (DeltaStream stream : streams) {
            for (SendLine line : stream.lines()) {
                try {
                    line.close();
                } catch (IOException e) {
                    listener.onLine("itch deltas: line not closed: cause=" + e.getMessage());
                }
            }
        }
    }

    @Override
    public String roleName() {
        return "itch-deltas";
    }
}
