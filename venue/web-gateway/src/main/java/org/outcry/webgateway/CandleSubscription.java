// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.wire.text.Json;

/** Subscription to the present candle of an instrument. */
final class CandleSubscription extends Subscription {
    private static final long INTERVAL_NS = 250_000_000;

    private final DayMarket market;
    private final InstrumentDefined instrument;
    private final String interval;
    private final long lengthNs;
    private long version;

    CandleSubscription(StreamSocket socket, DayMarket market, InstrumentDefined instrument, String interval) {
        super(socket, Channel.CANDLES, instrument.instrument, instrument.name() + " " + interval);
        this.market = market;
        this.instrument = instrument;
        this.interval = interval;
        lengthNs = WebReads.intervalNs(interval);
    }

    @Override
    long version() {
        return market.tape(instrument.instrument).version();
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
        TradeTape tape = market.tape(instrument.instrument);
        version = tape.version();
        List<Candle> last = tape.candles(lengthNs, 1);
        if (!last.isEmpty()) {
            Json candle = last.getFirst().json(instrument.priceDecimals, instrument.quantityDecimals);
            to.send(Channel.CANDLES
                    .message(candle)
                    .put(Field.SYMBOL.key(), instrument.name())
                    .put(Field.INTERVAL.key(), interval)
                    .toString());
        }
    }
}
