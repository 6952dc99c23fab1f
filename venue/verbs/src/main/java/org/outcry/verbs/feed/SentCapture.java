// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.itch.file.CaptureReader;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.SendLine;

/**
 * Packets of a capture, sent as they are: sessions, numbers, losses and all. The first address in it goes to the first
 * line, the second one to the second; packets to further addresses are counted, and not sent.
 */
final class SentCapture implements SentFeed {
    private final CaptureReader capture;
    private final List<SendLine> lines;
    private final List<InetSocketAddress> addresses = new ArrayList<>();
    private final MoldPacket packet = new MoldPacket();
    private final ByteBuffer view;
    private final SentPace pace;
    private boolean isRead;
    private boolean isDone;
    private long messages;
    private long packets;
    private long others;

    private SentCapture(CaptureReader capture, double speed, List<SendLine> lines) {
        this.capture = capture;
        this.lines = lines;
        this.view = ByteBuffer.wrap(capture.buffer());
        this.pace = new SentPace(speed);
    }

    /** Opens the file. Takes ownership of the lines. */
    static SentCapture open(Path path, double speed, List<SendLine> lines) throws IOException {
        return new SentCapture(CaptureReader.open(path), speed, lines);
    }

    @Override
    public int poll(long nowNs) throws IOException {
        int work = 0;
        while (work < MOST_PER_POLL && hasNext() && pace.isDue(capture.timeNs(), nowNs) && send()) {
            isRead = false;
            work++;
        }
        return work;
    }

    private boolean hasNext() throws IOException {
        isRead = isRead || (!isDone && capture.next());
        isDone = !isRead;
        return isRead;
    }

    /** Sends the packet, unless it is for none of the lines. Returns false if the line's buffer is full. */
    private boolean send() {
        InetSocketAddress address = capture.destination();
        int line = addresses.indexOf(address);
        if (line < 0) {
            line = addresses.size();
            addresses.add(address);
        }
        if (line >= lines.size()) {
            others++;
            return true;
        }
        view.limit(capture.offset() + capture.length()).position(capture.offset());
        SendLine to = lines.get(line);
        long dropped = to.dropped();
        to.send(view);
        if (to.dropped() != dropped) {
            return false;
        }
        packets++;
        if (packet.wrap(capture.buffer(), capture.offset(), capture.length())) {
            messages += packet.count();
        }
        return true;
    }

    @Override
    public boolean isDone() {
        return isDone;
    }

    @Override
    public long messages() {
        return messages;
    }

    @Override
    public long packets() {
        return packets;
    }

    /** Returns the number of packets to further addresses, and of those that are not UDP over IPv4, or not whole. */
    @Override
    public long left() {
        return others + capture.skipped();
    }

    @Override
    public String opening() {
        return "packets as they are in the capture, at most " + lines.size() + " addresses; no re-requests";
    }

    @Override
    public void close() throws IOException {
        capture.close();
        for (SendLine line : lines) {
            line.close();
        }
    }
}
