// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.outcry.market.VirtualMarket.SECOND_NS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.Side;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.itch.ItchLayout;
import org.outcry.market.agent.MarketBook;
import org.outcry.seeds.Seed;

/** Test of agents in virtual time, by counts of turns. */
final class VirtualMarketTest {
    private static final long SEED = 7;

    private static MarketSection section(String text, long seed) {
        return ConfigMap.read(text, "market", keys -> MarketSection.read(keys, Path.of("")))
                .withSeed(seed);
    }

    private static ObservedMarket liquid(long seed) throws IOException {
        return new ObservedMarket(MarketVenue.preset("liquid").withSeed(seed));
    }

    @Test
    void shouldSendTheSameCommandsForTheSameSeed() throws IOException {
        long seed = Seed.of(SEED);
        ObservedMarket one = liquid(seed);
        ObservedMarket other = liquid(seed);
        ObservedMarket third = liquid(seed + 1);

        one.run(4 * SECOND_NS);
        other.run(4 * SECOND_NS);
        third.run(4 * SECOND_NS);

        assertThat(one.commands.size()).isGreaterThan(100_000);
        assertThat(one.commands.toByteArray()).isEqualTo(other.commands.toByteArray());
        assertThat(one.commands.toByteArray()).isNotEqualTo(third.commands.toByteArray());
    }

    @Test
    void shouldKeepBooksTwoSidedUncrossedAndTrading() throws IOException {
        ObservedMarket liquid = liquid(Seed.fresh());

        liquid.run(30 * SECOND_NS);

        assertThat(liquid.lines).isEmpty();
        assertThat(liquid.turns).isGreaterThan(1_000);
        assertThat(liquid.crossed).isZero();
        assertThat(liquid.longestOneSided).isLessThanOrEqualTo(20);
        assertThat(liquid.market.trades()).isGreaterThan(50);
        for (int i = 0; i < 3; i++) {
            assertThat(liquid.book(i).levels(Side.BUY)).isGreaterThan(10);
            assertThat(liquid.book(i).levels(Side.SELL)).isGreaterThan(10);
        }
    }

    @Test
    void shouldCancelAllOrdersAtTheEnd() throws IOException {
        ObservedMarket liquid = liquid(Seed.of(SEED));
        liquid.run(2 * SECOND_NS);
        assertThat(liquid.openOrders()).isGreaterThan(500);

        liquid.stop();

        assertThat(liquid.market.isStopped()).isTrue();
        assertThat(liquid.openOrders()).isZero();
    }

    /** A schedule moves the prices, makers refill, and the impact fades. */
    @Test
    void shouldMoveThePriceAgainstOneWhoTakes() {
        ObservedMarket market = new ObservedMarket(section(
                "{fairPrice: {volatility: 0, jumps: 0}, agents: [{kind: maker, count: 2, spread: 2 ticks, size: 100},"
                        + " {kind: taker, side: buy, instrument: ACME, quantity: 3000 over 20s}]}",
                SEED));
        market.run(5 * SECOND_NS / 10);
        double before = market.book(0).middleTicks();

        market.run(22 * SECOND_NS);

        double moved = market.book(0).middleTicks();
        assertThat(moved).isGreaterThan(before + 3);
        assertThat(Math.abs(market.book(1).middleTicks() - before)).isLessThan(3);
        assertThat(market.book(0).isTwoSided()).isTrue();
        assertThat(market.book(0).levels(Side.SELL)).isGreaterThanOrEqualTo(5);
        assertThat(market.market.trades()).isGreaterThan(19);

        market.run(60 * SECOND_NS);
        assertThat(market.book(0).middleTicks()).isLessThan(moved - 2);
    }

    @Test
    void shouldEndAnAgentThatThrowsAndNotTheMarket() {
        ObservedMarket market =
                new ObservedMarket(section("{agents: [{kind: throwing}, {kind: maker, count: 2}]}", SEED));

        market.run(SECOND_NS);

        assertThat(market.lines)
                .containsExactly("agent THROWING1 ended, and its orders are cancelled:"
                        + " java.lang.IllegalStateException: no more ideas: orders=1");
        for (int i = 0; i < 3; i++) {
            assertThat(market.book(i).isTwoSided()).isTrue();
        }
        assertThat(market.book(0).priceTicks(Side.BUY, market.book(0).levels(Side.BUY) - 1))
                .isGreaterThan(1);
    }

