// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.order.TradeBusted;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;
import org.outcry.wire.AsciiLongs;

class FeedTranslatorTest {
    private static final long DAY_NS = 86_400_000_000_000L;
    private static final long TIME_NS = 20_000 * DAY_NS + 0x0102_0304_0506L;
    private static final String HEAD = " 0007 0000 010203040506 ";

    private final FeedTranslator translator = new FeedTranslator("01");

    @BeforeEach
    void defineInstrument() {
        translator.begin(TIME_NS);
        translator.instrumentDefined(instrument(7, 0xFFFF_FFFEL));
        assertThat(translator.length()).isEqualTo(39);
        assertThat(translator.number()).isZero();
        assertThat(translator.session()).isNull();
        translator.begin(TIME_NS);
        DayStarted day = new DayStarted();
        day.day = 20260101;
        translator.dayStarted(day);
        expect("53 0000 0000 010203040506 4F", 1);
        assertThat(translator.session()).isEqualTo(SessionName.of("2026010101"));
        translator.begin(TIME_NS);
    }

    private static InstrumentDefined instrument(int number, long maxPriceTicks) {
        InstrumentDefined instrument = new InstrumentDefined();
        instrument.instrument = number;
        instrument.symbol = AsciiLongs.pack("ABC");
        instrument.lotIncrement = 10;
        instrument.maxPriceTicks = maxPriceTicks;
        instrument.maxQuantityLots = 0xFFFF_FFFFL;
        return instrument;
    }

    private void expect(String hex, long number) {
        assertThat(HexFormat.of().withUpperCase().formatHex(translator.buffer(), 0, translator.length()))
                .isEqualTo(hex.replace(" ", ""));
        assertThat(translator.number()).isEqualTo(number);
        assertThat(translator.nextNumber()).isEqualTo(number + 1);
    }

    private void expectNothing() {
        assertThat(translator.length()).isZero();
        assertThat(translator.nextNumber()).isEqualTo(2);
    }

    @Test
    void shouldTellInstruments() {
        translator.instrumentDefined(instrument(7, 5));
        expect("52" + HEAD + "4142432020202020 51 4E 0000000A 59 43 5A20 50 4E 4E 20 4E 00000000 4E", 2);
    }

    @Test
    void shouldTellPhases() {
        PhaseChanged phase = new PhaseChanged();
        phase.instrument = 7;
        phase.phase = Phase.HALTED;
        translator.phaseChanged(phase);
        expect("48" + HEAD + "4142432020202020 48 20 48414C54", 2);
        translator.begin(TIME_NS);
        phase.phase = Phase.CONTINUOUS;
        translator.phaseChanged(phase);
        expect("48" + HEAD + "4142432020202020 54 20 20202020", 3);
        phase.phase = Phase.OPENING_AUCTION;
        translator.phaseChanged(phase);
        expect("48" + HEAD + "4142432020202020 51 20 414F504E", 4);
        phase.phase = Phase.VOLATILITY_AUCTION;
        translator.phaseChanged(phase);
        expect("48" + HEAD + "4142432020202020 50 20 41564F4C", 5);
        phase.reason = PhaseReason.STATIC_RANGE;
        translator.phaseChanged(phase);
        expect("48" + HEAD + "4142432020202020 50 20 41564C53", 6);
    }

    @Test
    void shouldTellOrdersThatRestAtOnce() {
        OrderAccepted accepted = new OrderAccepted();
        accepted.instrument = 7;
        accepted.terms.side = Side.SELL;
        accepted.terms.priceTicks = 0xFFFF_FFFEL;
        accepted.terms.quantityLots = 50;
        accepted.displayedLots = 5;
        translator.orderAccepted(accepted);
        expectNothing();
        accepted.queueId = 258;
        translator.orderAccepted(accepted);
        expect("41" + HEAD + "0000000000000102 53 00000005 4142432020202020 FFFFFFFE", 2);
    }

    @Test
    void shouldTellWhatIsLeftOfAnOrderThatTraded() {
        OrderBooked booked = new OrderBooked();
        booked.instrument = 7;
        booked.queueId = 258;
        booked.side = Side.BUY;
        booked.priceTicks = 6;
        booked.quantityLots = 5;
        translator.orderBooked(booked);
        expect("41" + HEAD + "0000000000000102 42 00000005 4142432020202020 00000006", 2);
    }

