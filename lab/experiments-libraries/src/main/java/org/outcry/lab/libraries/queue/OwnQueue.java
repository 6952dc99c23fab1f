// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Files of events of wire: each record numbered, timed and checksummed. */
final class OwnQueue implements QueuePeer {
    static final String NAME = "outcry";

    private static final int SEGMENT_BYTES = 1 << 26;
    private static final int METHOD_ID = 1;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> jvmFlags() {
        return List.of();
    }

    private static EventFileSpec spec(Path folder) {
        return new EventFileSpec(folder, "queue", 1, 1, SEGMENT_BYTES, 1L << 40);
    }

    @Override
    public Appender appender(Path folder) throws IOException {
        SegmentPreparer preparer = new SegmentPreparer();
        try {
            return new OwnAppender(preparer, EventFileWriter.open(spec(folder), 0, preparer));
        } catch (IOException | RuntimeException e) {
            preparer.close();
            throw e;
        }
    }

    @Override
    public Tailer tailer(Path folder) throws IOException {
        return new OwnTailer(EventFileReader.open(spec(folder)));
    }

    private static final class OwnAppender implements Appender {
        private static final long PAUSE_NS = 50_000;

        private final SegmentPreparer preparer;
        private final EventFileWriter writer;

        OwnAppender(SegmentPreparer preparer, EventFileWriter writer) {
            this.preparer = preparer;
            this.writer = writer;
        }

        @Override
        public void append(byte[] body, int length) throws IOException {
            while (!writer.hasRoom(EventFileSpec.recordBytes(length))) {
                String fault = writer.storageFault();
                if (fault != null) {
                    throw new IOException(fault);
                }
                LockSupport.parkNanos(PAUSE_NS);
            }
            writer.append(METHOD_ID, body, 0, length);
        }

        @Override
        public void close() {
            writer.close();
            preparer.close();
        }
    }

    private static final class OwnTailer implements Tailer {
        private final EventFileReader reader;
        private final FrameHandler copy = this::copy;
        private byte[] target = {};

        OwnTailer(EventFileReader reader) {
            this.reader = reader;
        }

        @Override
        public boolean read(byte[] body) {
            target = body;
            return reader.poll(copy, Long.MAX_VALUE, 1) > 0;
        }

        private void copy(int methodId, byte[] buffer, int offset, int length) {
            System.arraycopy(buffer, offset, target, 0, Math.min(length, target.length));
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
