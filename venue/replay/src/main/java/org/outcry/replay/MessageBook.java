// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Book that messages about all orders of an instrument add up to, without matching. It has no memory of earlier rows: a
 * question about one begins anew, so rows are best asked for in their order.
 */
final class MessageBook implements RecordedBook {
    private static final int LEVELS = 10;

    private final List<LobsterMessage> messages;
    private final NavigableMap<Long, Long> bids = new TreeMap<>(Comparator.reverseOrder());
    private final NavigableMap<Long, Long> asks = new TreeMap<>();
    private final long[] row = new long[LEVELS * LobsterBook.FIELDS_PER_LEVEL];
    private int applied;

    MessageBook(List<LobsterMessage> messages) {
        this.messages = messages;
    }

    @Override
    public int levels() {
        return LEVELS;
    }

    @Override
    public int rows() {
        return messages.size();
    }

    @Override
    public @Nullable String difference(int index, long[] other) {
        if (index < applied - 1) {
            applied = 0;
            bids.clear();
            asks.clear();
        }
        while (applied <= index) {
            apply(messages.get(applied++));
        }
        write(asks, 0, LobsterBook.NO_PRICE);
        write(bids, 2, -LobsterBook.NO_PRICE);
        return LobsterBook.difference(index, row, other);
    }

    private void apply(LobsterMessage message) {
        if (message.visible()) {
            long lots = message.type() == LobsterMessage.SUBMISSION ? message.quantityLots() : -message.quantityLots();
            NavigableMap<Long, Long> levels = message.side() == Side.BUY ? bids : asks;
            if (levels.merge(message.priceTicks(), lots, Long::sum) == 0) {
                levels.remove(message.priceTicks());
            }
        }
    }

    private void write(NavigableMap<Long, Long> levels, int offset, long noPrice) {
        int i = offset;
        for (Map.Entry<Long, Long> level : levels.entrySet()) {
            if (i >= row.length) {
                return;
            }
            row[i] = level.getKey();
            row[i + 1] = level.getValue();
            i += LobsterBook.FIELDS_PER_LEVEL;
        }
        for (; i < row.length; i += LobsterBook.FIELDS_PER_LEVEL) {
            row[i] = noPrice;
            row[i + 1] = 0;
        }
    }
}
