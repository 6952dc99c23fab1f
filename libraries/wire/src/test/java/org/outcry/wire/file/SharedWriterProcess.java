// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Process in which several threads append to one file, until it is killed. A record's body is its thread and its count.
 */
final class SharedWriterProcess {
    private SharedWriterProcess() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        EventFileSpec spec = Records.spec(Path.of(arguments[0]));
        int threads = Integer.parseInt(arguments[1]);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 0, preparer);
                SharedEventFileWriter shared = SharedEventFileWriter.of(spec, file)) {
            append(shared, threads, Long.MAX_VALUE);
        }
    }

    /** Appends so many records on each of some threads, and waits for them. */
    static void append(SharedEventFileWriter shared, int threads, long each) throws InterruptedException {
        Thread[] running = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int thread = i;
            running[i] = Thread.ofPlatform().start(() -> append(shared.appender(), thread, each));
        }
        for (Thread thread : running) {
            thread.join();
        }
    }

    private static void append(SharedEventFileWriter.Appender appender, int thread, long each) {
        byte[] body = new byte[200];
        for (long count = 0; count < each; count++) {
            ByteBuffer.wrap(body).putInt(thread).putLong(count);
            appender.timeNs(count);
            appender.append(1 + thread, body, 0, Records.bodyLength(count) % 150 + 12);
        }
    }
}
