// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.wire.text.Json;

/** Subscription to the trades of an instrument, each of which is sent, and to their busts. */
final class TradeSubscription extends Subscription {
    /** In place of a number: trades that follow only. */
    static final long FOLLOWING = -1;

    private final DayMarket market;
    private final InstrumentDefined instrument;
    private long next;
    private int nextBust;
    private long version;
    private int days;

    /**
     * Creates a subscription of which nothing was sent.
     *
     * @param market the market, of which the day is read
     * @param after the number of the trade after which trades are wanted, as far as they are kept, and with all busts
     *     of the day; {@link #FOLLOWING} without
     */
    TradeSubscription(StreamSocket socket, DayMarket market, InstrumentDefined instrument, long after) {
        super(socket, Channel.TRADES, instrument.instrument, instrument.name());
        this.market = market;
        this.instrument = instrument;
        TradeTape tape = market.tape(instrument.instrument);
        next = after == FOLLOWING ? tape.trades() : tape.after(after);
        nextBust = after == FOLLOWING ? tape.busts() : 0;
        version = next < tape.trades() || nextBust < tape.busts() ? -1 : tape.version();
        days = tape.days();
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
    protected void send(StreamSocket to) {
        TradeTape tape = market.tape(instrument.instrument);
        if (days != tape.days()) {
            days = tape.days();
            next = 0;
            nextBust = 0;
        }
        if (next < tape.first()) {
            to.cut("slow: " + (tape.first() - next) + " trades of " + instrument.name() + " are no longer kept");
            return;
        }
        int messages = 0;
        for (; next < tape.trades() && messages < MOST_MESSAGES; next++) {
            send(to, tape.trade(next, instrument));
            messages++;
        }
        for (; nextBust < tape.busts() && messages < MOST_MESSAGES; nextBust++) {
            send(to, tape.bust(nextBust, instrument));
            messages++;
        }
        if (messages < MOST_MESSAGES) {
            version = tape.version();
        }
    }

    private void send(StreamSocket to, Json trade) {
        to.send(Channel.TRADES
                .message(trade)
                .put(Field.SYMBOL.key(), instrument.name())
                .toString());
    }
}
