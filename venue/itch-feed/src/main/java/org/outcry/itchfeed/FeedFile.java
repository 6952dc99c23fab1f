// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.outcry.itch.file.BinaryFileWriter;
import org.outcry.wire.FrameHandler;

/**
 * Writer of the feed to a BinaryFILE: the messages of the deltas, from the first day on, as every gateway sends them.
 * It handles the frames of the venue's events. A failed write throws {@link UncheckedIOException} from the handler. One
 * thread.
 */
public final class FeedFile implements FrameHandler, AutoCloseable {
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final BinaryFileWriter file;
    private final LongSupplier eventTimeNs;

    private FeedFile(BinaryFileWriter file, LongSupplier eventTimeNs) {
        this.file = file;
        this.eventTimeNs = eventTimeNs;
    }

    /**
     * Creates the file, or truncates an existing one.
     *
     * @param eventTimeNs returns, within each call, the time of the event: ns since 1970 UTC
     */
    public static FeedFile create(Path path, LongSupplier eventTimeNs) throws IOException {
        return new FeedFile(BinaryFileWriter.create(path), eventTimeNs);
    }

    /** Returns the number of messages written. */
    public long messages() {
        return file.messages();
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(eventTimeNs.getAsLong());
        calls.onFrame(methodId, buffer, offset, length);
        if (translator.length() == 0 || translator.number() == 0) {
            return;
        }
        try {
            file.write(translator.buffer(), 0, translator.length());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
