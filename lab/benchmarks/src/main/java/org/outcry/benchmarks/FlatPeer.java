// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import org.outcry.lab.engine.stream.StreamBook;
import org.outcry.lab.engine.stream.StreamFile;
import org.outcry.lab.engine.stream.StreamPeer;
import org.outcry.lab.engine.stream.TradeHash;

/** Peer that is no product but a floor: the least that price-time order takes in Java, see {@link FlatBook}. */
public final class FlatPeer implements StreamPeer {
    @Override
    public String name() {
        return "flat arrays";
    }

    @Override
    public boolean canRun(StreamFile stream) {
        return FlatBook.canHold(stream);
    }

    @Override
    public StreamBook open(StreamFile stream, TradeHash trades) {
        return new FlatBook(stream, trades);
    }
}
