// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Client of a feed. It merges lines A and B, fetches a snapshot, joins it with the messages after it, and requests missing messages. If a
 * gap cannot be filled, it starts again from a snapshot. It delivers every message in order, once. Polled by one thread; never blocks. A
 * message allocates nothing.
 *
 * <p>A snapshot is used only if it is complete, belongs to the session of the lines, and is newer than the delivered messages. A new
 * session on the lines starts with its own snapshot. If snapshots keep the other session, the session of the lines is discarded.
 */
public final class FeedClient implements AutoCloseable {
    private static final int MAX_DATAGRAM_BYTES = 1 << 16;

    /** The number of snapshots of another session after which the session of the lines is discarded. */
    private static final int MAX_MISMATCHES = 3;

    private final List<? extends PacketSource> lines;
    private final @Nullable RequestLink requests;
    private final SnapshotLink snapshots;
    private final FeedTimings timings;
    private final LongSupplier clockNs;
    private final FeedListener listener;
    private final FeedCounters counters = new FeedCounters();
    private final ReorderWindow window;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[MAX_DATAGRAM_BYTES];
    private final byte[] request = new byte[MoldUdp64.HEADER_LENGTH];

    private @Nullable SessionName session;
    private @Nullable SessionName previousSession;
    private boolean joined;
    private long next;
    private long bound;
    private long endNumber;
    private boolean endTold;

    private boolean snapshotRunning;
    private int mismatches;
    private long snapshotAtNs;

