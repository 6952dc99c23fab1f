// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.StreamPeer;
import org.outcry.lab.engine.stream.TradeHash;

/**
 * Peer for exchange-core's faster book: {@code OrderBookDirectImpl} of {@code exchange.core2:exchange-core}, called
 * directly.
 */
public final class ExchangeCorePeer implements StreamPeer {
    @Override
    public String name() {
        return "exchange-core 0.5.3";
    }

    @Override
    public StreamBook open(StreamFile stream, TradeHash trades) {
        return new ExchangeCoreBook(stream, trades);
    }
}
