// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Loop over the timed part of a stream in our engine, command by command. At its end a new book is filled and the loop
 * restarts.
 */
public final class StreamLoop {
    private static final int AHEAD = 1_000;

    private final StreamFile stream;
    private final StreamOrders orders;
    private StreamBook book;
    private int at;

    private StreamLoop(StreamFile stream, StreamOrders orders) {
        this.stream = stream;
        this.orders = orders;
        book = EngineBook.open(orders, new TradeHash());
        fill();
    }

    /** Reads a stream and fills the first book. */
    public static StreamLoop open(Path file) throws IOException {
        StreamFile stream = StreamFile.read(file);
        if (stream.count() - stream.build() < AHEAD) {
            throw new IOException("the stream's timed part is too short: commands=" + (stream.count() - stream.build())
                    + " needed=" + AHEAD);
        }
        return new StreamLoop(stream, EngineBook.learn(stream));
    }

    private void fill() {
        book.run(0, stream.build());
        at = stream.build();
    }

    /** Ensures that at least a thousand commands remain. */
    public void prepare() {
        if (stream.count() - at < AHEAD) {
            book = EngineBook.open(orders, new TradeHash());
            fill();
        }
    }

    /** Applies the next command. */
    public void next() {
        book.run(at, at + 1);
        at++;
    }
}
