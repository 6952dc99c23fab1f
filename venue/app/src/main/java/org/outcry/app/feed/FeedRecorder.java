// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedListener;
import org.outcry.itch.file.BinaryFileWriter;
import org.outcry.soup.SessionName;

/**
 * Books of a feed, whose messages are also written to a BinaryFILE. A snapshot begins a file, so that each file alone gives the books. A
 * failed write throws {@link UncheckedIOException}.
 */
final class FeedRecorder implements FeedListener, AutoCloseable {
    private final FeedBooks books;
    private final @Nullable Path path;
    private @Nullable BinaryFileWriter file;
    private int files;

    FeedRecorder(FeedBooks books, @Nullable Path path) {
        this.books = books;
        this.path = path;
    }

    @Override
    public void onSnapshotBegin(SessionName session) {
        books.onSnapshotBegin(session);
        if (path == null) {
            return;
        }
        try {
            close();
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
        if (file != null) {
            file.flush();
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
            file = null;
        }
    }
}
