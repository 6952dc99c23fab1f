// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.agrona.concurrent.SystemEpochClock;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedListener;
import org.outcry.itch.file.BinaryFileWriter;
import org.outcry.itch.file.PcapngWriter;
import org.outcry.soup.SessionName;

/**
 * Books of a feed that is also written to a file: its messages to a BinaryFILE, or the packets of its lines to a
 * capture, if the name ends with {@code .pcapng}. A snapshot begins a BinaryFILE, so that each alone gives the books. A
 * failed write throws {@link UncheckedIOException}.
 */
final class FeedRecorder implements FeedListener, AutoCloseable {
    private static final String CAPTURE = ".pcapng";

    /** Sender of the packets, which a line does not tell. */
    private static final InetSocketAddress UNKNOWN = new InetSocketAddress("0.0.0.0", 0);

    private final FeedBooks books;
    private final @Nullable Path path;
    private final List<InetSocketAddress> lines;
    private final @Nullable PcapngWriter packets;
    private @Nullable BinaryFileWriter file;
    private int files;
    private long staleSinceMs;
    private int skewLine;
    private long skewNs;

    /**
     * Creates a recorder.
     *
     * @param path the file; null for none
     * @param lines the addresses of the lines
     */
    FeedRecorder(FeedBooks books, @Nullable Path path, List<InetSocketAddress> lines) throws IOException {
        this.books = books;
        this.lines = List.copyOf(lines);
        if (path != null && isCapture(path)) {
            this.path = null;
            this.packets = PcapngWriter.create(path);
        } else {
            this.path = path;
            this.packets = null;
        }
    }

    /** Returns whether a file's name asks for a capture of packets. */
    static boolean isCapture(Path file) {
        return file.toString().endsWith(CAPTURE);
    }

    @Override
    public void onPacket(int line, byte[] packet, int length) {
        if (packets != null && length <= PcapngWriter.MAX_PAYLOAD_BYTES) {
            try {
                packets.write(SystemEpochNanoClock.INSTANCE.nanoTime(), UNKNOWN, lines.get(line), packet, 0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void onSnapshotBegin(SessionName session) {
        books.onSnapshotBegin(session);
        if (path == null) {
            return;
        }
        try {
            closeFile();
            files++;
            file = BinaryFileWriter.create(files == 1 ? path : path.resolveSibling(path.getFileName() + "." + files));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void onMessage(byte[] buffer, int offset, int length) {
        books.onMessage(buffer, offset, length);
        if (file != null) {
            try {
                file.write(buffer, offset, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void onSnapshotEnd(long next) {
        books.onSnapshotEnd(next);
    }

    @Override
    public void onStale(String reason) {
        books.onStale(reason);
        staleSinceMs = SystemEpochClock.INSTANCE.time();
    }

    /** Returns when the books became stale last, in ms since 1970; 0 if they never were. */
    long staleSinceMs() {
        return staleSinceMs;
    }

    @Override
    public void onSkew(int line, long behindNs) {
        skewLine = line;
        skewNs = behindNs;
    }

    /** Returns the last skew of lines as text, and forgets it; empty if there was none. */
    String takeSkew() {
        String text = skewNs == 0
                ? ""
                : String.format(Locale.ROOT, "  line %c %.1f ms behind", (char) ('A' + skewLine), skewNs / 1e6);
        skewNs = 0;
        return text;
    }

    @Override
    public boolean isConsistent() {
        return books.isConsistent();
    }

    @Override
    public void onEndOfSession(SessionName session) {
        books.onEndOfSession(session);
    }

    void flush() throws IOException {
        if (packets != null) {
            packets.flush();
        }
        if (file != null) {
            file.flush();
        }
    }

    @Override
    public void close() throws IOException {
        closeFile();
        if (packets != null) {
            packets.close();
        }
    }

    private void closeFile() throws IOException {
        if (file != null) {
            file.close();
            file = null;
        }
    }
}
