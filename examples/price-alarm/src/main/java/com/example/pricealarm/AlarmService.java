// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.MethodReader;

/** Says when prices are reached, each once. It knows nothing of bytes or sockets. One thread. */
@MethodReader(PriceRequests.class)
public final class AlarmService implements PriceRequests {
    /** The most prices that are watched at a time. */
    public static final int MAX_WATCHED = 4;

    private final PriceAlarms out;
    private final long[] symbols = new long[MAX_WATCHED];
    private final long[] prices = new long[MAX_WATCHED];
    private int watched;

    public AlarmService(PriceAlarms out) {
        this.out = out;
    }

    @Override
    public void watch(long symbol, long above) {
        if (above <= 0) {
            out.refused(symbol, RefusalReason.NO_PRICE);
        } else if (watched == MAX_WATCHED) {
            out.refused(symbol, RefusalReason.TOO_MANY);
        } else {
            symbols[watched] = symbol;
            prices[watched] = above;
            watched++;
        }
    }

    @Override
    public void quote(Quote quote) {
        int kept = 0;
        for (int i = 0; i < watched; i++) {
            if (symbols[i] == quote.symbol && quote.bid.price >= prices[i]) {
                out.raised(new Alarm(quote.symbol, prices[i], quote.bid.price, quote.timeNs));
            } else {
                symbols[kept] = symbols[i];
                prices[kept] = prices[i];
                kept++;
            }
        }
        watched = kept;
    }
}
