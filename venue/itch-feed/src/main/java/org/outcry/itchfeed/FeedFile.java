// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.outcry.itch.file.BinaryFileWriter;
import org.outcry.itch.file.PcapngWriter;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.soup.SessionName;
import org.outcry.wire.FrameHandler;

/**
 * Writer of the feed to a file: the messages of the deltas, from the first day on, as every gateway sends them. The
 * file is a BinaryFILE, or a capture of MoldUDP64 packets if its name ends with {@code .pcapng}. It handles the frames
 * of the venue's events. A failed write throws {@link UncheckedIOException} from the handler. One thread.
 */
public final class FeedFile implements FrameHandler, Closeable {
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final Messages file;
    private final LongSupplier eventTimeNs;
    private long messages;

    /** Destination of messages. */
    private interface Messages extends Closeable {
        /** Receives a message, with its number from 1. */
        void write(long timeNs, long number, byte[] bytes, int length) throws IOException;
    }

    /** BinaryFILE of messages. */
    private record Binary(BinaryFileWriter file) implements Messages {
        @Override
        public void write(long timeNs, long number, byte[] bytes, int length) throws IOException {
            file.write(bytes, 0, length);
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /** Capture that has a packet for each message. */
    private record Capture(PcapngWriter file, MoldPacketBuilder packet) implements Messages {
        private static final SessionName SESSION = SessionName.of("REPLAY");
        private static final InetSocketAddress FROM = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 26_400);
        private static final InetSocketAddress GROUP =
                new InetSocketAddress(InetAddress.ofLiteral("239.255.0.1"), 26_400);
        private static final int PACKET_BYTES = 1_400;

        @Override
        public void write(long timeNs, long number, byte[] bytes, int length) throws IOException {
            packet.begin(SESSION, number);
            packet.add(bytes, 0, length);
            file.write(timeNs, FROM, GROUP, packet.bytes(), 0, packet.length());
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    private FeedFile(Messages file, LongSupplier eventTimeNs) {
        this.file = file;
        this.eventTimeNs = eventTimeNs;
    }

    /**
     * Creates the file, or truncates an existing one.
     *
     * @param eventTimeNs returns, within each call, the time of the event: ns since 1970 UTC
     */
    public static FeedFile create(Path path, LongSupplier eventTimeNs) throws IOException {
        Messages file = path.toString().endsWith(".pcapng")
                ? new Capture(PcapngWriter.create(path), new MoldPacketBuilder(Capture.PACKET_BYTES))
                : new Binary(BinaryFileWriter.create(path));
        return new FeedFile(file, eventTimeNs);
    }

    /** Returns the number of messages written. */
    public long messages() {
        return messages;
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        long timeNs = eventTimeNs.getAsLong();
        translator.begin(timeNs);
        calls.onFrame(methodId, buffer, offset, length);
        if (translator.length() == 0 || translator.number() == 0) {
            return;
        }
        try {
            file.write(timeNs, ++messages, translator.buffer(), translator.length());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
