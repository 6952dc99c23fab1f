// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SessionName;

/**
 * Client of a feed. It merges lines A and B, fetches a snapshot, joins it with the messages after it, and requests missing messages. If a
 * gap cannot be filled, it starts again from a snapshot. It delivers every message in order, once. Polled by one thread; never blocks. A
 * message allocates nothing.
 *
 * <p>A snapshot is used only if it is complete, belongs to the session, and is newer than the delivered messages. Packets of another
 * session are kept, and change nothing until a snapshot confirms that session; gaps of the present one are repaired before. If the lines
 * differ under one number, or the listener finds that a message does not fit, a snapshot is fetched.
 */
public final class FeedClient implements AutoCloseable {
    private static final int MAX_DATAGRAM_BYTES = 1 << 16;
    private static final int NO_LINE = -1;

    /** The number of snapshots of another session after which the session of the lines is discarded. */
    private static final int MAX_MISMATCHES = 3;

    /** The silence of a session that no snapshot confirmed, after which another one may take its place. */
    private static final long CANDIDATE_NS = 1_000_000_000L;

    private final List<? extends PacketSource> lines;
    private final @Nullable RequestLink requests;
    private final SnapshotLink snapshots;
    private final FeedTimings timings;
    private final LongSupplier clockNs;
    private final FeedListener listener;
    private final FeedCounters counters = new FeedCounters();
    private final MessageHashes delivered;
    private final LineSkew skew;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[MAX_DATAGRAM_BYTES];

    private SessionTrack current;
    private SessionTrack candidate;
    private @Nullable SessionName previousSession;
    private boolean joined;
    private long next;
    private boolean endTold;
    private boolean liveTold;
    private boolean conflict;

    private final Retry snapshotRetry;
    private boolean snapshotRunning;
    private int mismatches;

    private final Gap gap = new Gap();

    /**
     * Creates a client over given transports; {@link #open} creates one over sockets. Its close closes the transports for requests and
     * snapshots, and lines that are a {@link ReceiveLine}.
     *
     * @param requests null to not request gaps
     * @param clockNs a monotonic clock, such as {@code System::nanoTime}
     */
    public FeedClient(
            List<? extends PacketSource> lines,
            @Nullable RequestLink requests,
            SnapshotLink snapshots,
            FeedTimings timings,
            LongSupplier clockNs,
            FeedListener listener) {
        this.lines = List.copyOf(lines);
        this.requests = requests;
        this.snapshots = snapshots;
        this.timings = timings;
        this.clockNs = clockNs;
        this.listener = listener;
        this.current = new SessionTrack(timings.windowMessages());
        this.candidate = new SessionTrack(timings.windowMessages());
        this.delivered = new MessageHashes(timings.windowMessages());
        this.skew = new LineSkew(lines.size(), clockNs.getAsLong());
        this.snapshotRetry = new Retry(timings.snapshotRetryNs(), clockNs.getAsLong());
    }

    /** Opens the sockets, which receive from now on. All other work happens in {@link #poll}. */
    public static FeedClient open(FeedClientConfig config, LongSupplier clockNs, FeedListener listener)
            throws IOException {
        InetSocketAddress server = config.requestServer();
        return new FeedClient(
                config.openLines(),
                server == null ? null : RequestLink.open(server),
                config.newSnapshotLink(),
                config.timings(),
                clockNs,
                listener);
    }

    /** Runs one duty cycle. Returns the work done. */
    public int poll() throws IOException {
        long nowNs = clockNs.getAsLong();
        int work = 0;
        for (int i = 0; i < lines.size(); i++) {
            work += receive(i, lines.get(i), nowNs);
        }
        if (requests != null) {
            work += receive(NO_LINE, requests, nowNs);
        }
        checkTrust(nowNs);
        work += pollSnapshot(nowNs);
        checkGap(nowNs);
        checkEnd();
        tellHealth(nowNs);
        return work;
    }

    private int receive(int line, PacketSource source, long nowNs) throws IOException {
        int received = 0;
        while (received < timings.maxPacketsPerPoll()) {
            int length = source.receive(datagram);
            if (length < 0) {
                break;
            }
            received++;
            if (line != NO_LINE) {
                listener.onPacket(line, datagram, length);
            }
            onPacket(line, length, nowNs);
        }
        return received;
    }

