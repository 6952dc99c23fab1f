// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.api.VenueEventsReader;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.message.Messages;

/** Event log whose events are read as JSON texts, from any number on. */
final class LogText implements AutoCloseable {
    private final EventFileReader log;
    private final Messages text = new Messages(Encoding.JSON);
    private final VenueEventsReader calls = new VenueEventsReader(VenueEventsEncodings.writer(text));

    private LogText(EventFileReader log) {
        this.log = log;
    }

    static LogText open(EventFileSpec eventLog) throws IOException {
        return new LogText(EventFileReader.open(eventLog));
    }

    /** Has the next event be that with a number, and returns whether the log has kept it. */
    boolean seekIfKept(long number) {
        return log.seekIfKept(number);
    }

    /** Returns the next event; null if there is none up to a number. */
    @Nullable
    String next(long last) {
        text.clear();
        return log.poll(calls, last, 1) > 0
                ? new String(text.buffer(), 0, text.length(), StandardCharsets.UTF_8).strip()
                : null;
    }

    /** Returns the time of the event that was read last, in ns since 1970. */
    long timeNs() {
        return log.timeNs();
    }

    @Override
    public void close() {
        log.close();
    }
}