    @Test
    void shouldSortMarketOrdersOfAnAuctionFirst() {
        OrderBooked booked = new OrderBooked();
        booked.instrument = 7;
        booked.queueId = 258;
        booked.quantityLots = 5;
        booked.side = Side.BUY;
        translator.orderBooked(booked);
        expect("41" + HEAD + "0000000000000102 42 00000005 4142432020202020 FFFFFFFF", 2);
        booked.side = Side.SELL;
        translator.orderCarriedOver(booked);
        expect("41" + HEAD + "0000000000000102 53 00000005 4142432020202020 00000000", 3);
    }

    @Test
    void shouldTellTheStagesOfTheDay() {
        DayStageReached reached = new DayStageReached();
        String codes = "";
        for (DayStage stage : DayStage.values()) {
            translator.begin(TIME_NS);
            reached.stage = stage;
            translator.dayStageReached(reached);
            assertThat(translator.buffer()[0]).isEqualTo((byte) 'S');
            codes += (char) translator.buffer()[11];
        }
        assertThat(codes).isEqualTo("OQMEC");
        assertThat(translator.number()).isEqualTo(6);
    }

    @Test
    void shouldNotGoBackInTimeAtMidnight() {
        translator.begin(TIME_NS + DAY_NS);
        translator.instrumentDefined(instrument(7, 5));
        assertThat(BigEndian.getU16(translator.buffer(), 5)).isEqualTo((int) ((0x0102_0304_0506L + DAY_NS) >> 32));
        translator.begin(TIME_NS + DAY_NS);
        DayStarted day = new DayStarted();
        day.day = 20260102;
        translator.dayStarted(day);
        expect("53 0000 0000 010203040506 4F", 1);
        translator.begin(TIME_NS + 9 * DAY_NS);
        translator.instrumentDefined(instrument(7, 5));
        assertThat(BigEndian.getU16(translator.buffer(), 5)).isEqualTo(0xFFFF);
    }

    @Test
    void shouldTellExecutionsOfTheRestingOrderOnly() {
        OrderExecuted executed = new OrderExecuted();
        executed.instrument = 7;
        executed.lastLots = 5;
        executed.matchNumber = 9;
        executed.aggressive = true;
        translator.orderExecuted(executed);
        expectNothing();
        executed.aggressive = false;
        executed.queueId = 258;
        translator.orderExecuted(executed);
        expect("45" + HEAD + "0000000000000102 00000005 0000000000000009", 2);
    }

    @Test
    void shouldTellTradesOfHiddenOrders() {
        OrderExecuted executed = new OrderExecuted();
        executed.instrument = 7;
        executed.side = Side.SELL;
        executed.lastLots = 5;
        executed.lastPriceTicks = 6;
        executed.matchNumber = 9;
        executed.auction = true;
        translator.orderExecuted(executed);
        expectNothing();
        executed.auction = false;
        translator.orderExecuted(executed);
        expect("50" + HEAD + "0000000000000000 42 00000005 4142432020202020 00000006 0000000000000009", 2);
        assertThat(translator.trade().buffer()).isSameAs(translator.buffer());
        assertThat(translator.trade().length()).isEqualTo(translator.length());
    }

    @Test
    void shouldTellBothOrdersOfAnAuctionsTradeAndItsVolumeOnce() {
        OrderExecuted executed = new OrderExecuted();
        executed.instrument = 7;
        executed.queueId = 258;
        executed.auction = true;
        executed.lastLots = 5;
        executed.lastPriceTicks = 6;
        executed.matchNumber = 9;
        translator.orderExecuted(executed);
        expect("43" + HEAD + "0000000000000102 00000005 0000000000000009 4E 00000006", 2);
        AuctionUncrossed uncrossed = new AuctionUncrossed();
        uncrossed.instrument = 7;
        uncrossed.phase = Phase.CLOSING_AUCTION;
        uncrossed.priceTicks = 6;
        uncrossed.volumeLots = 5;
        uncrossed.matchNumber = 9;
        translator.auctionUncrossed(uncrossed);
        expect("51" + HEAD + "0000000000000005 4142432020202020 00000006 8000000000000009 43", 3);
    }

