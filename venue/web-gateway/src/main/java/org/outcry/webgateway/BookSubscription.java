// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.api.instrument.InstrumentDefined;

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
    private final String head;
    private ShownBook sent;
    private long version;
    private long number;

    BookSubscription(StreamSocket socket, DayMarket market, InstrumentDefined instrument, int depth) {
        super(socket, Channel.BOOK, instrument.instrument, instrument.name());
        this.market = market;
        this.instrument = instrument;
        this.depth = depth;
        String fields = message().put(Field.SYMBOL.key(), instrument.name()).toString();
        head = fields.substring(0, fields.length() - 1) + ",\"number\":";
        sent = ShownBook.empty(instrument);
    }

    @Override
    long version() {
        return market.book(instrument.instrument).version();
    }

    @Override
    boolean isDue() {
        return version() != version;
    }

    @Override
    long intervalNs() {
        return INTERVAL_NS;
    }

    @Override
    protected void send(StreamSocket to) {
        version = version();
        ShownBook former = sent;
        ShownBook present = market.shown(instrument, depth);
        sent = present;
        boolean isSnapshot = number == 0;
        if (present.isSame(former) && !isSnapshot) {
            return;
        }
        number++;
        String checksum = isSnapshot || number % CHECKED == 0 ? ",\"checksum\":" + present.checksum() + "}" : "}";
        to.send(head + number + ",\"snapshot\":" + isSnapshot + "," + present.changesFrom(former) + checksum);
    }
}
