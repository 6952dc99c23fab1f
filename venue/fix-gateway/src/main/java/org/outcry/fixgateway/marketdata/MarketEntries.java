// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.marketdata;

import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.book.MarketSubscription;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.book.MarketBook;

/** Entries of a market data message, collected because their count comes first. */
final class MarketEntries {
    /** Both sides of a full book, and trades. */
    private static final int MAX = 2 * MarketSubscription.FULL_DEPTH + MarketBook.TRADES;

    /** The entries of an incremental refresh, which are longer than those of a snapshot. */
    private static final int MAX_CHANGES = 60;

    private static final char DELETE = '2';

    private final char[] actions = new char[MAX];
    private final char[] types = new char[MAX];
    private final long[] prices = new long[MAX];
    private final long[] lots = new long[MAX];
    private final long[] numbers = new long[MAX];
    private int count;

    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    /** Returns whether a further change fits in an incremental refresh. */
    boolean hasRoom() {
        return count < MAX_CHANGES;
    }

    /** Adds an entry; a trade has a number. */
    void add(char action, char type, long price, long quantity, long number) {
        actions[count] = action;
        types[count] = type;
        prices[count] = price;
        lots[count] = quantity;
        numbers[count++] = number;
    }

    /** Writes the group. */
    void put(FixEncoder message, Instrument instrument, boolean changes) {
        message.putInt(Tags.NO_MD_ENTRIES, count);
        for (int i = 0; i < count; i++) {
            if (changes) {
                message.putChar(Tags.MD_UPDATE_ACTION, actions[i]);
            }
            message.putChar(Tags.MD_ENTRY_TYPE, types[i]);
            if (changes) {
                if (numbers[i] != 0) {
                    message.putLong(Tags.MD_ENTRY_ID, numbers[i]);
                }
                Symbols.put(message, Tags.SYMBOL, instrument);
            }
            message.putDecimal(Tags.MD_ENTRY_PX, prices[i], instrument.priceDecimals());
            if (!changes || actions[i] != DELETE) {
                message.putDecimal(Tags.MD_ENTRY_SIZE, lots[i], instrument.quantityDecimals());
            }
        }
    }
}
