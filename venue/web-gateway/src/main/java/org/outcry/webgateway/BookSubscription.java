// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.PriceLevels;
import org.outcry.wire.text.Json;

/**
 * Subscription to a book. A change leads from what was sent to the present book, however many changes there were: who
 * reads slowly gets fewer of them, and none waits for it.
 */
final class BookSubscription extends Subscription {
    /** Each message with a number that is a multiple of it has a checksum, and so has the snapshot. */
    static final int CHECKED = 16;

    private static final long INTERVAL_NS = 10_000_000;

    private final DayMarket market;
    private final InstrumentDefined instrument;
    private final int depth;
    private final PriceLevels bids = new PriceLevels(true);
    private final PriceLevels asks = new PriceLevels(false);
    private long version;
    private long number;

    BookSubscription(DayMarket market, InstrumentDefined instrument, int depth) {
        super(Channel.BOOK, instrument.name());
        this.market = market;
        this.instrument = instrument;
        this.depth = depth;
    }

    @Override
    boolean isDue() {
        return market.book(instrument.instrument).version() != version;
    }

    @Override
    long intervalNs() {
        return INTERVAL_NS;
    }

    @Override
    void send(StreamSocket to) {
        MarketBook book = market.book(instrument.instrument);
        version = book.version();
        String ofBids = changes(bids, book.bids);
        String ofAsks = changes(asks, book.asks);
        boolean isSnapshot = number == 0;
        if (!isSnapshot && ofBids.equals("[]") && ofAsks.equals("[]")) {
            return;
        }
        number++;
        Json json = message()
                .put(Field.SYMBOL.key(), instrument.name())
                .put("number", number)
                .put("snapshot", isSnapshot)
                .putJson("bids", ofBids)
                .putJson("asks", ofAsks);
        if (isSnapshot || number % CHECKED == 0) {
            json.put("checksum", checksum());
        }
        to.send(json.toString());
    }

    /** Takes the best levels of a side over, and returns those that differ: price and quantity, 0 for none. */
    private String changes(PriceLevels sent, PriceLevels present) {
        StringBuilder changes = new StringBuilder("[");
        int shown = Math.min(depth, present.count());
        for (int i = sent.count() - 1; i >= 0; i--) {
            long price = sent.price(i);
            if (present.lotsAt(price, shown) == 0) {
                sent.add(price, -sent.lots(i));
                append(changes, price, 0);
            }
        }
        for (int i = 0; i < shown; i++) {
            long price = present.price(i);
            long before = sent.lotsAt(price, sent.count());
            if (before != present.lots(i)) {
                sent.add(price, present.lots(i) - before);
                append(changes, price, present.lots(i));
            }
        }
        return changes.append(']').toString();
    }

    private void append(StringBuilder changes, long price, long lots) {
        changes.append(changes.length() == 1 ? "" : ",").append(level(instrument, price, lots));
    }

    /** Returns a level as an array of price and quantity. */
    static String level(InstrumentDefined instrument, long price, long lots) {
        return "[\"" + OrderViews.decimal(price, instrument.priceDecimals) + "\",\""
                + (lots == 0 ? "0" : OrderViews.decimal(lots, instrument.quantityDecimals)) + "\"]";
    }

    /** Returns the CRC-32 of the levels as text, bids and then asks, best first: {@code price:quantity,} of each. */
    private long checksum() {
        CRC32 crc = new CRC32();
        add(crc, bids);
        add(crc, asks);
        return crc.getValue();
    }

    private void add(CRC32 crc, PriceLevels side) {
        for (int i = 0; i < side.count(); i++) {
            String text = OrderViews.decimal(side.price(i), instrument.priceDecimals) + ":"
                    + OrderViews.decimal(side.lots(i), instrument.quantityDecimals) + ",";
            crc.update(text.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
