// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.ArrayList;
import java.util.List;

/** Writer of the messages of a snapshot of books, as simple as possible. */
public final class SnapshotMessages {
    private SnapshotMessages() {}

    public static List<byte[]> of(ItchBooks books) {
        List<byte[]> messages = new ArrayList<>();
        byte[] out = new byte[ItchLayout.MAX_LENGTH];
        for (int locate = 0; locate < books.locateBound(); locate++) {
            ItchBook book = books.book(locate);
            if (book == null) {
                continue;
            }
            if (book.directoryTold()) {
                messages.add(cut(
                        out,
                        ItchEncoder.stockDirectory(out, 0, locate, book.directoryTimestampNs(), book.directory())));
            }
            if (book.stateTold()) {
                messages.add(cut(
                        out,
                        ItchEncoder.tradingAction(
                                out, 0, locate, book.stateTimestampNs(), book.symbol(), book.state(), 0)));
            }
            orders(messages, out, book, ItchLayout.BUY);
            orders(messages, out, book, ItchLayout.SELL);
        }
        return messages;
    }

    private static void orders(List<byte[]> messages, byte[] out, ItchBook book, byte side) {
        for (int level = 0; level < book.levels(side); level++) {
            for (int order = book.firstOrder(side, level); order != ItchBook.NO_ORDER; order = book.nextOrder(order)) {
                messages.add(cut(
                        out,
                        ItchEncoder.addOrder(
                                out,
                                0,
                                book.locate(),
                                book.orderTimestampNs(order),
                                book.orderRef(order),
                                side,
                                book.orderShares(order),
                                book.symbol(),
                                book.price(side, level))));
            }
        }
    }

    private static byte[] cut(byte[] out, int length) {
        byte[] message = new byte[length];
        System.arraycopy(out, 0, message, 0, length);
        return message;
    }
}
