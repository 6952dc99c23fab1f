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
 * Client of a feed. It merges lines A and B, fetches a snapshot, joins it with the messages after it, and requests
 * missing messages. If a gap cannot be filled, it starts again from a snapshot. It delivers every message in order,
 * once. Polled by one thread; never blocks. A message allocates nothing.
 *
 * <p>A snapshot is used only if it is complete, belongs to the session, and is newer than the delivered messages.
 * Packets of another session are kept, and have no effect until a snapshot confirms that session; gaps of the current
 * session are repaired first. A new snapshot is fetched if messages under one number differ, if the listener finds that
 * a message does not fit, and if the lines have fewer messages than were delivered. A request also asks for the
 * messages next to a gap, so that they are compared even if there is only one line.
 */
public final class FeedClient implements AutoCloseable {
    private static final int MAX_DATAGRAM_BYTES = 1 << 16;
    private static final int NO_LINE = -1;

    /** The number of snapshots of another session after which the session of the lines is discarded. */
    private static final int MAX_MISMATCHES = 3;

    private final List<? extends PacketSource> lines;
    private final @Nullable RequestLink requests;
    private final SnapshotFetch snapshots;
    private final Retry retry;
    private final FeedTimings timings;
    private final LongSupplier clockNs;
    private final FeedListener listener;
    private final FeedCounters counters = new FeedCounters();
    private final MessageHashes delivered;
    private final NumberDoubt doubt = new NumberDoubt();
    private final LineSkew skew;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[MAX_DATAGRAM_BYTES];

    private final FeedSessions sessions;
    private boolean joined;
    private long next;
    private boolean endTold;
    private boolean liveTold;
    private int mismatches;

    private final Gap gap = new Gap();

