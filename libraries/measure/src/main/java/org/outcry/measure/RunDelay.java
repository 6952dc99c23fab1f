// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Run delay of a thread since a start. Its file stays open and is read without garbage: a slow look displaces others.
 * One thread.
 */
final class RunDelay implements AutoCloseable {
    private final RandomAccessFile schedstat;
    private final byte[] text = new byte[128];
    private final long firstNs;
    private long lastNs;

    RunDelay(Path folder) throws IOException {
        schedstat = new RandomAccessFile(folder.resolve("schedstat").toFile(), "r");
        firstNs = delayNs();
        lastNs = firstNs;
    }

    /** Reads the second of the numbers. */
    private long delayNs() throws IOException {
        schedstat.seek(0);
        int length = schedstat.read(text);
        int at = 0;
        while (at < length && text[at] != ' ') {
            at++;
        }
        long value = 0;
        for (at++; at < length && Character.isDigit(text[at]); at++) {
            value = 10 * value + text[at] - '0';
        }
        return value;
    }

    /** Returns the delay since the last call; 0 if the thread has ended, since it is displaced no more. */
    long advance() {
        try {
            long now = delayNs();
            long delay = Math.max(0, now - lastNs);
            lastNs += delay;
            return delay;
        } catch (IOException _) {
            return 0;
        }
    }

    @Override
    public void close() {
        try {
            schedstat.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the delay since the start, as of the last call of {@link #advance}. */
    long sinceStartNs() {
        return lastNs - firstNs;
    }
}
