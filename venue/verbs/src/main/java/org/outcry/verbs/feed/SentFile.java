// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itch.mold.SendLine;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/** Messages of a BinaryFILE that are sent on lines, at the times that they have. */
final class SentFile implements SentFeed {
    private static final int TIMESTAMP = 5;
    private static final long HEARTBEAT_NS = 1_000_000_000L;

    /** The time after the last message in which it can be re-requested. */
    private static final long LINGER_NS = 1_000_000_000L;

    private final BinaryFileReader file;
    private final SentPace pace;
    private final List<SendLine> lines;
    private final MoldPublisher publisher;
    private final MoldHistory history = new MoldHistory(1 << 18, 1 << 24);
    private final MoldRequestServer server;
    private boolean read;
    private boolean ended;
    private boolean done;
    private long endNs;

    private SentFile(
            BinaryFileReader file, SessionName session, double speed, List<SendLine> lines, InetSocketAddress requests)
            throws IOException {
        this.file = file;
        this.pace = new SentPace(speed);
        this.lines = lines;
        this.publisher = new MoldPublisher(MoldUdp64.DEFAULT_MAX_PACKET_BYTES, HEARTBEAT_NS, lines);
        MoldResponder responder = new MoldResponder(history, MoldUdp64.DEFAULT_MAX_PACKET_BYTES);
        responder.session(session);
        this.server = MoldRequestServer.open(requests, responder, RequestLimits.DEFAULT);
        publisher.start(session, MoldUdp64.FIRST_NUMBER);
    }

    /** Opens the file and the server. Takes ownership of the lines. */
    static SentFile open(Path path, SessionName session, double speed, List<SendLine> lines, InetSocketAddress requests)
            throws IOException {
        return new SentFile(BinaryFileReader.open(path), session, speed, lines, requests);
    }

    @Override
    public int poll(long nowNs) throws IOException {
        int work = server.poll(nowNs, MOST_PER_POLL, MOST_PER_POLL);
        for (int i = 0; i < MOST_PER_POLL && hasNext() && isDue(nowNs); i++) {
            publisher.publish(history.nextNumber(), file.buffer(), file.offset(), file.length());
            history.append(file.buffer(), file.offset(), file.length());
            read = false;
            work++;
        }
        publisher.flush();
        if (!hasNext() && !ended) {
            ended = true;
            endNs = nowNs;
            publisher.endSession(LINGER_NS);
        }
        done = ended && nowNs - endNs > LINGER_NS;
        return work + publisher.poll(nowNs);
    }

    private boolean hasNext() throws IOException {
        read = read || (!ended && file.next());
        return read;
    }

    private boolean isDue(long nowNs) {
        long atNs = BigEndian.getLong(file.buffer(), file.offset() + TIMESTAMP - 2) & 0xFFFF_FFFF_FFFFL;
        return pace.isDue(atNs, nowNs);
    }

    @Override
    public boolean isDone() {
        return done;
    }

    @Override
    public long messages() {
        return publisher.messages();
    }

    @Override
    public long packets() {
        return publisher.packets();
    }

    @Override
    public long left() {
        return 0;
    }

    @Override
    public String opening() throws IOException {
        return "re-requests at " + server.localAddress();
    }

    @Override
    public void close() throws IOException {
        file.close();
        server.close();
        for (SendLine line : lines) {
            line.close();
        }
    }
}
