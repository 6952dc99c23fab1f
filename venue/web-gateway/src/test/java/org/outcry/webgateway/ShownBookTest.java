// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.book.MarketBook;

class ShownBookTest {
    private static final int DEPTH = 10;
    private static final int COLLECTIONS = 100;

    private final InstrumentDefined instrument = new InstrumentDefined();
    private final MarketBook book = new MarketBook();

    private ShownBook next(ShownBook former, long bid, long lots) {
        book.bids.add(bid, lots);
        return ShownBook.of(instrument, book, DEPTH, former);
    }

    @Test
    void shouldTellWhatDiffersFromAnyFormerBook() {
        ShownBook empty = ShownBook.empty(instrument);
        ShownBook one = next(empty, 100, 7);
        ShownBook two = next(one, 101, 3);
        assertThat(one.changesFrom(empty)).isEqualTo("\"bids\":[[\"100\",\"7\"]],\"asks\":[]");
        assertThat(two.changesFrom(one)).isEqualTo("\"bids\":[[\"101\",\"3\"]],\"asks\":[]");
        assertThat(two.changesFrom(empty)).isEqualTo("\"bids\":[[\"101\",\"3\"],[\"100\",\"7\"]],\"asks\":[]");
        assertThat(two.changesFrom(one)).isEqualTo("\"bids\":[[\"101\",\"3\"]],\"asks\":[]");
        ShownBook three = next(two, 101, -3);
        assertThat(three.changesFrom(two)).isEqualTo("\"bids\":[[\"101\",\"0\"]],\"asks\":[]");
    }

    @Test
    void shouldBeTheFormerBookAsLongAsNoShownLevelChanges() {
        ShownBook empty = ShownBook.empty(instrument);
        ShownBook one = next(empty, 100, 7);
        book.asks.add(200, 1);
        ShownBook other = ShownBook.of(instrument, book, DEPTH, one);
        book.asks.add(200, -1);
        assertThat(other.isSame(one)).isFalse();
        assertThat(ShownBook.of(instrument, book, DEPTH, one)).isSameAs(one);
        ShownBook again = ShownBook.of(instrument, book, DEPTH, other);
        assertThat(again).isNotSameAs(one);
        assertThat(again.isSame(one)).isTrue();
    }

    @Test
    void shouldKeepNoBookAliveButTheLast() {
        ShownBook last = ShownBook.empty(instrument);
        WeakReference<ShownBook> first = new WeakReference<>(last);
        for (int i = 0; i < 3; i++) {
            ShownBook made = next(last, 100 + i, 1);
            made.changesFrom(last);
            last = made;
        }
        for (int i = 0; i < COLLECTIONS && first.get() != null; i++) {
            System.gc();
        }
        assertThat(first.get()).isNull();
        assertThat(last.bestBid()).isEqualTo("[\"102\",\"1\"]");
    }
}
