// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine;

/** Reference book as a peer. */
final class PlainPeer implements StreamPeer {
    @Override
    public String name() {
        return "plain";
    }

    @Override
    public StreamBook open(StreamFile stream, TradeHash trades) {
        return new PlainStreamBook(stream, new PlainBook(trades));
    }

    private record PlainStreamBook(StreamFile stream, PlainBook book) implements StreamBook {
        @Override
        public void run(int from, int to) {
            for (int at = from; at < to; at++) {
                book.apply(
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
            return book.size();
        }
    }
}
