// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.book;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderType;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.book.MarketBooks;

class MarketBooksTest {
    private static final int INSTRUMENT = 4;

    private final Instruments instruments = new Instruments();
    private final MarketBooks books = new MarketBooks(instruments);

    private void accept(long queueId, OrderType type, long lots) {
        OrderAccepted accepted = new OrderAccepted();
        accepted.instrument = INSTRUMENT;
        accepted.queueId = queueId;
        accepted.terms.type = type;
        accepted.displayedLots = lots;
        books.orderAccepted(accepted);
    }

    @Test
    void shouldShowAnOrderAtZeroAndNoMarketOrderInAnAuction() {
        InstrumentDefined defined = new InstrumentDefined();
        defined.instrument = INSTRUMENT;
        defined.minPriceTicks = -100;
        instruments.add(defined);
        accept(1, OrderType.MARKET, 5);
        assertThat(books.of(INSTRUMENT).bids.count()).isZero();
        accept(2, OrderType.LIMIT, 7);
        assertThat(books.of(INSTRUMENT).bids.count()).isEqualTo(1);
        assertThat(books.of(INSTRUMENT).bids.lots(0)).isEqualTo(7);
    }
}
