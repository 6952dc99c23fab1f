// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.SendLine;
import org.outcry.itchfeed.StreamKind;
import org.outcry.soup.SessionName;

/**
 * Stream of deltas on its lines. Its messages have their numbers already. A stream that is too far behind skips the
 * waiting events' messages: a hole in the numbers, which clients see at the next message or heartbeat and repair by
 * re-requests. A conflated stream needs no bound. Used by the thread of {@link DeltaAgent}; other threads may read the
 * counters. A message allocates nothing.
 */
public final class DeltaStream {
    private static final long NOT_SKIPPING = 0;

    private final StreamConfig config;
    private final List<SendLine> lines;
    private final MoldPublisher publisher;
    private final @Nullable Conflation conflation;
    private @Nullable SessionName session;
    private boolean publishing;
    private long next;
    private long skipUntil = NOT_SKIPPING;
    private boolean holeOpen;
    private long holes;
    private long skipped;

    private DeltaStream(StreamConfig config, List<SendLine> lines, MoldPublisher publisher) {
        this.config = config;
        this.lines = lines;
        this.publisher = publisher;
        this.conflation = config.spec().kind() == StreamKind.CONFLATED
                ? new Conflation(publisher, config.updatesPerSecond())
                : null;
    }

    static DeltaStream open(StreamConfig config, int maxPacketBytes, long heartbeatNs) throws IOException {
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
        return new DeltaStream(config, lines, new MoldPublisher(maxPacketBytes, heartbeatNs, lines));
    }

    /** Publishes a message of an event, or skips it. */
    void publish(
            SessionName of, long number, int instrument, byte[] message, int length, long eventNumber, long nowNs) {
        SessionName former = session;
        if (number == 1 && publishing && former != null) {
            if (publisher.nextNumber() != next) {
                publisher.start(former, next);
            }
            publisher.endSession(DeltaAgent.END_OF_SESSION_NS);
            publishing = false;
            if (conflation != null) {
                conflation.clear();
            }
        }
        session = of;
        next = number + 1;
        if (eventNumber <= skipUntil) {
            skipped++;
            holes += holeOpen ? 0 : 1;
            holeOpen = true;
            return;
        }
        if (!publishing) {
            publisher.start(of, number);
            publishing = true;
        }
        if (conflation == null) {
            publisher.publish(number, message, 0, length);
        } else {
            conflation.take(instrument, number, message, length, nowNs);
        }
    }

    /** Starts without a message: the first heartbeat tells the number of the next one. */
    void start(SessionName of, long nextNumber) {
        if (!publishing) {
            session = of;
            next = nextNumber;
            publisher.start(of, nextNumber);
            publishing = true;
        }
    }

    /** Takes the newest message of an instrument of a conflated stream that a former process may not have sent. */
    void keep(int instrument, int bound, long number, byte[] message, int length, long nowNs) {
        if (conflation != null) {
            conflation.keep(instrument, bound, number, message, length, nowNs);
        }
    }

    /** Begins to skip if the waiting events, up to the last released one, are beyond the bound. */
    void checkLag(long waiting, long waitedNs, long released) {
        if (conflation != null) {
            return;
        }
        if (waiting > config.lagBound().events() || waitedNs > config.lagBound().ns()) {
            skipUntil = Math.max(skipUntil, released);
        }
    }

    /** Sends what is collected if {@code sending}, and a heartbeat if one is due. Returns the work done. */
    int poll(long lastEventNumber, long nowNs, boolean sending) {
        if (sending) {
            publisher.flush();
        }
        if (conflation != null && publishing) {
            conflation.poll(nowNs);
            publisher.advance(next);
        }
        SessionName of = session;
        if (skipUntil != NOT_SKIPPING && lastEventNumber >= skipUntil) {
            skipUntil = NOT_SKIPPING;
            if (holeOpen && of != null && publisher.nextNumber() != next) {
                publisher.start(of, next);
                publishing = true;
            }
            holeOpen = false;
        }
        return publisher.poll(nowNs);
    }

    /** Returns the stream's name. */
    public String name() {
        return config.spec().name();
    }

    /** Returns the number of messages sent. */
    public long messages() {
        return publisher.messages();
    }

    /** Returns the number of packets with messages sent on each line. */
    public long packets() {
        return publisher.packets();
    }

    /** Returns the bytes of these packets. */
    public long bytes() {
        return publisher.bytes();
    }

    /** Returns the number of packets that a line dropped or the operating system rejected. */
    public long drops() {
        long drops = 0;
        for (int i = 0; i < publisher.lines(); i++) {
            drops += publisher.drops(i);
        }
        return drops;
    }

    /** Returns the number of holes that the stream left in its numbers because it was too far behind. */
    public long holes() {
        return holes;
    }

    /** Returns the number of messages in these holes. */
    public long skipped() {
        return skipped;
    }

    /** Returns the number of messages of a conflated stream that newer ones replaced before they were sent. */
    public long superseded() {
        return conflation == null ? 0 : conflation.superseded();
    }

    /** Returns whether the stream is skipping. */
    public boolean isSkipping() {
        return skipUntil != NOT_SKIPPING;
    }

    /** Returns the number of the next message; 0 before the first day. */
    public long nextNumber() {
        return next;
    }

    List<SendLine> lines() {
        return lines;
    }
}
