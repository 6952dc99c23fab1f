// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchLayout;
import org.outcry.wire.AsciiLongs;

class StreamRouterTest {
    private static final int CONFLATED = 0;

    private final FeedTranslator translator = new FeedTranslator("01");
    private final StreamRouter router = new StreamRouter(
            List.of(new StreamSpec("best", StreamKind.CONFLATED, InstrumentSet.ALL, "B1")), translator);
    private final BestPrices prices = new BestPrices();

    @BeforeEach
    void startDay() {
        translator.begin(1_000);
        DayStarted day = new DayStarted();
        day.day = 20260101;
        translator.dayStarted(day);
        router.route();
        define(7, "ABC", "");
        router.route();
        assertThat(router.number(CONFLATED)).isEqualTo(2);
    }

    private void define(int number, String symbol, String fullSymbol) {
        translator.begin(1_000);
        InstrumentDefined instrument = new InstrumentDefined();
        instrument.instrument = number;
        instrument.symbol = AsciiLongs.pack(symbol);
        instrument.fullSymbol.set(fullSymbol);
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000;
        instrument.maxQuantityLots = 1_000;
        translator.instrumentDefined(instrument);
    }

    @Test
    void shouldAssignInstrumentsByTheirFullSymbols() {
        StreamRouter named = new StreamRouter(
                List.of(
                        new StreamSpec("rest", StreamKind.ORDERS, new InstrumentSet(List.of("remainder")), "R1"),
                        new StreamSpec("next", StreamKind.ORDERS, new InstrumentSet(List.of("BTC-*-2026")), "F1"),
                        new StreamSpec("far", StreamKind.ORDERS, new InstrumentSet(List.of("BTC-MAY-2027")), "F2")),
                translator);
        define(1, "BTCMAY6", "BTC-MAY-2026");
        named.route();
        define(2, "BTCMAY7", "BTC-MAY-2027");
        named.route();
        define(3, "BTC-2026", "");
        named.route();
        assertThat(List.of(named.carries(1, 1), named.carries(2, 2), named.carries(0, 3)))
                .containsOnly(true);
    }

    private void uncross(long timeNs, long priceTicks, long volumeLots) {
        translator.begin(timeNs);
        AuctionUncrossed uncrossed = new AuctionUncrossed();
        uncrossed.instrument = 7;
        uncrossed.priceTicks = priceTicks;
        uncrossed.volumeLots = volumeLots;
        uncrossed.matchNumber = volumeLots;
        translator.auctionUncrossed(uncrossed);
        router.route();
    }

    @Test
    void shouldKeepTheLastTradeOfAnAuctionInWhichNothingTraded() {
        uncross(2_000, 100, 5);
        assertThat(router.number(CONFLATED)).isEqualTo(3);
        uncross(3_000, 0, 0);
        assertThat(router.isTarget(CONFLATED)).isFalse();
        assertThat(router.number(CONFLATED)).isEqualTo(3);
        uncross(4_000, 99, 2);
        prices.read(router.buffer(CONFLATED), 0);
        assertThat(prices.lastPrice).isEqualTo(99);
        assertThat(prices.totalShares).isEqualTo(7);
    }

    @Test
    void shouldWriteTheNewestMessageAgain() {
        uncross(2_000, 100, 5);
        byte[] newest = new byte[ItchLayout.MAX_LENGTH];
        int length = router.writeNewest(CONFLATED, 7, newest);
        assertThat(length).isEqualTo(router.length(CONFLATED));
        assertThat(Arrays.copyOf(newest, length)).isEqualTo(Arrays.copyOf(router.buffer(CONFLATED), length));
        assertThat(router.newestNumber(7)).isEqualTo(3);
        assertThat(router.writeNewest(CONFLATED, 6, newest)).isZero();
        assertThat(router.newestNumber(6)).isZero();
    }
}
