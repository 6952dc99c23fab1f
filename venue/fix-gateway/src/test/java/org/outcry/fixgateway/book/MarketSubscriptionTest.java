// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.book;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.ordergateway.book.MarketBook;

class MarketSubscriptionTest {
    private final MarketBook book = new MarketBook();
    private final MarketSubscription subscription =
            new MarketSubscription(new Inquiry(), 1, MarketSubscription.FULL_DEPTH, "012", false, false);

    private void trade(int count) {
        for (int i = 0; i < count; i++) {
            book.trade(100, 1, i);
        }
    }

    @Test
    void shouldSendEachTradeOfADayToAClientThatIsBehindSinceTheDayBefore() {
        trade(3);
        subscription.onSnapshot(book);
        trade(2);
        book.clear();
        assertThat(book.trades() - book.firstTrade()).isZero();
        trade(7);
        assertThat(subscription.isDue(book)).isTrue();
        assertThat(book.trades() - subscription.firstTrade(book)).isEqualTo(7);
        subscription.onTradesSent(book.trades());
        trade(MarketBook.TRADES + 1);
        assertThat(book.trades() - subscription.firstTrade(book)).isEqualTo(MarketBook.TRADES);
    }
}
