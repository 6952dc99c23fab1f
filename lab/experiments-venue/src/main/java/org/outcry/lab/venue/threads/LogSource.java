// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Event log, read at a position of its own. */
final class LogSource implements EventSource {
    private final EventFileReader reader;
    private final AtomicLong released;

    LogSource(EventFileSpec spec, AtomicLong released) throws IOException {
        this.reader = EventFileReader.open(spec);
        this.released = released;
    }

    @Override
    public int poll(FrameHandler handler, int limit) {
        return reader.poll(handler, released.getAcquire(), limit);
    }

    @Override
    public long waiting() {
        return released.getAcquire() - reader.position() + 1;
    }

    @Override
    public long number() {
        return reader.number();
    }

    @Override
    public long last() {
        return released.getAcquire();
    }

    @Override
    public void close() {
        reader.close();
    }
}