    private void onPacket(int line, int length, long nowNs) {
        counters.packets++;
        if (!packet.wrap(datagram, 0, length)) {
            counters.malformed++;
        } else if (current.isOf(packet)) {
            current.heard(packet, nowNs);
            if (line != NO_LINE) {
                skew.heard(line, packet.number() + packet.count(), nowNs);
            }
            long number = packet.number();
            for (int i = packet.count(); i > 0; i--) {
                onMessage(number++, packet.messageOffset(), packet.messageLength());
                packet.advance();
            }
        } else if (previousSession != null && packet.isOf(previousSession)) {
            counters.otherSession++;
        } else if (!current.isStarted()) {
            current.start(packet.session(), nowNs);
            onPacket(line, length, nowNs);
            counters.packets--;
        } else {
            onOtherSession(nowNs);
        }
    }

    // Kept for the case that a snapshot confirms the session.
    private void onOtherSession(long nowNs) {
        if (!candidate.isOf(packet)) {
            if (candidate.isStarted() && nowNs - candidate.heardNs < CANDIDATE_NS) {
                counters.otherSession++;
                return;
            }
            candidate.start(packet.session(), nowNs);
        }
        candidate.heard(packet, nowNs);
        candidate.keep(packet, datagram);
    }

    private void onMessage(long number, int offset, int length) {
        ReorderWindow window = current.window;
        if (joined && number == next) {
            deliver(datagram, offset, length);
            drain();
        } else if (joined && number < next) {
            duplicate(delivered.differs(number, datagram, offset, length));
        } else if (window.has(number)) {
            duplicate(window.differs(number, datagram, offset, length));
        } else if (joined && !snapshotRunning && number - next >= window.capacity()) {
            counters.overflowed++;
        } else if (!window.put(number, datagram, offset, length)) {
            counters.overflowed++;
        }
    }

    private void duplicate(boolean differs) {
        counters.duplicates++;
        if (differs) {
            counters.conflicts++;
            conflict = true;
        }
    }

    private void drain() {
        ReorderWindow window = current.window;
        while (window.has(next)) {
            deliver(window.bytes(), window.offset(next), window.length(next));
        }
    }

    private void deliver(byte[] buffer, int offset, int length) {
        delivered.put(next, buffer, offset, length);
        next++;
        counters.messages++;
        listener.onMessage(buffer, offset, length);
    }

    private void checkTrust(long nowNs) {
        if (conflict) {
            conflict = false;
            distrust("the lines differ under one number", nowNs);
        } else if (joined && !listener.isConsistent()) {
            distrust("a message did not fit", nowNs);
        }
    }

    private void distrust(String reason, long nowNs) {
        current.window.clear();
        if (!joined) {
            return;
        }
        counters.stale++;
        joined = false;
        gap.close();
        if (!snapshotRunning) {
            snapshotRetry.failed(nowNs);
        }
        listener.onStale(reason);
    }

    private void startSession(SessionName name, long nowNs) {
        previousSession = current.name();
        if (candidate.is(name)) {
            SessionTrack confirmed = candidate;
            candidate = current;
            current = confirmed;
        } else {
            current.start(name, nowNs);
        }
        candidate.clear();
        delivered.clear();
        skew.startSession();
        joined = false;
        next = 0;
        endTold = false;
        gap.close();
        mismatches = 0;
    }

