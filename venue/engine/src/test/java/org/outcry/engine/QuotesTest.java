// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;

/** Bounds of mass quotes. */
final class QuotesTest {
    private static final int MOST = Engine.MAX_MATCHES_PER_COMMAND;

    private final Venue venue = new Venue();

    @Test
    void shouldShareTheMatchesOfACommand() {
        venue.defineInstrument(2, 1, 1);
        iceberg(1, MOST + 10);
        iceberg(2, 10);
        MassQuote quote = new MassQuote();
        quote.session = 1;
        quote.ownerEpoch = 1;
        quote.entries.add(entry(1, 100, MOST + 10, 110));
        quote.entries.add(entry(2, 100, 10, 110));
        venue.events();
        venue.apply(entry -> entry.massQuote(quote));
        String events = venue.events();
        assertThat(events)
                .contains("quoteRejected session=1 instrument=1 side=SELL reason=BUSY")
                .contains("quoteRejected session=1 instrument=2 side=SELL reason=BUSY")
                .contains(" rejections=2 ");
        assertThat(trades(events)).isEqualTo(MOST);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        venue.apply(OrderEntry::resumeWork);
        assertThat(trades(venue.events())).isEqualTo(20);
        assertThat(venue.engine.hasPendingWork()).isFalse();
        assertThat(venue.engine.openOrders()).isZero();
    }

    @Test
    void shouldRefuseMoreEntriesThanACommandHas() {
        MassQuote quote = new MassQuote();
        quote.session = 1;
        quote.ownerEpoch = 1;
        for (int i = 0; i <= MassQuote.MOST_ENTRIES; i++) {
            quote.entries.add(entry(1, 100, 1, 110));
        }
        venue.events();
        venue.apply(entry -> entry.massQuote(quote));
        assertThat(venue.events())
                .startsWith("massQuoteDone session=1 ")
                .contains(" quotes=101 ")
                .endsWith("reason=INVALID_DEFINITION\n");
    }

    @Test
    void shouldWithdrawQuotesOfManyInstruments() {
        int instruments = 300;
        venue.defineLimits(10_000, 2_000, instruments, 16);
        for (int number = 2; number <= instruments; number++) {
            venue.defineInstrument(number, 1, 1);
        }
        for (int first = 1; first <= instruments; first += MassQuote.MOST_ENTRIES) {
            MassQuote quote = new MassQuote();
            quote.session = 1;
            quote.ownerEpoch = 1;
            for (int number = first; number < first + MassQuote.MOST_ENTRIES; number++) {
                quote.entries.add(entry(number, 100, 5, 110));
            }
            venue.apply(entry -> entry.massQuote(quote));
        }
        assertThat(venue.engine.openOrders()).isEqualTo(2 * instruments);
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents());
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
        CancelQuotes cancel = new CancelQuotes();
        cancel.session = 1;
        cancel.ownerEpoch = 1;
        cancel.instrument = instruments;
        venue.events();
        venue.apply(entry -> entry.cancelQuotes(cancel));
        assertThat(venue.events()).contains(" quotes=2 ");
        cancel.instrument = 0;
        venue.apply(entry -> entry.cancelQuotes(cancel));
        assertThat(venue.events()).contains(" quotes=" + 2 * (instruments - 1) + " ");
        assertThat(venue.engine.openOrders()).isZero();
    }

    private void iceberg(int instrument, long lots) {
        NewOrder order = venue.limit(2, instrument, Side.SELL, 100, lots);
        order.instrument = instrument;
        order.terms.displayLots = 1;
        venue.newOrder(order);
    }

    private static long trades(String events) {
        return events.lines().filter(line -> line.contains("aggressive=true")).count();
    }

    private static QuoteEntry entry(int instrument, long bidTicks, long bidLots, long offerTicks) {
        QuoteEntry entry = new QuoteEntry();
        entry.instrument = instrument;
        entry.bidPriceTicks = bidTicks;
        entry.bidLots = bidLots;
        entry.offerPriceTicks = offerTicks;
        entry.offerLots = 5;
        return entry;
    }
}
