// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.PriceLevels;

/** Subscription to the best bid and offer of an instrument. */
final class TopSubscription extends Subscription {
    private static final long INTERVAL_NS = 10_000_000;

    private final DayMarket market;
    private final InstrumentDefined instrument;
    private String sent = "";
    private long version;
    private long number;

    TopSubscription(DayMarket market, InstrumentDefined instrument) {
        super(Channel.BBO, instrument.name());
        this.market = market;
        this.instrument = instrument;
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
        String bid = best(book.bids);
        String ask = best(book.asks);
        if (sent.equals(bid + ask)) {
            return;
        }
        sent = bid + ask;
        number++;
        to.send(message()
                .put(Field.SYMBOL.key(), instrument.name())
                .put("number", number)
                .putJson("bid", bid)
                .putJson("ask", ask)
                .toString());
    }

    private String best(PriceLevels side) {
        return side.count() == 0 ? "null" : BookSubscription.level(instrument, side.price(0), side.lots(0));
    }
}
