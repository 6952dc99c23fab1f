// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;

/**
 * What a thread of its own opens for an answer, since that waits for the sequencer or the disk. It is closed once,
 * whether the answer or the opening ends first.
 *
 * @param <T> what is opened
 */
final class Opening<T extends AutoCloseable> implements AutoCloseable {
    private @Nullable T opened;
    private @Nullable String failure;
    private boolean closed;

    /**
     * Code that opens.
     *
     * @param <T> what is opened
     */
    interface Source<T> {
        T open() throws IOException;
    }

    private Opening() {}

    /**
     * Begins to open.
     *
     * @param thread the name of the thread
     * @param failed the beginning of the text of a failure
     */
    static <T extends AutoCloseable> Opening<T> begin(String thread, String failed, Source<T> source) {
        Opening<T> opening = new Opening<>();
        Thread.ofPlatform().daemon().name(thread).start(() -> opening.run(source, failed));
        return opening;
    }

    /** Returns one that has failed. */
    static <T extends AutoCloseable> Opening<T> failed(String reason) {
        Opening<T> opening = new Opening<>();
        opening.done(null, reason);
        return opening;
    }

    private void run(Source<T> source, String failed) {
        try {
            done(source.open(), null);
        } catch (IOException | RuntimeException e) {
            done(null, failed + e.getMessage());
        }
    }

    private synchronized void done(@Nullable T made, @Nullable String reason) {
        opened = made;
        failure = reason;
        if (closed) {
            CloseHelper.quietClose(made);
        }
    }

    /** Returns what was opened; null if it was not, or not yet. */
    synchronized @Nullable T opened() {
        return opened;
    }

    /** Returns why it can't be opened; null if that is not so, or not known. */
    synchronized @Nullable String failure() {
        return failure;
    }

    @Override
    public synchronized void close() {
        closed = true;
        CloseHelper.quietClose(opened);
    }
}