    private boolean gapOpen;
    private long gapEnd;
    private long gapProgress;
    private int attempts;
    private long requestAtNs;

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
        this.window = new ReorderWindow(timings.windowMessages());
        this.snapshotAtNs = clockNs.getAsLong();
    }

    /** Opens the sockets, which receive from now on. All other work happens in {@link #poll}. */
    public static FeedClient open(FeedClientConfig config, LongSupplier clockNs, FeedListener listener)
            throws IOException {
        List<ReceiveLine> lines = new ArrayList<>();
        try {
            for (InetSocketAddress line : config.lines()) {
                lines.add(ReceiveLine.open(line, config.networkInterface(), config.receiveBufferBytes()));
            }
            InetSocketAddress server = config.requestServer();
            return new FeedClient(
                    lines,
                    server == null ? null : RequestLink.open(server),
                    new GlimpseClient(
                            config.snapshotServer(),
                            config.user(),
                            config.password(),
                            config.snapshotTimings(),
                            config.maxSnapshotBytes()),
                    config.timings(),
                    clockNs,
                    listener);
        } catch (IOException e) {
            for (ReceiveLine line : lines) {
                line.close();
            }
            throw e;
        }
    }

    /** Runs one duty cycle. Returns the work done. */
    public int poll() throws IOException {
        long nowNs = clockNs.getAsLong();
        int work = 0;
        for (int i = 0; i < lines.size(); i++) {
            work += receive(lines.get(i));
        }
        if (requests != null) {
            work += receive(requests);
        }
        work += pollSnapshot(nowNs);
        checkGap(nowNs);
        checkEnd();
        return work;
    }

    private int receive(PacketSource source) throws IOException {
        int received = 0;
        while (received < timings.maxPacketsPerPoll()) {
            int length = source.receive(datagram);
            if (length < 0) {
                break;
            }
            received++;
            onPacket(length);
        }
        return received;
    }

    private void onPacket(int length) {
        counters.packets++;
        if (!packet.wrap(datagram, 0, length)) {
            counters.malformed++;
            return;
        }
        if (session == null || !packet.isOf(session)) {
            if (previousSession != null && packet.isOf(previousSession)) {
                counters.otherSession++;
                return;
            }
            startSession(packet.session());
        }
        long number = packet.number();
        int count = packet.count();
        bound = Math.max(bound, number + count);
        if (packet.isEndOfSession()) {
            endNumber = number;
        }
        for (int i = 0; i < count; i++) {
            onMessage(number + i, packet.messageOffset(), packet.messageLength());
            packet.advance();
        }
    }

    private void onMessage(long number, int offset, int length) {
        if (joined && number == next) {
            deliver(datagram, offset, length);
            drain();
        } else if ((joined && number < next) || window.has(number)) {
            counters.duplicates++;
        } else if (joined && !snapshotRunning && number - next >= window.capacity()) {
            counters.overflowed++;
        } else if (!window.put(number, datagram, offset, length)) {
            counters.overflowed++;
        }
    }

    private void drain() {
        while (window.has(next)) {
            deliver(window.bytes(), window.offset(next), window.length(next));
        }
    }

    private void deliver(byte[] buffer, int offset, int length) {
        next++;
        counters.messages++;
        listener.onMessage(buffer, offset, length);
    }

    private void startSession(SessionName name) {
        previousSession = session;
        session = name;
        joined = false;
        next = 0;
        bound = 0;
        endNumber = 0;
        endTold = false;
        gapOpen = false;
        mismatches = 0;
        window.clear();
        if (previousSession != null) {
            snapshots.cancel();
            snapshotRunning = false;
            snapshotAtNs = clockNs.getAsLong();
        }
    }

    private int pollSnapshot(long nowNs) {
        if (!snapshotRunning) {
            if (joined || nowNs < snapshotAtNs) {
                return 0;
            }
            fetchSnapshot(nowNs);
        }
        SnapshotLink.Progress progress = snapshots.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return 0;
        }
        snapshotRunning = false;
        snapshotAtNs = nowNs + timings.snapshotRetryNs();
        if (progress != SnapshotLink.Progress.COMPLETE) {
            counters.snapshotsFailed++;
            return 1;
        }
        if (!applySnapshot()) {
            counters.snapshotsUseless++;
        }
        snapshots.cancel();
        return 1;
    }

    private void fetchSnapshot(long nowNs) {
        snapshotRunning = true;
        snapshots.start(nowNs);
    }

    private boolean applySnapshot() {
        SessionName of = snapshots.session();
        long number = snapshots.nextNumber();
        if (session == null) {
            session = of;
        }
        if (!of.equals(session)) {
            if (++mismatches == MAX_MISMATCHES) {
                startSession(of);
            }
            return false;
        }
        mismatches = 0;
        if (joined && number <= next) {
            if (isHoleTooLarge()) {
                bound = next;
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
        bound = Math.max(bound, number);
        gapOpen = false;
        drain();
        return true;
    }

    private void checkGap(long nowNs) throws IOException {
        if (!joined) {
            return;
        }
        if (gapOpen && next >= gapEnd) {
            gapOpen = false;
            counters.gapsRepaired++;
        }
        if (next >= bound) {
            if (snapshotRunning) {
                snapshots.cancel();
                snapshotRunning = false;
            }
            return;
        }
        if (!gapOpen) {
            openGap(nowNs);
        } else if (next != gapProgress) {
            gapProgress = next;
            attempts = 0;
            requestAtNs = nowNs;
        }
        if (!snapshotRunning && nowNs >= requestAtNs) {
            requestOrGiveUp(nowNs);
        }
    }

    private void openGap(long nowNs) {
        gapOpen = true;
        gapEnd = window.firstKept(next, bound);
        gapProgress = next;
        attempts = 0;
        requestAtNs = nowNs + timings.reorderNs();
        counters.gaps++;
    }

    private void requestOrGiveUp(long nowNs) throws IOException {
        SessionName name = session;
        if (isHoleTooLarge() && nowNs >= snapshotAtNs) {
            fetchSnapshot(nowNs);
            return;
        }
        if (requests == null || name == null || attempts >= timings.maxRequests()) {
            if (nowNs >= snapshotAtNs) {
                fetchSnapshot(nowNs);
            }
            attempts = 0;
            requestAtNs = nowNs + timings.requestTimeoutNs();
            return;
        }
        name.put(request, 0);
        BigEndian.putLong(request, 10, next);
        BigEndian.putU16(request, 18, (int) Math.min(gapEnd - next, MoldUdp64.MAX_COUNT));
        requests.request(request, request.length);
        counters.requests++;
        attempts++;
        requestAtNs = nowNs + timings.requestTimeoutNs();
    }

    // Messages too far ahead cannot be kept, so that requests would never catch up with the feed.
    private boolean isHoleTooLarge() {
        return bound - next > window.capacity();
    }

    private void checkEnd() {
        SessionName name = session;
        if (endNumber > 0 && joined && next >= endNumber && !endTold && name != null) {
            endTold = true;
            listener.onEndOfSession(name);
        }
    }

    /** Returns the counters of the client. */
    public FeedCounters counters() {
        return counters;
    }

    /** Returns whether a snapshot was applied and no gap is known. */
    public boolean isLive() {
        return joined && next >= bound;
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
