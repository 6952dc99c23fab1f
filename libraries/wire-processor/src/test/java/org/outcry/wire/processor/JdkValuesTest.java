// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.codec.JdkValues;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.evolution.TradeEvents;
import org.outcry.wire.processor.evolution.TradeEvents.Settlement;
import org.outcry.wire.processor.evolution.TradeEvents.Trade;
import org.outcry.wire.processor.evolution.TradeEventsEncodings;
import org.outcry.wire.processor.evolution.TradeEventsTextReader;
import org.outcry.wire.processor.evolution.TradeEventsTradeFields;
import org.outcry.wire.processor.evolution.TradeEventsYaml;
import org.outcry.wire.text.YamlParser;

/** Test of records with values of the JDK. */
final class JdkValuesTest {
    private static final Instant EARLIEST = JdkValues.instant(Long.MIN_VALUE);
    private static final Instant LATEST = JdkValues.instant(Long.MAX_VALUE);
    private static final Trade TRADE = new Trade(
            Instant.parse("2026-11-20T09:30:00.000000001Z"),
            LocalDate.of(2026, 11, 24),
            new BigDecimal("1.0900"),
            UUID.fromString("0f8fad5b-d9cb-469f-a165-70867728950e"),
            List.of(new Settlement(EARLIEST, LocalDate.EPOCH, 7)));

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final List<Object> read = new ArrayList<>();
    private final TradeEvents reader = new TradeEvents() {
        @Override
        public void trade(Trade trade) {
            read.add(TradeEventsTradeFields.copy(trade));
        }

        @Override
        public void settle(Settlement settlement) {
            read.add(settlement);
        }
    };

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void shouldGiveBackWhatWasWritten(Encoding encoding) {
        Messages messages = new Messages(encoding);
        messages.contract(TradeEventsEncodings.contract());
        TradeEvents out = TradeEventsEncodings.writer(messages);
        List<Object> written = new ArrayList<>(List.of(TRADE));
        out.trade(TRADE);
        for (int i = 0; i < 1_000; i++) {
            Settlement settlement = new Settlement(
                    i == 0 ? LATEST : JdkValues.instant(random.nextLong()),
                    i == 0 ? LocalDate.MAX : LocalDate.ofEpochDay(random.nextInt()),
                    random.nextInt());
            Trade trade = new Trade(
                    settlement.at(),
                    settlement.day(),
                    new BigDecimal(BigInteger.valueOf(random.nextLong()), random.nextInt(-20, 20)),
                    new UUID(random.nextLong(), random.nextLong()),
                    List.of(settlement));
            out.settle(settlement);
            out.trade(trade);
            written.add(settlement);
            written.add(trade);
        }
        TradeEventsEncodings.messageReader(reader).readAll(messages.buffer(), 0, messages.length());
        assertThat(read).as("seed " + seed).isEqualTo(written);
    }

    @Test
    void shouldShowThemAsPeopleWriteThem() {
        StringBuilder text = new StringBuilder();
        new TradeEventsYaml(text).trade(TRADE);
        assertThat(text.toString())
                .contains(
                        "at: 2026-11-20T09:30:00.000000001Z",
                        "settles: \"2026-11-24\"",
                        "price: \"1.0900\"",
                        "id: \"0f8fad5b-d9cb-469f-a165-70867728950e\"");
        new TradeEventsTextReader(reader).readAll(new YamlParser("test", "settle: { number: 5 }\n---\ntrade: {}\n"));
        assertThat(read)
                .containsExactly(
                        new Settlement(Instant.EPOCH, LocalDate.EPOCH, 5),
                        new Trade(Instant.EPOCH, LocalDate.EPOCH, BigDecimal.ZERO, new UUID(0, 0), List.of()));
        assertThat(TradeEventsEncodings.contract().schema())
                .startsWith("1 trade TradeEventsTrade at:t settles:j(IsoDate) price:u64 id:u36 settlements:[o(at:t ");
    }

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void shouldRefuseNullsAndWhatDoesNotFit(Encoding encoding) {
        TradeEvents out = TradeEventsEncodings.writer(new Messages(encoding));
        assertThatThrownBy(() -> out.settle(new Settlement(null, LocalDate.EPOCH, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("null not allowed: field=TradeEventsSettlement.at: ");
        assertThatThrownBy(() -> out.settle(new Settlement(LATEST.plusNanos(1), LocalDate.EPOCH, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("time out of bounds: field=TradeEventsSettlement.at ");
        assertThatThrownBy(() -> out.trade(new Trade(TRADE.at(), TRADE.settles(), null, TRADE.id(), List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("null not allowed: field=TradeEventsTrade.price: ");
        BigDecimal digits = new BigDecimal("9".repeat(65));
        assertThatThrownBy(() -> out.trade(new Trade(TRADE.at(), TRADE.settles(), digits, TRADE.id(), List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("too long: field=TradeEventsTrade.price length=65 bound=64: ");
    }

    @Test
    void shouldRefuseTextsThatAreNone() {
        for (String field : List.of("settles: 2026-13-01", "price: x", "id: 1-1-1-1-1", "at: 2026-11-20")) {
            assertThatThrownBy(() -> new TradeEventsTextReader(reader)
                            .readAll(new YamlParser("test", "trade: { " + field + " }\n")))
                    .as(field)
                    .isInstanceOf(DecodeException.class);
        }
    }
}
