// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ItchBooksTest {
    private static final byte BUY = ItchLayout.BUY;
    private static final byte SELL = ItchLayout.SELL;

    private final ItchBooks books = new ItchBooks(2);

    private void add(long ref, byte side, long shares, long price) {
        books.addOrder(1, ref, ref, side, shares, ItchSymbol.BLANK, price, 0);
    }

    @Test
    void shouldKeepLevelsBestFirstAndQueuesOldestFirst() {
        add(1, BUY, 10, 100);
        add(2, BUY, 20, 101);
        add(3, BUY, 30, 100);
        add(4, SELL, 40, 103);
        add(5, SELL, 50, 102);
        StockDirectory directory = new StockDirectory();
        directory.symbol = ItchSymbol.of("ABC");
        books.stockDirectory(1, 9, directory);
        books.tradingAction(1, 9, directory.symbol, ItchLayout.TRADING, 0);
        assertThat(BooksText.of(books)).isEqualTo("""
                1 ABC T
                B 101 20 1: 2x20
                B 100 40 2: 1x10 3x30
                S 102 50 1: 5x50
                S 103 40 1: 4x40
                orders 5""");
    }

    @Test
    void shouldReduceInPlaceAndRemoveAtZero() {
        add(1, BUY, 10, 100);
        add(2, BUY, 20, 100);
        books.orderExecuted(1, 9, 1, 4, 1);
        books.orderCancelled(1, 9, 2, 5);
        assertThat(BooksText.of(books)).contains("B 100 21 2: 1x6 2x15");
        books.orderExecutedWithPrice(1, 9, 1, 6, 2, true, 99);
        assertThat(BooksText.of(books)).contains("B 100 15 1: 2x15");
        books.orderDeleted(1, 9, 2);
        assertThat(books.orderCount()).isZero();
        assertThat(books.executions()).isEqualTo(2);
        assertThat(books.tradedShares()).isEqualTo(10);
        assertThat(books.inconsistencies()).isZero();
    }

    @Test
    void shouldTellWhichBookChanged() {
        StringBuilder told = new StringBuilder();
        books.listen(book -> told.append(book.locate())
                .append(':')
                .append(books.orderCount())
                .append(' '));
        add(1, BUY, 10, 100);
        add(2, SELL, 20, 101);
        books.orderExecuted(1, 9, 1, 4, 1);
        books.orderReplaced(1, 9, 2, 3, 7, 100);
        books.orderDeleted(1, 9, 3);
        books.orderDeleted(1, 9, 3);
        books.tradingAction(1, 9, 0, ItchLayout.TRADING, 0);
        assertThat(told.toString()).isEqualTo("1:1 1:2 1:2 1:2 1:1 1:1 ");
    }

    @Test
    void shouldSendAReplacedOrderToTheBack() {
        add(1, SELL, 10, 100);
        add(2, SELL, 20, 100);
        books.orderReplaced(1, 9, 1, 3, 7, 100);
        assertThat(BooksText.of(books)).contains("S 100 27 2: 2x20 3x7");
    }

    @Test
    void shouldCountWhatDoesNotFit() {
        add(1, BUY, 10, 100);
        add(1, BUY, 10, 100);
        books.orderDeleted(1, 9, 2);
        books.orderReplaced(1, 9, 2, 3, 1, 1);
        books.orderCancelled(1, 9, 2, 1);
        assertThat(books.inconsistencies()).isEqualTo(4);
        books.orderExecuted(1, 9, 1, 11, 1);
        assertThat(books.inconsistencies()).isEqualTo(5);
        assertThat(books.orderCount()).isZero();
    }

    @Test
    void shouldForgetEverythingWhenCleared() {
        for (int seed = 0; seed < 2; seed++) {
            RandomFlow flow = new RandomFlow(seed, 500);
            books.clear();
            ItchParser parser = new ItchParser(books);
            for (int i = 0; i < 5_000; i++) {
                int length = flow.next();
                parser.parse(flow.buffer(), 0, length);
            }
            assertThat(books.inconsistencies()).isZero();
            assertThat(BooksText.of(books)).as("seed=" + seed).isEqualTo(BooksText.of(flow.books()));
        }
    }

    /** An instrument of a former session, or of a damaged message, is none of the present session's. */
    @Test
    void shouldForgetInstrumentsWhenCleared() {
        StockDirectory directory = new StockDirectory();
        directory.symbol = ItchSymbol.of("ACME");
        books.stockDirectory(5, 1, directory);
        books.tradingAction(5, 1, directory.symbol, (byte) 'T', 0);
        assertThat(books.bookCount()).isEqualTo(1);
        books.clear();
        assertThat(books.book(5)).isNull();
        assertThat(books.bookCount()).isZero();
        books.tradingAction(5, 2, 0, (byte) 'H', 0);
        assertThat(books.bookCount()).isEqualTo(1);
        assertThat(books.book(5)).extracting(ItchBook::symbol).isEqualTo(ItchSymbol.BLANK);
    }
}
