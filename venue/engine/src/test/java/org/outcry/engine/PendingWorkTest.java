// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Followers;

/** Work beyond what one command may do: it goes on with the next ones, and nothing gets between. */
final class PendingWorkTest {
    private static final int ORDERS = 10_000;

    private final Venue venue = new Venue();

    @Test
    void shouldCancelManyOrdersInPieces() {
        fill(TimeInForce.DAY);
        massCancel();
        assertThat(venue.engine.openOrders()).isEqualTo(ORDERS - Budget.CANCELS);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        assertThat(venue.engine.nextDeadlineNs()).isLessThanOrEqualTo(venue.nowNs());
        assertThat(venue.events()).doesNotContain("massCancelDone");
        venue.buy(1, ORDERS, 99, 1);
        assertThat(venue.engine.openOrders()).isEqualTo(ORDERS - 2 * Budget.CANCELS + 1);
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.events()).contains("massCancelDone session=1 ", " cancelledOrders=10000 reason=NONE\n");
        assertThat(venue.engine.hasPendingWork()).isFalse();
        assertThat(venue.levels(Side.BUY)).isEqualTo("99:1/1");
    }

    @Test
    void shouldStartTheDayWhenTheLastOrderOfTheOldOneIsGone() {
        fill(TimeInForce.DAY);
        venue.startDay(20261120);
        venue.events();
        venue.buy(2, 1, 99, 1);
        assertThat(venue.events())
                .endsWith(
                        "orderRejected session=2 sessionEventNumber=2 instrument=1 clientOrder=1 side=BUY priceTicks=99"
                                + " quantityLots=1 reason=BUSY\n");
        venue.startDay(20261121);
        assertThat(venue.events()).contains("dayStarted day=20261120\n", "dayStarted day=20261121\n");
        assertThat(venue.engine.day()).isEqualTo(20261121);
        venue.buy(2, 1, 99, 1);
        assertThat(venue.levels(Side.BUY)).isEqualTo("99:1/1");
    }

    @ParameterizedTest
    @EnumSource(BookKind.class)
    void shouldGoOnAfterASnapshot(BookKind bookKind) {
        fill(TimeInForce.GOOD_TILL_CANCEL);
        massCancel();
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), bookKind);
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
        while (restored.hasPendingWork()) {
            restored.begin(restored.commandNumber() + 1, restored.timeNs());
            restored.resumeWork();
        }
        assertThat(restored.openOrders()).isZero();
    }

    @Test
    void shouldMoveManyPeggedOrdersInPieces() {
        venue.defineLimits(20_000, 20_000, 16, 16);
        venue.buy(2, 1, 100, 1);
        for (int i = 0; i < Followers.MOST; i++) {
            venue.newOrder(pegged(i));
        }
        venue.events();
        venue.newOrder(pegged(Followers.MOST));
        assertThat(venue.events()).contains("reason=TOO_MANY_PEGGED_ORDERS");
        venue.buy(2, 2, 101, 1);
        assertThat(venue.levels(Side.BUY))
                .isEqualTo("101:1025/1025 100:" + (Followers.MOST - 1_023) + "/" + (Followers.MOST - 1_023));
        assertThat(venue.engine.hasPendingWork()).isTrue();
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), BookKind.PLAIN);
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.levels(Side.BUY))
                .isEqualTo("101:" + (Followers.MOST + 1) + "/" + (Followers.MOST + 1) + " 100:1/1");
        assertThat(venue.engine.hasPendingWork()).isFalse();
        restored.begin(venue.engine.commandNumber(), venue.nowNs());
        restored.resumeWork();
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
    }

    @Test
    void shouldTellManyCarriedOverOrdersInPiecesBeforeAnyOrderOfTheDay() {
        fill(TimeInForce.GOOD_TILL_CANCEL);
        venue.startDay(20261120);
        assertThat(venue.events().split("orderCarriedOver", -1)).hasSizeLessThan(ORDERS);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), BookKind.PLAIN);
        venue.buy(2, 1, 99, 1);
        assertThat(venue.events()).contains("orderRejected").contains("reason=BUSY");
        venue.cancel(1, 0);
        assertThat(venue.events()).startsWith("orderCarriedOver").contains("MARKET_OPENED\norderCancelled");
        assertThat(venue.engine.hasPendingWork()).isFalse();
        while (restored.hasPendingWork()) {
            restored.begin(restored.commandNumber() + 1, restored.timeNs());
            restored.resumeWork();
        }
        assertThat(restored.openOrders()).isEqualTo(ORDERS);
    }

    @Test
    void shouldTellManyTickTablesInPiecesBeforeTheInstruments() {
        DefineTickRow row = new DefineTickRow();
        row.tickIncrement = 1;
        int rows = 0;
        for (row.tickTable = 1; row.tickTable <= 100; row.tickTable++) {
            for (row.fromPriceTicks = 0; row.fromPriceTicks < 64; row.fromPriceTicks++) {
                venue.apply(entry -> entry.defineTickRow(row));
                rows++;
            }
        }
        venue.events();
        venue.startDay(20261120);
        String told = venue.events();
        assertThat(told.split("tickRowDefined", -1)).hasSizeBetween(Budget.PHASE_STEPS, Budget.PHASE_STEPS + 64);
        assertThat(told).doesNotContain("instrumentDefined");
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), BookKind.PLAIN);
        restored.begin(restored.commandNumber() + 1, venue.nowNs() + 1);
        restored.resumeWork();
        venue.buy(1, 1, 99, 1);
        told += venue.events();
        assertThat(told.split("tickRowDefined", -1)).hasSize(rows + 1);
        assertThat(told).contains("tickRowDefined tickTable=100 fromPriceTicks=63 tickIncrement=1\ninstrumentDefined");
        assertThat(restored.hasPendingWork()).isFalse();
        assertThat(restored.nextEventNumber()).isEqualTo(venue.engine.nextEventNumber() - 1);
    }

    private NewOrder pegged(int index) {
        NewOrder order = venue.limit(1, index, Side.BUY, 0, 1);
        order.terms.peg = Peg.PRIMARY;
        return order;
    }

    @Test
    void shouldTriggerManyStopOrdersInPieces() {
        venue.defineLimits(20_000, 20_000, 16, 16);
        int stops = 2 * Budget.TRIGGERS + 10;
        for (int i = 0; i < stops; i++) {
            NewOrder stop = venue.limit(1, i, Side.BUY, 120, 1);
            stop.terms.type = OrderType.STOP_LIMIT;
            stop.terms.stopPriceTicks = 110;
            venue.newOrder(stop);
        }
        venue.sell(2, 1, 110, 1);
        venue.sell(2, 2, 115, stops);
        venue.events();
        venue.buy(2, 3, 110, 1);
        assertThat(venue.events().split("orderTriggered", -1)).hasSize(1 + Budget.TRIGGERS);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        venue.buy(2, 4, 115, 1);
        assertThat(venue.events()).contains("reason=BUSY").contains("orderTriggered");
        venue.cancel(2, 2);
        assertThat(venue.engine.hasPendingWork()).isFalse();
        assertThat(venue.engine.openOrders()).isZero();
    }

    private void fill(TimeInForce timeInForce) {
        venue.defineLimits(20_000, 20_000, 16, 16);
        for (int i = 0; i < ORDERS; i++) {
            venue.newOrder(Venue.with(venue.limit(1, i, Side.BUY, 100 + i % 50, 1), timeInForce));
        }
        venue.events();
    }

    private void massCancel() {
        MassCancel cancel = new MassCancel();
        cancel.session = 1;
        cancel.ownerEpoch = 1;
        cancel.scope = MassCancelScope.SESSION;
        venue.apply(entry -> entry.massCancel(cancel));
    }
}
