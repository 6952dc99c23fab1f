// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.List;
import java.util.stream.IntStream;

/** Reference books, one for each instrument, as a peer. */
final class PlainPeer implements StreamPeer {
    @Override
    public String name() {
        return "plain";
    }

    @Override
    public StreamBook open(StreamFile stream, TradeHash trades) {
        return new PlainStreamBook(
                stream,
                IntStream.range(0, stream.instruments())
                        .mapToObj(instrument -> new PlainBook(trades))
                        .toList());
    }

    private record PlainStreamBook(StreamFile stream, List<PlainBook> books) implements StreamBook {
        @Override
        public void run(int from, int to) {
            for (int at = from; at < to; at++) {
                books.get(stream.instrument(at))
                        .apply(
                                stream.operation(at),
                                stream.order(at),
                                stream.isBuy(at),
                                stream.priceTicks(at),
                                stream.quantityLots(at));
            }
        }

        @Override
        public void time(int from, int to, int[] ns) {
            run(from, to);
        }

        @Override
        public int ordersLeft() {
            return books.stream().mapToInt(PlainBook::size).sum();
        }
    }
}