    @Test
    void shouldShockPricesAndHaltAndResume() {
        ObservedMarket market = new ObservedMarket(section(
                "{fairPrice: {volatility: 1, jumps: 0}, agents: [{kind: maker, count: 3}, {kind: noise}],"
                        + " shocks: [{at: 5s, instrument: ACME, move: -3 %}, {at: 10s, halt: GLOBEX, for: 2s}]}",
                SEED));

        market.run(9 * SECOND_NS);
        assertThat(market.book(0).middleTicks()).isBetween(9_600.0, 9_800.0);
        assertThat(market.book(1).middleTicks()).isBetween(9_900.0, 10_100.0);
        market.run(2 * SECOND_NS);
        assertThat(market.book(1).isTrading()).isFalse();
        assertThat(market.book(0).isTrading()).isTrue();
        market.run(2 * SECOND_NS);
        assertThat(market.book(1).isTrading()).isTrue();
        assertThat(market.book(1).isTwoSided()).isTrue();
    }

    private static final String RECORDING = """
            seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id
            1,0,seed,1,B,4999,30,0
            2,0,seed,2,S,5001,40,0
            3,2000000000,new,3,B,5000,10,0
            4,4000000000,ioc,4,S,5000,10,3
            5,6000000000,cancel,1,B,4999,30,0
            """;

    /** A recording begins around the price of the book, and again after its end. */
    @Test
    void shouldPlayARecording(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("day.csv"), RECORDING);
        ObservedMarket market = new ObservedMarket(section(
                "{fairPrice: {volatility: 0, jumps: 0}," + " agents: [{kind: recording, file: '" + file
                        + "', speed: 2, instrument: GLOBEX}]}",
                SEED));
        MarketBook book = market.book(1);

        market.run(SECOND_NS / 2);
        assertThat(book.bestTicks(Side.BUY)).isEqualTo(9_999);
        assertThat(book.bestTicks(Side.SELL)).isEqualTo(10_001);
        assertThat(book.lots(Side.SELL, 0)).isEqualTo(40);
        market.run(SECOND_NS);
        assertThat(book.bestTicks(Side.BUY)).isEqualTo(10_000);
        market.run(SECOND_NS);
        assertThat(market.market.trades()).isEqualTo(1);
        assertThat(book.bestTicks(Side.BUY)).isEqualTo(9_999);
        market.run(SECOND_NS);
        assertThat(book.levels(Side.BUY)).isZero();
        market.run(SECOND_NS);
        assertThat(book.isTwoSided()).isTrue();
        assertThat(market.book(0).levels(Side.BUY)).isZero();
        assertThat(market.lines).isEmpty();
    }

    /** Noise like a recording has its kinds and sizes, in each book. */
    @Test
    void shouldMakeNoiseLikeARecording(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("day.csv"), RECORDING);
        ObservedMarket market = new ObservedMarket(
                section("{agents: [{kind: maker}, {kind: noise, like: '" + file + "', rate: 60/s}]}", SEED));

        market.run(20 * SECOND_NS);

        for (int i = 0; i < 3; i++) {
            assertThat(market.book(i).isTwoSided()).isTrue();
        }
        assertThat(market.market.trades()).isGreaterThan(100);
        assertThat(market.lines).isEmpty();
    }

    @Test
    void shouldOpenByAnAuction() {
        ObservedMarket market = new ObservedMarket(section(
                "{preOpen: 2s, auction: 1s, agents: [{kind: maker, count: 2}, {kind: noise, rate: 50/s}]}", SEED));

        market.run(2 * SECOND_NS + SECOND_NS / 2);
        assertThat(market.book(0).isTrading()).isFalse();
        assertThat(market.market.trades()).isZero();
        market.run(SECOND_NS);
        assertThat(market.book(0).isTrading()).isTrue();
        assertThat(market.market.trades()).isPositive();
    }

    /** Two days of a minute: each has auctions that trade, an auction in between, and a close. */
    @Test
    void shouldCompressDays() {
        ObservedMarket market = new ObservedMarket(section(
                "{day: compressed 1 min, agents: [{kind: maker, count: 2}, {kind: noise, rate: 100/s}]}", SEED));
        long part = 3 * SECOND_NS;

        for (int day = 0; day < 2; day++) {
            long before = market.market.trades();
            market.run(part + part / 2);
            assertThat(market.states()).containsOnly(ItchLayout.QUOTATION_ONLY);
            assertThat(market.market.trades()).isEqualTo(before);
            assertThat(market.book(0).isTwoSided()).isTrue();
            market.run(part);
            assertThat(market.states()).containsOnly(ItchLayout.TRADING);
            assertThat(market.market.trades()).isGreaterThan(before);
            market.run(7 * part);
            assertThat(market.states())
                    .containsExactlyInAnyOrder(ItchLayout.TRADING, ItchLayout.TRADING, ItchLayout.PAUSED);
            market.run(8 * part);
            assertThat(market.states()).containsOnly(ItchLayout.QUOTATION_ONLY);
            long continuous = market.market.trades();
            market.run(2 * part);
            assertThat(market.states()).containsOnly(ItchLayout.HALTED);
            assertThat(market.market.trades()).isGreaterThan(continuous);
            market.run(part / 2);
        }
        assertThat(market.lines).isEmpty();
    }
}
