// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;

/** Subscription to the best bid and offer of an instrument. */
final class TopSubscription extends Subscription {
    private static final long INTERVAL_NS = 10_000_000;

    private final DayMarket market;
    private final InstrumentDefined instrument;
    private @Nullable ShownBook sent;
    private long version;
    private long number;

    TopSubscription(StreamSocket socket, DayMarket market, InstrumentDefined instrument) {
        super(socket, Channel.BBO, instrument.instrument, instrument.name());
        this.market = market;
        this.instrument = instrument;
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
        ShownBook present = market.shown(instrument, 1);
        sent = present;
        if (former != null && present.isSame(former)) {
            return;
        }
        number++;
        to.send(message()
                .put(Field.SYMBOL.key(), instrument.name())
                .put("number", number)
                .putJson("bid", present.bestBid())
                .putJson("ask", present.bestAsk())
                .toString());
    }
}
