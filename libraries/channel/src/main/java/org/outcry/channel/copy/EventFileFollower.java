// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.wire.DecodeException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Follower that copies a file of events from an {@link EventFileSource}, and goes on where its own file ends, after the
 * end of either process. It is the only writer of its file; readers follow it as any file, and another source can send
 * it on. One thread, that of {@link #poll}.
 */
public final class EventFileFollower implements AutoCloseable {
    private static final byte[] NO_BYTES = {};

    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    private final long roomBytes;
    private final ChannelClient client;
    private @Nullable EventFileWriter writer;
    private byte[] fingerprint = NO_BYTES;
    private @Nullable ChannelClose lastClose;

    private EventFileFollower(
            EventFileSpec spec,
            SegmentPreparer preparer,
            List<InetSocketAddress> addresses,
            ChannelLimits limits,
            LongSupplier clockNs) {
        this.spec = spec;
        this.preparer = preparer;
        this.roomBytes = EventFileSpec.recordBytes(Math.min(limits.maxFrameBytes(), spec.maxBodyBytes()));
        this.client = new ChannelClient(addresses, CopyContract.of(spec), limits, clockNs, new Received());
    }

    /**
     * Opens the copy, and makes its file when the source has told where it begins.
     *
     * @param spec the copy's folder and name; layout, rules, encoding and size of segments must be the source's
     * @param preparer makes its segments
     * @param addresses those of sources of the same file, tried in this order
     * @param limits its {@code maxFrameBytes} bounds the longest record
     * @param clockNs a monotonic clock, in ns
     * @throws org.outcry.wire.file.EventFileDamagedException if the file that is there is damaged
     */
    public static EventFileFollower open(
            EventFileSpec spec,
            SegmentPreparer preparer,
            List<InetSocketAddress> addresses,
            ChannelLimits limits,
            LongSupplier clockNs)
            throws IOException {
        EventFileFollower follower = new EventFileFollower(spec, preparer, addresses, limits, clockNs);
        if (spec.segments().length > 0) {
            follower.writer = EventFileWriter.open(spec, 0, preparer);
        }
        return follower;
    }

    /**
     * Runs one turn: connects, appends records that have arrived.
     *
     * @return 0 if there was nothing to do
     */
    public int poll() {
        return client.poll();
    }

    /** Returns the number of the record that comes next; -1 if nothing was copied yet. */
    public long nextNumber() {
        EventFileWriter open = writer;
        return open == null ? CopyContract.NOTHING : open.nextNumber();
    }

    /** Returns whether it is connected to a source. */
    public boolean isConnected() {
        return client.connection().isReady();
    }

    /** Returns the end of the last connection, or the last refusal, with its reason; null if there was none. */
    public @Nullable ChannelClose lastClose() {
        return lastClose;
    }

    /**
     * Returns the reason for which there is no room in the folder, in one line; null if all is well. Nothing is read
     * from the source meanwhile.
     */
    public @Nullable String storageFault() {
        EventFileWriter open = writer;
        return open == null ? null : open.storageFault();
    }

    /** Forces what was copied to the disk. */
    public void force() throws IOException {
        EventFileWriter open = writer;
        if (open != null) {
            open.force();
        }
    }

    /** Ends the connection, and closes the file. */
    @Override
    public void close() throws IOException {
        try {
            client.close();
        } finally {
            EventFileWriter open = writer;
            if (open != null) {
                open.close();
            }
        }
    }

    /** Receiver of the source's records. */
    private final class Received implements ClientHandler {
        private static final long NO_MARK = Long.MIN_VALUE;

        private long lastMark = NO_MARK;

        @Override
        public long resumePosition() {
            fingerprint = NO_BYTES;
            long next = nextNumber();
            if (next > 0) {
                try (EventFileReader reader = EventFileReader.open(spec)) {
                    fingerprint = LastRecord.fingerprint(reader, next - 1);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return next;
        }

        @Override
        public byte[] token() {
            return fingerprint.clone();
        }

        @Override
        public void onReady(Connection connection, Greeting greeting) {
            lastMark = NO_MARK;
            if (writer == null) {
                try {
                    writer = EventFileWriter.open(spec, greeting.position(), preparer);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        @Override
        public void onCalls(Calls calls) {
            EventFileWriter open = writer;
            while (open != null && open.hasRoom(roomBytes) && calls.next()) {
                if (calls.markPosition() != lastMark) {
                    onMark(open, calls.markPosition());
                }
                open.timeNs(calls.markTimeNs());
                open.append(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            }
        }

        private void onMark(EventFileWriter open, long mark) {
            lastMark = mark;
            long number = mark < 0 ? ~mark : mark;
            if (number != open.nextNumber()) {
                throw new DecodeException("not the next record: file=" + spec.name() + " number=" + number
                        + " expected=" + open.nextNumber() + ": the source is not of this file");
            }
            if (mark < 0) {
                open.roll();
            }
        }

        @Override
        public void onClosed(Connection connection, ChannelClose close) {
            lastClose = close;
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            lastClose = close;
        }
    }
}