    private int pollSnapshot(long nowNs) {
        if (!snapshotRunning) {
            boolean isWanted = !joined || (candidate.isStarted() && next >= current.bound);
            if (!isWanted || !snapshotRetry.isDue(nowNs)) {
                return 0;
            }
            snapshotRunning = true;
            snapshots.start(nowNs);
        }
        SnapshotLink.Progress progress = snapshots.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return 0;
        }
        snapshotRunning = false;
        if (progress != SnapshotLink.Progress.COMPLETE) {
            counters.snapshotsFailed++;
            snapshotRetry.failed(nowNs);
            return 1;
        }
        if (applySnapshot(nowNs)) {
            snapshotRetry.succeeded(nowNs);
        } else {
            counters.snapshotsUseless++;
            snapshotRetry.failed(nowNs);
        }
        snapshots.cancel();
        return 1;
    }

    private boolean applySnapshot(long nowNs) {
        SessionName of = snapshots.session();
        if (!current.is(of)) {
            if (current.isStarted() && !candidate.is(of) && ++mismatches < MAX_MISMATCHES) {
                return false;
            }
            startSession(of, nowNs);
        }
        mismatches = 0;
        long number = snapshots.nextNumber();
        if (joined && number <= next) {
            // The packets of another session that asked for this snapshot were strays.
            candidate.clear();
            if (number == next || current.isTooFarAheadOf(next)) {
                // The venue has no message after these: higher numbers were false.
                current.bound = next;
            }
            return false;
        }
        listener.onSnapshotBegin(of);
        SnapshotBuffer messages = snapshots.messages();
        for (int i = 0; i < messages.messages(); i++) {
            listener.onMessage(messages.bytes(), messages.messageOffset(), messages.messageLength());
            messages.advance();
        }
        listener.onSnapshotEnd(number);
        counters.snapshots++;
        counters.snapshotMessages += messages.messages();
        joined = true;
        next = number;
        current.bound = Math.max(current.bound, number);
        gap.close();
        delivered.clear();
        drain();
        return true;
    }

    private void checkGap(long nowNs) throws IOException {
        if (!joined) {
            return;
        }
        if (gap.isFilled(next)) {
            counters.gapsRepaired++;
            listener.onRepaired(gap.from(), gap.end());
        }
        if (next >= current.bound) {
            if (snapshotRunning && !candidate.isStarted()) {
                snapshots.cancel();
                snapshotRunning = false;
            }
            return;
        }
        if (!gap.isOpen()) {
            counters.gaps++;
            gap.open(next, current, nowNs + snapshotRetry.spread(timings.reorderNs()));
        } else {
            gap.progressed(next, nowNs);
        }
        if (!snapshotRunning && gap.isDue(nowNs)) {
            requestOrGiveUp(nowNs);
        }
    }

    private void requestOrGiveUp(long nowNs) throws IOException {
        SessionName name = current.name();
        boolean isSnapshotDue = snapshotRetry.isDue(nowNs);
        boolean givesUp = requests == null || name == null || gap.attempts() >= timings.maxRequests();
        long againNs = nowNs + snapshotRetry.spread(timings.requestTimeoutNs());
        if (isSnapshotDue && (givesUp || current.isTooFarAheadOf(next))) {
            snapshotRunning = true;
            snapshots.start(nowNs);
        } else if (requests != null && name != null && !givesUp) {
            gap.request(requests, name, next, againNs);
            counters.requests++;
            return;
        }
        if (givesUp) {
            gap.giveUp(againNs);
        }
    }

    private void checkEnd() {
        SessionName name = current.name();
        if (current.endNumber > 0 && joined && next >= current.endNumber && !endTold && name != null) {
            endTold = true;
            listener.onEndOfSession(name);
        }
    }

    private void tellHealth(long nowNs) {
        boolean live = isLive();
        if (live && !liveTold) {
            listener.onLive(next);
        }
        liveTold = live;
        skew.tell(listener, nowNs);
    }

    /** Returns the number of packets of the session that came on a line. */
    public long packets(int line) {
        return skew.packets(line);
    }

    /** Returns the counters of the client. */
    public FeedCounters counters() {
        return counters;
    }

    /** Returns whether a snapshot was applied and no gap is known. */
    public boolean isLive() {
        return joined && next >= current.bound;
    }

    /** Returns the number of the next message to deliver; 0 before a snapshot. */
    public long nextNumber() {
        return next;
    }

    /** Returns the reason of the last snapshot failure; empty if there is none. */
    public String snapshotFailure() {
        return snapshots.failure();
    }

    /** Returns the bound address of a line. */
    public InetSocketAddress lineAddress(int line) throws IOException {
        if (lines.get(line) instanceof ReceiveLine receiveLine) {
            return receiveLine.localAddress();
        }
        throw new IllegalStateException("line has no address: line=" + line);
    }

    @Override
    public void close() throws IOException {
        snapshots.close();
        if (requests != null) {
            requests.close();
        }
        for (PacketSource line : lines) {
            if (line instanceof ReceiveLine receiveLine) {
                receiveLine.close();
            }
        }
    }
}
