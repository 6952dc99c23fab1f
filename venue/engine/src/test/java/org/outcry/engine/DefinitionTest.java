// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.RejectReason;

/** Bounds, instruments, sessions, phases and days. */
final class DefinitionTest {
    @Test
    void shouldDefineAnInstrumentAndOpenIt() {
        Venue venue = new Venue();
        venue.defineInstrument(2, 5, 10);
        assertThat(venue.events()).isEqualTo("""
                        instrumentDefined instrument=2 symbol=ABC2 priceDecimals=2 tickIncrement=5 lotIncrement=10 maxPriceTicks=1000000 maxQuantityLots=100000
                        phaseChanged instrument=2 symbol=ABC2 phase=CONTINUOUS
                        """);
    }

    @Test
    void shouldChangeAnInstrumentOnlyWithoutOpenOrders() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        venue.defineInstrument(1, 5, 1);
        venue.defineInstrument(1, 1, 1);
        venue.cancel(1, 1);
        venue.defineInstrument(1, 5, 1);
        assertThat(venue.events()).isEqualTo("""
                        definitionRejected instrument=1 reason=DEFINED_DIFFERENTLY
                        instrumentDefined instrument=1 symbol=ABC priceDecimals=2 tickIncrement=1 lotIncrement=1 maxPriceTicks=1000000 maxQuantityLots=100000
                        orderCancelled session=1 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=REQUESTED clOrdId=C origClOrdId=O termsEventNumber=7
                        instrumentDefined instrument=1 symbol=ABC priceDecimals=2 tickIncrement=5 lotIncrement=1 maxPriceTicks=1000000 maxQuantityLots=100000
                        """);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1, INVALID_DEFINITION",
        "-1, 1, 1, INVALID_DEFINITION",
        "17, 1, 1, TOO_MANY_INSTRUMENTS",
        "2, 0, 1, INVALID_DEFINITION",
        "2, 1, 0, INVALID_DEFINITION"
    })
    void shouldRefuseToDefineAnInstrument(int number, long tickIncrement, long lotIncrement, RejectReason reason) {
        Venue venue = new Venue();
        venue.defineInstrument(number, tickIncrement, lotIncrement);
        assertThat(venue.events()).startsWith("definitionRejected").endsWith("reason=" + reason + "\n");
    }

    @Test
    void shouldRefuseAnInstrumentWhoseValuesCouldOverflow() {
        Venue venue = new Venue();
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 2;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1L << 31;
        instrument.maxQuantityLots = 1L << 31;
        venue.apply(entry -> entry.defineInstrument(instrument));
        instrument.maxQuantityLots--;
        venue.apply(entry -> entry.defineInstrument(instrument));
        assertThat(venue.events()).isEqualTo("""
                        definitionRejected instrument=2 reason=INVALID_DEFINITION
                        instrumentDefined instrument=2 tickIncrement=1 lotIncrement=1 maxPriceTicks=2147483648 maxQuantityLots=2147483647
                        phaseChanged instrument=2 phase=CONTINUOUS
                        """);
    }

    @Test
    void shouldTakeAnyLimitsBeforeSomethingIsDefined() {
        EventLines lines = new EventLines();
        Engine engine = new Engine(lines.events());
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 10;
        limits.maxOrdersPerSession = 5;
        limits.maxInstruments = 1;
        limits.maxSessions = 2;
        engine.begin(1, 1);
        engine.defineLimits(limits);
        assertThat(lines.take())
                .contains("limitsDefined maxOrders=10 maxOrdersPerSession=5 maxInstruments=1 maxSessions=2");
    }

    @Test
    void shouldOnlyGrowLimits() {
        Venue venue = new Venue();
        venue.defineLimits(8_192, 1_024, 16, 16);
        venue.defineLimits(4_096, 1_024, 16, 16);
        venue.defineLimits(8_192, 1 << 25, 16, 16);
        assertThat(venue.events()).isEqualTo("""
                        limitsDefined maxOrders=8192 maxOrdersPerSession=1024 maxInstruments=16 maxSessions=16 maxParticipants=16
                        definitionRejected reason=INVALID_DEFINITION
                        definitionRejected reason=INVALID_DEFINITION
                        """);
    }

    @Test
    void shouldDefineSessions() {
        Venue venue = new Venue();
        venue.defineSession(3, 5);
        venue.defineSession(0, 5);
        venue.defineSession(17, 5);
        assertThat(venue.events()).isEqualTo("""
                        sessionDefined session=3 participant=3 cancelOnDisconnectNs=5
                        definitionRejected reason=INVALID_DEFINITION
                        definitionRejected session=17 reason=TOO_MANY_SESSIONS
                        """);
    }

    @Test
    void shouldRefuseThePhaseOfAnUnknownInstrument() {
        Venue venue = new Venue();
        venue.setPhase(3, Phase.HALTED);
        assertThat(venue.events()).isEqualTo("""
                        definitionRejected instrument=3 reason=UNKNOWN_INSTRUMENT
                        """);
    }

    @Test
    void shouldRefuseToSuspendForNoReason() {
        Venue venue = new Venue();
        venue.suspend(RejectReason.NONE);
        assertThat(venue.events()).isEqualTo("""
                        definitionRejected reason=INVALID_DEFINITION
                        """);
    }

    @Test
    void shouldCancelTheOrdersOfTheDayBySessionThenIndex() {
        Venue venue = new Venue();
        venue.buy(2, 1, 100, 10);
        venue.buy(1, 7, 100, 10);
        venue.buy(1, 3, 101, 10);
        venue.events();
        venue.startDay(20261120);
        assertThat(venue.events()).startsWith("""
                        orderCancelled session=1 sessionEventNumber=4 instrument=1 clientOrder=3 orderId=3 queueId=3 side=BUY cancelledLots=10 reason=DAY_ENDED termsEventNumber=9
                        orderCancelled session=1 sessionEventNumber=5 instrument=1 clientOrder=7 orderId=2 queueId=2 side=BUY cancelledLots=10 reason=DAY_ENDED termsEventNumber=8
                        orderCancelled session=2 sessionEventNumber=3 instrument=1 clientOrder=1 orderId=1 queueId=1 side=BUY cancelledLots=10 reason=DAY_ENDED termsEventNumber=7
                        dayStarted day=20261120
                        """);
        assertThat(venue.engine.day()).isEqualTo(20261120);
    }

    @Test
    void shouldRefuseADayThatIsNotLater() {
        Venue venue = new Venue();
        venue.startDay(20261120);
        venue.startDay(20261120);
        venue.startDay(20261119);
        assertThat(venue.events()).startsWith("dayStarted day=20261120\n").endsWith("""
                        definitionRejected reason=INVALID_DEFINITION
                        definitionRejected reason=INVALID_DEFINITION
                        """);
    }

    @Test
    void shouldSayNothingOfTimeAndSnapshots() {
        Venue venue = new Venue();
        venue.apply(OrderEntry::time);
        venue.apply(OrderEntry::takeSnapshot);
        assertThat(venue.events()).isEmpty();
    }
}
