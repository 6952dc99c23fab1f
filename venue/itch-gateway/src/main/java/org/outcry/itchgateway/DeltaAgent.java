// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.SendLine;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.runtime.FlightEvent;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Agent that reads the event log and sends the feed's messages on the lines, each batch at once. Events released before the start are
 * only counted; clients see the number in the first heartbeat and re-request missed messages. A packet dropped by a full socket leaves a
 * gap in the numbers. One thread. An event allocates nothing.
 */
public final class DeltaAgent implements Agent {
    private static final int CATCH_UP_FACTOR = 16;

    /** The time for which the end of a session is repeated. */
    static final long END_OF_SESSION_NS = 30_000_000_000L;

    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final LongSupplier clockNs;
    private final ItchGatewayListener listener;
    private final int maxEvents;
    private final long liveAfter;
    private final List<SendLine> lines;
    private final MoldPublisher publisher;
    private final FeedTranslator translator;
    private final FeedTranslatorReader calls;
    private final FrameHandler handler = this::onFrame;
    private boolean publishing;
    private long maxBatch;
    private long dropsTold;
    private long failuresTold;
    private @Nullable String violationTold;

    private DeltaAgent(
            ItchGatewayConfig config,
            EventFileReader events,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener,
            List<SendLine> lines) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.clockNs = clockNs;
        this.listener = listener;
        this.maxEvents = config.maxEventsPerCycle();
        this.liveAfter = releasedEventNumber.getAsLong();
        this.lines = lines;
        this.publisher = new MoldPublisher(config.maxPacketBytes(), config.heartbeatNs(), lines);
        this.translator = new FeedTranslator(config.sessionSuffix(), config.channel(), config.channels());
        this.calls = new FeedTranslatorReader(translator);
    }

    /** Opens the lines. Takes ownership of the reader, which is at the log's first event. */
    static DeltaAgent open(
            ItchGatewayConfig config,
            EventFileReader events,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        List<SendLine> lines = new ArrayList<>();
        try {
            for (FeedLine line : config.lines()) {
                lines.add(SendLine.open(
                        line.destinations(), line.networkInterface(), line.timeToLive(), line.sendBufferBytes()));
            }
        } catch (IOException e) {
            for (SendLine line : lines) {
                line.close();
            }
            throw e;
        }
        return new DeltaAgent(config, events, releasedEventNumber, clockNs, listener, lines);
    }

    @Override
    public int doWork() {
        long released = releasedEventNumber.getAsLong();
        long waiting = released - events.position() + 1;
        if (publishing && waiting > 0) {
            maxBatch = Math.max(maxBatch, waiting);
            FlightEvent.batch("deltas", waiting);
        }
        int work = events.poll(handler, released, publishing ? maxEvents : maxEvents * CATCH_UP_FACTOR);
        publisher.flush();
        SessionName session = translator.session();
        if (!publishing && session != null && events.position() > liveAfter) {
            publisher.start(session, translator.nextNumber());
            publishing = true;
        }
        work += publisher.poll(clockNs.getAsLong());
        tellFaults();
        tellDrops();
        return work;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(events.timeNs());
        calls.onFrame(methodId, buffer, offset, length);
        SessionName session = translator.session();
        if (translator.length() == 0 || session == null || events.number() <= liveAfter) {
            return;
        }
        long number = translator.number();
        if (number == 1 && publishing) {
            publisher.endSession(END_OF_SESSION_NS);
            publishing = false;
        }
        if (!publishing) {
            publisher.start(session, number);
            publishing = true;
        }
        publisher.publish(number, translator.buffer(), 0, translator.length());
    }

    private void tellDrops() {
        long drops = drops();
        if (drops > dropsTold) {
            FlightEvent.drop("deltas", drops - dropsTold);
            dropsTold = drops;
        }
    }

    private void tellFaults() {
        String violation = translator.violation();
        if (violation != null && !violation.equals(violationTold)) {
            violationTold = violation;
            listener.onLine("itch deltas: " + violation);
        }
        long failures = 0;
        for (int i = 0; i < lines.size(); i++) {
            failures += lines.get(i).failed();
        }
        if (failures > 0 && failuresTold == 0) {
            failuresTold = failures;
            tellFailure();
        }
    }

    private void tellFailure() {
        for (SendLine line : lines) {
            IOException failure = line.lastFailure();
            if (failure != null) {
                listener.onLine("itch deltas: packets can't be sent: destinations=" + line.destinations() + " cause="
                        + failure.getMessage() + "; check route and interface");
            }
        }
    }

    /** Returns the number of the last event that the agent processed. Later released events are waiting. */
    public long lastEventNumber() {
        return events.position() - 1;
    }

    /** Returns the largest batch of waiting events since the start, without those released before it. */
    public long maxBatch() {
        return maxBatch;
    }

    /** Returns the number of messages sent. */
    public long messages() {
        return publisher.messages();
    }

    /** Returns the number of packets with messages sent on each line. */
    public long packets() {
        return publisher.packets();
    }

    /** Returns the number of packets that a line dropped or the operating system rejected. */
    public long drops() {
        long drops = 0;
        for (int i = 0; i < publisher.lines(); i++) {
            drops += publisher.drops(i);
        }
        return drops;
    }

    /** Returns the number of the feed's next message; 0 before the first day. */
    public long nextNumber() {
        return translator.nextNumber();
    }

    /** Returns whether the agent is past the events that were released before its start. */
    public boolean isLive() {
        return events.position() > liveAfter;
    }

    @Override
    public void onClose() {
        events.close();
        for (SendLine line : lines) {
            try {
                line.close();
            } catch (IOException e) {
                listener.onLine("itch deltas: line not closed: cause=" + e.getMessage());
            }
        }
    }

    @Override
    public String roleName() {
        return "itch-deltas";
    }
}
