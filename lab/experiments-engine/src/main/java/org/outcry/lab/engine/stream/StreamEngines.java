// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Engines that a stream is run through. */
final class StreamEngines {
    static final String OURS = "outcry";
    static final String OURS_WITH_IDS = "outcry with ids";
    static final String OURS_NARROW = "outcry, narrow";

    private StreamEngines() {}

    /** Returns ours, without foreign ids and with them, then peers. */
    static List<StreamPeer> all(StreamFile stream, List<StreamPeer> peers) {
        StreamOrders orders = EngineBook.learn(stream);
        List<StreamPeer> all = new ArrayList<>();
        all.add(new Ours(OURS, trades -> EngineBook.open(orders, trades)));
        all.add(new Ours(OURS_WITH_IDS, trades -> EngineBook.openWithIds(orders, trades, stream.build())));
        all.addAll(peers);
        return all;
    }

    /** Returns ours for the narrow stream beside another one. */
    static StreamPeer narrow(StreamFile narrow) {
        StreamOrders orders = EngineBook.learn(narrow);
        return new Ours(OURS_NARROW, trades -> EngineBook.open(orders, trades));
    }

    /** Our engine; {@code books} opens a book for one pass. */
    private record Ours(String name, Function<TradeHash, StreamBook> books) implements StreamPeer {
        @Override
        public StreamBook open(StreamFile stream, TradeHash trades) {
            return books.apply(trades);
        }
    }
}
