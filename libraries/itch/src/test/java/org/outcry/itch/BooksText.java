// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Formatter of books, level by level and order by order, for comparison. */
public final class BooksText {
    private BooksText() {}

    public static String of(ItchBooks books) {
        StringBuilder text = new StringBuilder();
        for (int locate = 0; locate < books.locateBound(); locate++) {
            ItchBook book = books.book(locate);
            if (book != null) {
                text.append(locate)
                        .append(' ')
                        .append(ItchSymbol.text(book.symbol()))
                        .append(' ')
                        .append((char) book.state())
                        .append('\n');
                side(text, book, ItchLayout.BUY);
                side(text, book, ItchLayout.SELL);
            }
        }
        return text.append("orders ").append(books.orderCount()).toString();
    }

    private static void side(StringBuilder text, ItchBook book, byte side) {
        for (int level = 0; level < book.levels(side); level++) {
            text.append((char) side)
                    .append(' ')
                    .append(book.price(side, level))
                    .append(' ')
                    .append(book.shares(side, level))
                    .append(' ')
                    .append(book.orderCount(side, level))
                    .append(':');
            for (int order = book.firstOrder(side, level); order != ItchBook.NO_ORDER; order = book.nextOrder(order)) {
                text.append(' ').append(book.orderRef(order)).append('x').append(book.orderShares(order));
            }
            text.append('\n');
        }
    }
}
