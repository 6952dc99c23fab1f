// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.BookKind;

/** An order with more matches than one command may make: the next commands make the rest, and nothing comes between. */
final class UnfinishedMatchTest {
    private static final int MOST = Engine.MAX_MATCHES_PER_COMMAND;
    private static final int MOST_LOOKED_AT = 65_536;

    private final Venue venue = new Venue();

    @BeforeEach
    void makeRoom() {
        venue.defineLimits(20_000, 20_000, 16, 16);
    }

    @Test
    void shouldGoOnAgainstAnIcebergThatShowsOneLot() {
        iceberg(100, 10_000);
        venue.buy(1, 1, 100, 6_000);
        assertThat(venue.levels(Side.SELL)).isEqualTo("100:1/1");
        assertThat(trades()).isEqualTo(MOST);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        assertThat(venue.engine.nextDeadlineNs()).isLessThanOrEqualTo(venue.nowNs());
        venue.apply(OrderEntry::resumeWork);
        assertThat(trades()).isEqualTo(6_000 - MOST);
        assertThat(venue.engine.hasPendingWork()).isFalse();
        assertThat(venue.engine.openOrders()).isEqualTo(1);
    }

    @Test
    void shouldRestWithWhatIsLeft() {
        iceberg(100, 5_000);
        venue.buy(1, 1, 100, 6_000);
        venue.events();
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.events())
                .endsWith(
                        "orderBooked instrument=1 orderId=2 queueId=5001 side=BUY priceTicks=100 quantityLots=1000\n");
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:1000/1");
    }

    @Test
    void shouldCancelALinkedOrderAfterTheTradesOfACommand() {
        NewOrder stop = venue.limit(1, 9, Side.SELL, 0, 5);
        stop.terms.type = OrderType.STOP;
        stop.terms.priceTicks = 0;
        stop.terms.stopPriceTicks = 50;
        venue.newOrder(stop);
        iceberg(100, 10_000);
        NewOrder bid = venue.limit(1, 1, Side.BUY, 100, 6_000);
        bid.terms.ocoWith = stop.clientOrder;
        venue.newOrder(bid);
        assertThat(venue.events()).endsWith(" cancelledLots=5 reason=LINKED_ORDER termsEventNumber=8\n");
        assertThat(venue.engine.hasPendingWork()).isTrue();
        finish();
    }

    @Test
    void shouldCancelTheRestOfAMarketOrderAtTheEnd() {
        iceberg(100, 5_000);
        venue.newOrder(venue.market(1, 1, Side.BUY, 6_000));
        assertThat(venue.events()).doesNotContain("orderCancelled");
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.events()).contains(" cancelledLots=1000 cumLots=5000 ", " reason=NO_LIQUIDITY ");
        assertThat(venue.engine.openOrders()).isZero();
    }

    @Test
    void shouldFillOrKillWhateverTheNumberOfMatches() {
        iceberg(100, 10_000);
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 10_001), TimeInForce.FILL_OR_KILL));
        assertThat(venue.events()).contains(" cancelledLots=10001 reason=FILL_OR_KILL ");
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 100, 10_000), TimeInForce.FILL_OR_KILL));
        finish();
        assertThat(venue.events()).doesNotContain("orderCancelled").contains(" cumLots=10000 ");
        assertThat(venue.engine.openOrders()).isZero();
    }

    @Test
    void shouldSeeAllHiddenLotsForAMinimumQuantity() {
        iceberg(100, 10_000);
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, 12_000);
        order.terms.minQuantityLots = 10_000;
        venue.newOrder(order);
        finish();
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:2000/1");
    }

    @Test
    void shouldTakeNothingInTheInstrumentMeanwhile() {
        iceberg(100, 24_000);
        venue.buy(2, 1, 90, 1);
        venue.buy(1, 1, 100, 24_000);
        venue.events();
        venue.sell(2, 2, 80, 1);
        assertThat(venue.events()).contains("orderRejected session=2 ", "reason=BUSY");
        venue.cancel(2, 1);
        assertThat(venue.events()).contains("cancelRejected session=2 ", "reason=BUSY");
        venue.cancel(1, 1);
        assertThat(venue.events()).contains("cancelRejected session=1 ", "reason=BUSY");
        venue.setPhase(1, Phase.HALTED);
        assertThat(venue.events())
                .contains("definitionRejected instrument=1 ", "reason=BUSY")
                .endsWith("reason=BUSY\n");
        assertThat(venue.engine.openOrders()).isEqualTo(3);
        venue.sell(2, 2, 90, 1);
        assertThat(venue.levels(Side.BUY)).isEmpty();
    }

    @Test
    void shouldLeaveMassCancelsAndTimersForLater() {
        venue.defineSession(2, 1);
        iceberg(100, 10_000);
        venue.buy(1, 1, 100, 10_000);
        venue.disconnect(2);
        MassCancel cancel = new MassCancel();
        cancel.scope = MassCancelScope.VENUE;
        venue.events();
        venue.apply(entry -> entry.massCancel(cancel));
        assertThat(venue.events())
                .doesNotContain("orderCancelled")
                .contains(" cumLots=10000 ")
                .endsWith("reason=NONE\n");
        assertThat(venue.engine.hasPendingWork()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(BookKind.class)
    void shouldGoOnAfterASnapshot(BookKind bookKind) {
        controls();
        iceberg(100, 6_000);
        iceberg(109, 6_000);
        iceberg(111, 6_000);
        venue.buy(1, 1, 115, 15_000);
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), bookKind);
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
        finish();
        finish(restored);
        assertThat(venue.engine.phase(1)).isEqualTo(Phase.VOLATILITY_AUCTION);
        assertThat(venue.levels(Side.BUY)).isEqualTo("115:3000/1");
        assertThat(restored.phase(1)).isEqualTo(Phase.VOLATILITY_AUCTION);
        assertThat(restored.nextEventNumber()).isEqualTo(venue.engine.nextEventNumber());
    }

    @Test
    void shouldTriggerStopOrdersWhenAllMatchesAreMade() {
        NewOrder stop = venue.limit(2, 50, Side.BUY, 0, 5_000);
        stop.terms.type = OrderType.STOP;
        stop.terms.stopPriceTicks = 100;
        venue.newOrder(stop);
        iceberg(100, 20_000);
        venue.buy(1, 1, 100, 6_000);
        assertThat(venue.events()).doesNotContain("orderTriggered");
        venue.apply(OrderEntry::resumeWork);
        assertThat(venue.events()).contains("orderTriggered", " cumLots=5000 ");
        assertThat(venue.engine.hasPendingWork()).isFalse();
        assertThat(venue.engine.openOrders()).isEqualTo(1);
    }

    @Test
    void shouldNeverCutARoundOfSharing() {
        define(1, Allocation.PRO_RATA);
        DefineParticipant participant = new DefineParticipant();
        participant.participant = 1;
        participant.selfTradePrevention = SelfTradePrevention.CANCEL_OLDEST;
        venue.apply(entry -> entry.defineParticipant(participant));
        venue.sell(1, 10_000, 100, 7);
        for (int i = 0; i < MOST; i++) {
            venue.sell(2, i, 100, 2);
        }
        venue.sell(1, 10_001, 100, 7);
        venue.events();
        venue.buy(1, 1, 100, MOST);
        assertThat(trades()).isZero();
        venue.apply(OrderEntry::resumeWork);
        assertThat(trades()).isEqualTo(MOST);
        assertThat(venue.levels(Side.SELL)).isEqualTo("100:" + (MOST + 7) + "/" + (MOST + 1));
    }

    @ParameterizedTest
    @EnumSource(BookKind.class)
    void shouldFillOrKillWhateverTheNumberOfOrders(BookKind bookKind) {
        int orders = MOST_LOOKED_AT + 20_000;
        venue.defineLimits(150_000, 150_000, 16, 16);
        for (int i = 0; i < orders; i++) {
            venue.sell(2, i, 100 + i / 50_000, 1);
        }
        venue.events();
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 105, orders + 1), TimeInForce.FILL_OR_KILL));
        assertThat(venue.engine.hasPendingWork()).isTrue();
        assertThat(venue.events()).doesNotContain("orderCancelled");
        finish();
        assertThat(venue.events()).contains("reason=FILL_OR_KILL").doesNotContain("orderExecuted");
        venue.newOrder(Venue.with(venue.limit(1, 1, Side.BUY, 105, orders), TimeInForce.FILL_OR_KILL));
        assertThat(venue.events()).doesNotContain("orderExecuted");
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents(), bookKind);
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
        finish();
        finish(restored);
        assertThat(venue.engine.openOrders()).isZero();
        assertThat(venue.events()).contains(" cumLots=85536 cumValue=8589136 ");
        assertThat(restored.stateHash()).isEqualTo(venue.engine.stateHash());
    }

    @Test
    void shouldFindAMinimumQuantityBehindManyOrders() {
        venue.defineLimits(80_000, 80_000, 16, 16);
        for (int i = 0; i <= MOST_LOOKED_AT; i++) {
            venue.sell(2, i, 100, 1);
        }
        NewOrder order = venue.limit(1, 1, Side.BUY, 100, MOST_LOOKED_AT + 10);
        order.terms.minQuantityLots = MOST_LOOKED_AT + 2;
        venue.newOrder(order);
        finish();
        assertThat(venue.events()).contains("reason=MINIMUM_QUANTITY");
        order.terms.minQuantityLots = MOST_LOOKED_AT + 1;
        venue.newOrder(order);
        finish();
        assertThat(venue.levels(Side.BUY)).isEqualTo("100:9/1");
    }

    private void iceberg(long priceTicks, long quantityLots) {
        NewOrder order = venue.limit(2, priceTicks, Side.SELL, priceTicks, quantityLots);
        order.terms.displayLots = 1;
        venue.newOrder(order);
        venue.events();
    }

    private void finish() {
        while (venue.engine.hasPendingWork()) {
            venue.apply(OrderEntry::resumeWork);
        }
    }

    private void finish(Engine restored) {
        while (restored.hasPendingWork()) {
            restored.begin(restored.commandNumber() + 1, restored.timeNs() + Venue.SECOND_NS);
            restored.resumeWork();
        }
    }

    private int trades() {
        return venue.events().split("aggressive=true", -1).length - 1;
    }

    private void define(int number, Allocation allocation) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 100_000;
        instrument.allocation = allocation;
        venue.apply(entry -> entry.defineInstrument(instrument));
    }

    private void controls() {
        SetReferencePrice price = new SetReferencePrice();
        price.instrument = 1;
        price.priceTicks = 100;
        venue.apply(entry -> entry.setReferencePrice(price));
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = 1;
        controls.staticRangeBasisPoints = 1_000;
        venue.apply(entry -> entry.setInstrumentControls(controls));
    }
}
