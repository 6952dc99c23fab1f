// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;

/**
 * Memory follows the number of open orders; but links between them, 8 bytes an order, are there for the limit of open
 * orders, and stay.
 */
final class MemoryTest {
    private static final int MANY = 300_000;
    private static final int FEW = 1_000;
    private static final int PIECE_BYTES = 1 << 20;

    private final Engine engine = new Engine(new SilentVenueEvents());
    private final NewOrder order = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();

    MemoryTest() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = MANY;
        limits.maxOrdersPerSession = MANY;
        limits.maxInstruments = 1;
        limits.maxSessions = 1;
        apply(entry -> entry.defineLimits(limits));
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000;
        instrument.maxQuantityLots = 1_000;
        apply(entry -> entry.defineInstrument(instrument));
        DefineSession session = new DefineSession();
        session.session = 1;
        session.cancelOnDisconnectNs = -1;
        apply(entry -> entry.defineSession(session));
        Logon logon = new Logon();
        logon.session = 1;
        apply(entry -> entry.logon(logon));
        order.session = 1;
        order.ownerEpoch = 1;
        order.instrument = 1;
        order.terms.priceTicks = 100;
        order.terms.quantityLots = 1;
        cancel.session = 1;
        cancel.ownerEpoch = 1;
    }

    @Test
    void shouldGiveMemoryBackAfterASpike() {
        long before = usedBytes();
        enter(MANY);
        long spike = usedBytes() - before;
        assertThat(spike / MANY).as("bytes per order").isLessThan(100);
        cancel(MANY - FEW);
        assertThat(engine.openOrders()).isEqualTo(FEW);
        assertThat(usedBytes() - before).as("bytes left of %d", spike).isLessThan(spike / 2);
        enter(MANY - FEW);
        assertThat(engine.openOrders()).isEqualTo(MANY);
        cancel(MANY);
        assertThat(engine.openOrders()).isZero();
    }

    @Test
    void shouldGrowInPiecesThatAreNotCopied() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long most = 0;
        for (int i = 0; i < MANY; i++) {
            order.clientOrder = i;
            long before = threads.getCurrentThreadAllocatedBytes();
            apply(entry -> entry.newOrder(order));
            most = Math.max(most, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(engine.openOrders()).isEqualTo(MANY);
        assertThat(most)
                .as("bytes for 8,192 orders, and for the tables of pages")
                .isPositive()
                .isLessThan(PIECE_BYTES);
    }

    private void enter(int orders) {
        for (int i = 0; i < orders; i++) {
            order.clientOrder = i;
            apply(entry -> entry.newOrder(order));
        }
    }

    private void cancel(int orders) {
        for (int i = 0; i < orders; i++) {
            cancel.clientOrder = i;
            apply(entry -> entry.cancelOrder(cancel));
        }
    }

    private void apply(Consumer<OrderEntry> command) {
        engine.begin(engine.commandNumber() + 1, 0);
        command.accept(engine);
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