    @Test
    void shouldTellWhatAnAuctionWouldDo() {
        IndicativePriceChanged indicative = new IndicativePriceChanged();
        indicative.instrument = 7;
        indicative.phase = Phase.VOLATILITY_AUCTION;
        translator.indicativePriceChanged(indicative);
        expect(
                "49" + HEAD + "0000000000000000 0000000000000000 4F 4142432020202020 00000000 00000000 00000000 48 20",
                2);
        indicative.phase = Phase.OPENING_AUCTION;
        indicative.priceTicks = 6;
        indicative.pairedLots = 5;
        indicative.imbalanceLots = 4;
        indicative.imbalanceSide = Side.SELL;
        translator.indicativePriceChanged(indicative);
        expect(
                "49" + HEAD + "0000000000000005 0000000000000004 53 4142432020202020 00000006 00000006 00000006 4F 20",
                3);
    }

    @Test
    void shouldTellABustedTradeOnce() {
        TradeBusted busted = new TradeBusted();
        busted.instrument = 7;
        busted.matchNumber = 9;
        busted.second = true;
        translator.tradeBusted(busted);
        expectNothing();
        busted.second = false;
        translator.tradeBusted(busted);
        expect("42" + HEAD + "0000000000000009", 2);
    }

    @Test
    void shouldTellCancelsOfRestingOrdersOnly() {
        OrderCancelled cancelled = new OrderCancelled();
        cancelled.instrument = 7;
        translator.orderCancelled(cancelled);
        expectNothing();
        cancelled.queueId = 258;
        translator.orderCancelled(cancelled);
        expect("44" + HEAD + "0000000000000102", 2);
    }

    @Test
    void shouldTellReplacesByWhatBecameOfThePlace() {
        OrderReplaced replaced = new OrderReplaced();
        replaced.instrument = 7;
        replaced.queueId = 258;
        replaced.previousQueueId = 258;
        replaced.previousLeavesLots = 120;
        replaced.leavesLots = 50;
        replaced.previousDisplayedLots = 12;
        replaced.displayedLots = 12;
        replaced.terms.priceTicks = 6;
        translator.orderReplaced(replaced);
        expectNothing();
        replaced.displayedLots = 5;
        translator.orderReplaced(replaced);
        expect("58" + HEAD + "0000000000000102 00000007", 2);
        replaced.queueId = 259;
        translator.orderReplaced(replaced);
        expect("55" + HEAD + "0000000000000102 0000000000000103 00000005 00000006", 3);
        replaced.queueId = 0;
        translator.orderReplaced(replaced);
        expect("44" + HEAD + "0000000000000102", 4);
    }

    @Test
    void shouldTellNothingElse() {
        translator.venueStarted();
        translator.orderStatus(new OrderStatus());
        expectNothing();
    }

    @Test
    void shouldKeepInstrumentsOffThatDoNotFit() {
        translator.instrumentDefined(instrument(8, 0x1_0000_0000L));
        OrderAccepted accepted = new OrderAccepted();
        accepted.instrument = 8;
        accepted.queueId = 1;
        translator.orderAccepted(accepted);
        expectNothing();
        assertThat(translator.violation())
                .isEqualTo("prices don't fit an itch feed: instrument=8 maxPriceTicks=4294967296 bound=4294967294;"
                        + " use fewer decimals or lower limits");
        assertThat(FeedBounds.violation(70_000, 1, 1, 1, 1)).contains("instrument=70000 bounds=1..65535");
        assertThat(FeedBounds.violation(1, 1, 1, 1L << 32, 1)).contains("maxQuantityLots=4294967296");
        assertThat(FeedBounds.violation(1, 0, 1, 1, 1))
                .contains("prices of an itch feed are positive: instrument=1 minPriceTicks=0");
        assertThat(FeedBounds.violation(1, 1, 0xFFFF_FFFEL, 0xFFFF_FFFFL, 1)).isNull();
    }

    @Test
    void shouldCountFromEachDay() {
        DayStarted day = new DayStarted();
        day.day = 20260102;
        translator.dayStarted(day);
        assertThat(translator.number()).isEqualTo(1);
        assertThat(translator.session()).isEqualTo(SessionName.of("2026010201"));
    }
}
