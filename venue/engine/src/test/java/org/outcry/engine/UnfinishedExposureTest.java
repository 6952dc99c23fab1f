// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;

/**
 * Open value of a participant whose order has more matches than a command makes: when it is done, only what is left of
 * it counts.
 */
final class UnfinishedExposureTest {
    private static final int MOST = Engine.MAX_MATCHES_PER_COMMAND;
    private static final int REST = 10;
    private static final int OTHER = 5;
    private static final long PRICE_TICKS = 100;

    /** Millionths of the currency in a tick times a lot. */
    private static final long MILLIONTHS = 10_000;

    private final Venue venue = new Venue();
    private long clientOrder = 10;

    @Test
    void shouldCountWhatIsLeftOfAnOrderThatGoesOn() {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = 1;
        venue.apply(entry -> entry.defineParticipant(participant));
        venue.defineInstrument(2, 1, 1);
        venue.apply(entry -> entry.setParticipantLimits(limits(0)));
        NewOrder iceberg = venue.limit(2, 1, Side.SELL, PRICE_TICKS, MOST + REST);
        iceberg.terms.displayLots = 1;
        venue.newOrder(iceberg);
        venue.buy(1, 1, PRICE_TICKS, MOST + REST + OTHER);
        assertThat(venue.engine.hasPendingWork()).isTrue();
        Engine restored = Engine.restore(SavedState.of(venue.engine), new SilentVenueEvents());
        assertHasRoom(restored);
        assertHasRoom(venue.engine);
    }

    /** With the order's last trades done, an order in another instrument may have what these gave back. */
    private void assertHasRoom(Engine engine) {
        ParticipantLimits limits = limits(REST + OTHER + 3);
        engine.begin(engine.commandNumber() + 1, engine.timeNs());
        engine.setParticipantLimits(limits);
        assertThat(engine.hasPendingWork()).isFalse();
        assertThat(opened(engine, REST + 4)).isZero();
        assertThat(opened(engine, REST + 3)).isEqualTo(1);
    }

    /** Returns how many orders more are open after one in the other instrument. */
    private int opened(Engine engine, int lots) {
        NewOrder order = venue.limit(1, clientOrder++, Side.BUY, PRICE_TICKS, lots);
        order.instrument = 2;
        int before = engine.openOrdersIn(2);
        engine.begin(engine.commandNumber() + 1, engine.timeNs());
        engine.newOrder(order);
        return engine.openOrdersIn(2) - before;
    }

    private static ParticipantLimits limits(long grossLots) {
        ParticipantLimits limits = new ParticipantLimits();
        limits.participant = 1;
        limits.maxGrossOpenValue = grossLots * PRICE_TICKS * MILLIONTHS;
        return limits;
    }
}
