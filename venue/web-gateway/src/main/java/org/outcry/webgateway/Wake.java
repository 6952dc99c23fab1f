// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.function.BooleanSupplier;

/**
 * Pipe by which other threads end the gateway's wait for sockets. While the gateway has work, neither side makes a
 * system call.
 */
final class Wake implements AutoCloseable {
    private final Selector selector;
    private final Pipe pipe;
    private final BooleanSupplier hasWork;
    private final ByteBuffer drained = ByteBuffer.allocate(64);
    private volatile boolean waits;

    /**
     * Opens a pipe.
     *
     * @param hasWork whether another thread has work for the gateway
     */
    Wake(BooleanSupplier hasWork) throws IOException {
        this.hasWork = hasWork;
        selector = Selector.open();
        pipe = Pipe.open();
        pipe.source().configureBlocking(false);
        pipe.sink().configureBlocking(false);
        pipe.source().register(selector, SelectionKey.OP_READ);
    }

    /** Returns the selector with the pipe: the gateway's thread is about to wait. */
    Selector selector() {
        waits = true;
        if (hasWork.getAsBoolean()) {
            wake();
        }
        return selector;
    }

    /** Ends a wait, after work was handed over. Any thread. */
    void wake() {
        if (waits) {
            try {
                pipe.sink().write(ByteBuffer.allocate(1));
            } catch (IOException e) {
                // The gateway is closed, and waits no more.
            }
        }
    }

    /** Notes that the gateway's thread takes a turn. */
    void turn() {
        if (!waits) {
            return;
        }
        waits = false;
        try {
            do {
                drained.clear();
            } while (pipe.source().read(drained) > 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            selector.close();
            pipe.source().close();
            pipe.sink().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