    /**
     * Creates a client over given transports; {@link #open} creates one over sockets. Its close closes the transports
     * for requests and snapshots, and lines that are a {@link ReceiveLine}.
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
        this.timings = timings;
        this.clockNs = clockNs;
        this.listener = listener;
        this.sessions = new FeedSessions(timings.windowMessages());
        this.delivered = new MessageHashes(timings.windowMessages());
        this.skew = new LineSkew(lines.size(), clockNs.getAsLong());
        this.retry = new Retry(timings.snapshotRetryNs(), clockNs.getAsLong());
        this.snapshots = new SnapshotFetch(snapshots, counters, retry);
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
        } else if (sessions.current.isOf(packet)) {
            sessions.current.heard(packet, nowNs);
            if (line != NO_LINE) {
                skew.heard(line, packet.number() + packet.count(), nowNs);
            }
            long number = packet.number();
            for (int i = packet.count(); i > 0; i--) {
                onMessage(line, number++, packet.messageOffset(), packet.messageLength());
                packet.advance();
            }
            if (joined && doubt.heard(packet, next, nowNs)) {
                sessions.current.bound = packet.number();
            }
        } else if (sessions.isOfPrevious(packet)) {
            counters.otherSession++;
        } else if (!sessions.current.isStarted()) {
            sessions.current.start(packet.session(), nowNs);
            onPacket(line, length, nowNs);
            counters.packets--;
        } else if (!sessions.keep(packet, datagram, nowNs)) {
            counters.otherSession++;
        }
    }

    private void onMessage(int line, long number, int offset, int length) {
        ReorderWindow window = sessions.current.window;
        if (joined && number == next) {
            deliver(datagram, offset, length);
            drain();
        } else if (joined && number < next) {
            duplicate(line, delivered.differs(number, datagram, offset, length));
        } else if (window.has(number)) {
            duplicate(line, window.differs(number, datagram, offset, length));
        } else if (joined && !snapshots.isRunning() && number - next >= window.capacity()) {
            counters.overflowed++;
        } else if (!window.put(number, datagram, offset, length)) {
            counters.overflowed++;
        }
    }

    private void duplicate(int line, boolean differs) {
        counters.duplicates += line == NO_LINE ? 0 : 1;
        counters.conflicts += differs ? 1 : 0;
        sessions.current.conflict |= differs;
    }

    private void drain() {
        ReorderWindow window = sessions.current.window;
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
        if (sessions.candidate.conflict) {
            sessions.candidate.distrust();
        }
        if (sessions.current.conflict) {
            distrust("messages differ under one number", nowNs);
        } else if (joined && doubt.isRaised()) {
            distrust("the lines have fewer messages than were delivered", nowNs);
        } else if (joined && !listener.isConsistent()) {
            distrust("a message did not fit", nowNs);
        }
    }

    private void distrust(String reason, long nowNs) {
        sessions.current.distrust();
        if (!joined) {
            return;
        }
        counters.stale++;
        joined = false;
        gap.close();
        snapshots.distrust(nowNs);
        listener.onStale(reason);
    }

    private void startSession(SessionName name, long nowNs) {
        sessions.start(name, nowNs);
        delivered.clear();
        skew.startSession();
        joined = false;
        next = 0;
        endTold = false;
        gap.close();
        mismatches = 0;
    }

    private int pollSnapshot(long nowNs) {
        if (!snapshots.isRunning()) {
            boolean isWanted = !joined || (sessions.candidate.isStarted() && next >= sessions.current.bound);
            if (!isWanted || !snapshots.isDue(nowNs)) {
                return 0;
            }
            snapshots.start(nowNs);
        }
        SnapshotLink.Progress progress = snapshots.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return 0;
        }
        if (progress == SnapshotLink.Progress.COMPLETE) {
            snapshots.used(applySnapshot(snapshots.link(), nowNs), nowNs);
            // The messages that were kept may not fit the snapshot.
            checkTrust(nowNs);
        }
        return 1;
    }

    private boolean applySnapshot(SnapshotLink snapshot, long nowNs) {
        SessionName of = snapshot.session();
        if (!sessions.current.is(of)) {
            if (sessions.current.isStarted() && !sessions.candidate.is(of) && ++mismatches < MAX_MISMATCHES) {
                return false;
            }
            startSession(of, nowNs);
        }
        mismatches = 0;
        long number = snapshot.nextNumber();
        if (joined && number <= next) {
            // The packets of another session that asked for this snapshot were strays.
            sessions.candidate.clear();
            if (number == next || sessions.current.isTooFarAheadOf(next)) {
                // The venue has no message after these: higher numbers were false.
                sessions.current.bound = next;
                sessions.current.window.clear();
            }
            return false;
        }
        listener.onSnapshotBegin(of);
        SnapshotBuffer messages = snapshot.messages();
        for (int i = 0; i < messages.messages(); i++) {
            listener.onMessage(messages.bytes(), messages.messageOffset(), messages.messageLength());
            messages.advance();
        }
        listener.onSnapshotEnd(number);
        counters.snapshots++;
        counters.snapshotMessages += messages.messages();
        joined = true;
        next = number;
        doubt.start(number, nowNs);
        sessions.current.bound = Math.max(sessions.current.bound, number);
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
        if (next >= sessions.current.bound) {
            if (snapshots.isRunning() && !sessions.candidate.isStarted()) {
                snapshots.cancel();
            }
            return;
        }
        if (!gap.isOpen()) {
            counters.gaps++;
            gap.open(next, sessions.current, nowNs + retry.spread(timings.reorderNs()));
        } else {
            gap.progressed(next, nowNs);
        }
        if (!snapshots.isRunning() && gap.isDue(nowNs)) {
            requestOrGiveUp(nowNs);
        }
    }

    private void requestOrGiveUp(long nowNs) throws IOException {
        SessionName name = sessions.current.name();
        boolean isSnapshotDue = snapshots.isDue(nowNs);
        boolean givesUp = requests == null || name == null || gap.attempts() >= timings.maxRequests();
        long againNs = nowNs + retry.spread(timings.requestTimeoutNs());
        if (isSnapshotDue && (givesUp || sessions.current.isTooFarAheadOf(next))) {
            snapshots.start(nowNs);
        } else if (requests != null && name != null && !givesUp) {
            long from = gap.isUntouched(next) && delivered.has(next - 1) ? next - 1 : next;
            gap.request(requests, name, from, sessions.current.bound, againNs);
            counters.requests++;
            return;
        }
        if (givesUp) {
            gap.giveUp(againNs);
        }
    }

    private void checkEnd() {
        SessionName name = sessions.current.name();
        if (sessions.current.endNumber > 0
                && joined
                && next >= sessions.current.endNumber
                && !endTold
                && name != null) {
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

    /** Returns the number of packets of the session that arrived on a line. */
    public long packets(int line) {
        return skew.packets(line);
    }

    /** Returns the counters of the client. */
    public FeedCounters counters() {
        return counters;
    }

    /** Returns whether a snapshot was applied and no gap is known. */
    public boolean isLive() {
        return joined && next >= sessions.current.bound;
    }

    /** Returns the number of the next message to deliver; 0 before a snapshot. */
    public long nextNumber() {
        return next;
    }

    /** Returns the reason of the last snapshot failure; empty if there is none. */
    public String snapshotFailure() {
        return snapshots.link().failure();
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
