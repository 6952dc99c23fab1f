// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchListener;
import org.outcry.itch.ItchParser;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.soup.SessionName;

/**
 * Client of a conflated stream. Numbers of superseded messages are missing, and are not requested: a message has the
 * whole state of its instrument, and is repeated. The client delivers a message from any line if it is newer than the
 * last one of its instrument. It fetches a snapshot at the start and when a session begins. Packets of another session
 * have no effect until a snapshot names that session; those of the previous session are ignored. Polled by one thread;
 * never blocks. A message allocates nothing.
 */
public final class BestPricesClient implements AutoCloseable {
    private static final int MAX_DATAGRAM_BYTES = 1 << 16;

    private final List<? extends PacketSource> lines;
    private final SnapshotLink snapshots;
    private final LongSupplier clockNs;
    private final ItchParser parser;
    private final Retry retry;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[MAX_DATAGRAM_BYTES];
    private long[] newest = new long[64];
    private @Nullable SessionName session;
    private @Nullable SessionName previousSession;
    private boolean snapshotWanted = true;
    private boolean snapshotRunning;
    private long messages;
    private long superseded;

    /**
     * Creates a client over given transports, which its close closes.
     *
     * @param retryNs the pause between snapshots
     * @param clockNs a monotonic clock, such as {@code System::nanoTime}
     */
    public BestPricesClient(
            List<? extends PacketSource> lines,
            SnapshotLink snapshots,
            long retryNs,
            LongSupplier clockNs,
            ItchListener listener) {
        this.lines = List.copyOf(lines);
        this.snapshots = snapshots;
        this.clockNs = clockNs;
        this.parser = new ItchParser(listener);
        this.retry = new Retry(retryNs, clockNs.getAsLong());
    }

    /** Opens the sockets, which receive from now on. */
    public static BestPricesClient open(FeedClientConfig config, LongSupplier clockNs, ItchListener listener)
            throws IOException {
        return new BestPricesClient(
                config.openLines(), config.newSnapshotLink(), config.timings().snapshotRetryNs(), clockNs, listener);
    }

    /** Runs one duty cycle. Returns the work done. */
    public int poll() throws IOException {
        int work = 0;
        for (int i = 0; i < lines.size(); i++) {
            int length = lines.get(i).receive(datagram);
            if (length >= 0) {
                work++;
                onPacket(length);
            }
        }
        return work + pollSnapshot(clockNs.getAsLong());
    }

    private void onPacket(int length) {
        SessionName present = session;
        if (!packet.wrap(datagram, 0, length)) {
            return;
        }
        if (present == null || !packet.isOf(present)) {
            SessionName previous = previousSession;
            snapshotWanted |= previous == null || !packet.isOf(previous);
            return;
        }
        long number = packet.number();
        for (int i = packet.count(); i > 0; i--) {
            deliver(number++, datagram, packet.messageOffset(), packet.messageLength());
            packet.advance();
        }
    }

    private void deliver(long number, byte[] bytes, int offset, int length) {
        int locate = BestPrices.locate(bytes, offset);
        if (locate >= newest.length) {
            newest = Arrays.copyOf(newest, Integer.highestOneBit(locate) * 2);
        }
        if (number <= newest[locate]) {
            superseded++;
            return;
        }
        newest[locate] = number;
        messages++;
        parser.parse(bytes, offset, length);
    }

    private int pollSnapshot(long nowNs) {
        if (!snapshotRunning) {
            if (!snapshotWanted || !retry.isDue(nowNs)) {
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
        if (progress == SnapshotLink.Progress.COMPLETE && apply()) {
            retry.succeeded(nowNs);
        } else {
            retry.failed(nowNs);
        }
        snapshots.cancel();
        return 1;
    }

    /**
     * Delivers a snapshot. Returns whether it named another session: the packets that asked for any other were strays.
     */
    private boolean apply() {
        SessionName of = snapshots.session();
        boolean isOther = !of.equals(session);
        if (isOther) {
            previousSession = session;
            session = of;
            Arrays.fill(newest, 0);
        }
        snapshotWanted = false;
        SnapshotBuffer snapshot = snapshots.messages();
        for (int i = 0; i < snapshot.messages(); i++) {
            deliver(snapshots.nextNumber() - 1, snapshot.bytes(), snapshot.messageOffset(), snapshot.messageLength());
            snapshot.advance();
        }
        return isOther;
    }

    /** Returns whether the session is known, and every instrument was delivered. */
    public boolean isReady() {
        return session != null;
    }

    /** Returns the number of delivered messages. */
    public long messages() {
        return messages;
    }

    /** Returns the number of messages that were not newer than the last one of their instrument. */
    public long superseded() {
        return superseded;
    }

    /** Returns the reason of the last snapshot failure; empty if there is none. */
    public String snapshotFailure() {
        return snapshots.failure();
    }

    @Override
    public void close() throws IOException {
        snapshots.close();
        for (PacketSource line : lines) {
            if (line instanceof ReceiveLine receiveLine) {
                receiveLine.close();
            }
        }
    }
}
