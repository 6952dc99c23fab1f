// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.StreamPeer;
import org.outcry.lab.engine.stream.TradeHash;

/** Peer for Parity's matching engine: {@code com.paritytrading.parity:parity-match}. */
public final class ParityPeer implements StreamPeer {
    @Override
    public String name() {
        return "parity-match 0.7.0";
    }

    @Override
    public StreamBook open(StreamFile stream, TradeHash trades) {
        return new ParityBook(stream, trades);
    }
}
