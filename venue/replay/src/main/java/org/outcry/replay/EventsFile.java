// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.wire.FrameHandler;

/** Writer of events into a file as YAML documents. */
public final class EventsFile implements FrameHandler, Closeable {
    private final Writer file;
    private final StringBuilder text = new StringBuilder();
    private final VenueEventsReader reader = new VenueEventsReader(new VenueEventsYaml(text));

    private EventsFile(Writer file) {
        this.file = file;
    }

    /** Creates the file, or truncates an existing one. */
    public static EventsFile create(Path path) throws IOException {
        return new EventsFile(Files.newBufferedWriter(path));
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        reader.onFrame(methodId, buffer, offset, length);
        try {
            file.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException("events can't be written", e);
        }
        text.setLength(0);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
