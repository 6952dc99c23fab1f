// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.book.BookKind;

/** Changes of phase that are too large for one command: a bounded part in each, and the same in the end. */
final class PhaseWorkTest {
    private static final int PAIRS = 14_000;
    private static final int INSTRUMENTS = 10_000;
    private static final long MOST_BYTES_PER_INSTRUMENT = 8_192;

    private final Heard heard = new Heard();
    private Engine engine = new Engine(heard);
    private long timeNs;

    @Test
    void shouldUncrossOverManyCommands() {
        prepareAuction();
        phase(1, Phase.CLOSED);
        assertThat(heard.trades).isBetween(1, Engine.MAX_MATCHES_PER_COMMAND);
        assertThat(engine.hasPendingWork()).isTrue();
        assertThat(engine.nextDeadlineNs()).isLessThanOrEqualTo(timeNs);
        int traded = heard.trades;
        order(1, 1, 30_000, Side.BUY);
        assertThat(heard.rejected).isEqualTo(RejectReason.BUSY);
        assertThat(heard.trades - traded).isBetween(1, Engine.MAX_MATCHES_PER_COMMAND);
        restore();
        cancel(1, 2 * PAIRS - 1);
        assertThat(heard.cancelRejected).isEqualTo(RejectReason.BUSY);
        while (engine.hasPendingWork()) {
            begin();
            engine.resumeWork();
        }
        assertThat(heard.trades).isEqualTo(PAIRS);
        assertThat(heard.volumeLots).isEqualTo(PAIRS);
        assertThat(heard.phases).isEqualTo(2);
        assertThat(engine.phase(1)).isEqualTo(Phase.CLOSED);
        assertThat(engine.openOrders()).isZero();
    }

    @Test
    void shouldTradeOtherInstrumentsMeanwhile() {
        prepareAuction();
        phase(1, Phase.CLOSED);
        int accepted = heard.accepted;
        order(2, 1, 30_001, Side.BUY);
        assertThat(engine.hasPendingWork()).isTrue();
        assertThat(heard.accepted).isEqualTo(accepted + 1);
        phase(1, Phase.HALTED);
        assertThat(heard.definitionRejected).isEqualTo(RejectReason.BUSY);
    }

    @Test
    void shouldOpenTenThousandInstrumentsByScheduleInParts() {
        limits();
        DefinePhaseRow row = new DefinePhaseRow();
        row.phaseSchedule = 1;
        row.timeOfDayNs = 1_000_000_000L;
        row.phase = Phase.CLOSING_AUCTION;
        begin();
        engine.definePhaseRow(row);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int number = 1; number <= INSTRUMENTS; number++) {
            instrument(number, 1);
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(bytes / INSTRUMENTS).isLessThan(MOST_BYTES_PER_INSTRUMENT);
        heard.phases = 0;
        timeNs = 1_000_000_000L;
        begin();
        engine.time();
        int commands = 1;
        while (engine.hasPendingWork()) {
            int told = heard.phases;
            begin();
            engine.resumeWork();
            assertThat(heard.phases - told).isLessThanOrEqualTo(engine.maxEventsPerCommand());
            commands++;
        }
        assertThat(heard.phases).isEqualTo(INSTRUMENTS);
        assertThat(commands).isBetween(2, 10);
    }

    private void prepareAuction() {
        limits();
        instrument(1, 0);
        instrument(2, 0);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        begin();
        engine.defineSession(session);
        Logon logon = new Logon();
        logon.session = 1;
        logon.msgSeqNum = 1;
        begin();
        engine.logon(logon);
        phase(1, Phase.CLOSING_AUCTION);
        for (int i = 0; i < 2 * PAIRS; i++) {
            order(1, 1, i, i < PAIRS ? Side.BUY : Side.SELL);
        }
        assertThat(heard.trades).isZero();
        heard.phases = 1;
    }

    private void limits() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 65_536;
        limits.maxOrdersPerSession = 65_536;
        limits.maxInstruments = INSTRUMENTS;
        limits.maxSessions = 16;
        begin();
        engine.defineLimits(limits);
    }

    private void instrument(int number, int phaseSchedule) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = number;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 1_000;
        instrument.phaseSchedule = phaseSchedule;
        begin();
        engine.defineInstrument(instrument);
    }

    private void phase(int instrument, Phase phase) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = instrument;
        setPhase.phase = phase;
        begin();
        engine.setPhase(setPhase);
    }

    private void order(int instrument, int session, int clientOrder, Side side) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = 1;
        order.instrument = instrument;
        order.clientOrder = clientOrder;
        order.terms.side = side;
        order.terms.priceTicks = 100;
        order.terms.quantityLots = 1;
        begin();
        engine.newOrder(order);
    }

    private void cancel(int session, int clientOrder) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = session;
        cancel.ownerEpoch = 1;
        cancel.clientOrder = clientOrder;
        begin();
        engine.cancelOrder(cancel);
    }

    private void begin() {
        timeNs++;
        engine.begin(engine.commandNumber() + 1, timeNs);
    }

    private void restore() {
        long hash = engine.stateHash();
        engine = Engine.restore(SavedState.of(engine), heard, BookKind.PLAIN);
        assertThat(engine.stateHash()).isEqualTo(hash);
    }

    private static final class Heard extends SilentVenueEvents {
        private int trades;
        private int phases;
        private int accepted;
        private long volumeLots;
        private RejectReason rejected = RejectReason.NONE;
        private RejectReason cancelRejected = RejectReason.NONE;
        private RejectReason definitionRejected = RejectReason.NONE;

        @Override
        public void orderAccepted(OrderAccepted event) {
            accepted++;
        }

        @Override
        public void orderExecuted(OrderExecuted event) {
            trades += event.side == Side.BUY ? 1 : 0;
        }

        @Override
        public void phaseChanged(PhaseChanged event) {
            phases++;
        }

        @Override
        public void auctionUncrossed(AuctionUncrossed event) {
            volumeLots = event.volumeLots;
        }

        @Override
        public void orderRejected(OrderRejected event) {
            rejected = event.reason;
        }

        @Override
        public void cancelRejected(CancelRejected event) {
            cancelRejected = event.reason;
        }

        @Override
        public void definitionRejected(DefinitionRejected event) {
            definitionRejected = event.reason;
        }
    }
}
