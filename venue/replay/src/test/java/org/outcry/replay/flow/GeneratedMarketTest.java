// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.Engine;

/** Test of the generated flow at a real engine, one session per participant: the books must be like real ones. */
class GeneratedMarketTest {
    private static final int INSTRUMENTS = 2;
    private static final int PARTICIPANTS = 4;
    private static final int COMMANDS = 60_000;
    private static final int MAX_OPEN_ORDERS = 1 << 16;

    private static final class Market extends IgnoredEvents {
        private final FlowGenerator flow;
        private final Engine engine = new Engine(this);
        private long commandNumber;
        private long trades;
        private long ordersRejected;
        private long cancelsRejected;

        Market(long seed) {
            flow = new FlowGenerator(seed, INSTRUMENTS, PARTICIPANTS, 50, MAX_OPEN_ORDERS);
            DefineLimits limits = new DefineLimits();
            limits.maxOrders = MAX_OPEN_ORDERS;
            limits.maxOrdersPerSession = MAX_OPEN_ORDERS;
            limits.maxInstruments = INSTRUMENTS;
            limits.maxSessions = PARTICIPANTS;
            begin(0).defineLimits(limits);
            for (int number = 1; number <= INSTRUMENTS; number++) {
                DefineInstrument instrument = new DefineInstrument();
                instrument.instrument = number;
                instrument.symbol = 'A' + (long) number;
                instrument.tickIncrement = 1;
                instrument.lotIncrement = 1;
                instrument.maxPriceTicks = 1_000_000;
                instrument.maxQuantityLots = 1_000_000;
                begin(0).defineInstrument(instrument);
            }
            for (int number = 1; number <= PARTICIPANTS; number++) {
                DefineSession session = new DefineSession();
                session.session = number;
                session.participant = number;
                session.cancelOnDisconnectNs = -1;
                begin(0).defineSession(session);
                Logon logon = new Logon();
                logon.session = number;
                logon.connection = number;
                logon.msgSeqNum = 1;
                begin(0).logon(logon);
            }
        }

        private Engine begin(long timeNs) {
            engine.begin(++commandNumber, timeNs);
            return engine;
        }

        void enter(Intent intent) {
            Engine begun = begin(intent.timeNs);
            int ownerEpoch = engine.ownerEpoch(intent.participant);
            if (intent.kind.entersOrder()) {
                NewOrder order = new NewOrder();
                order.session = intent.participant;
                order.ownerEpoch = ownerEpoch;
                order.instrument = intent.instrument;
                order.clientOrder = intent.token;
                order.terms.side = intent.side;
                order.terms.type = intent.kind == IntentKind.MARKET ? OrderType.MARKET : OrderType.LIMIT;
                order.terms.timeInForce =
                        intent.kind == IntentKind.LIMIT ? TimeInForce.DAY : TimeInForce.IMMEDIATE_OR_CANCEL;
                order.terms.priceTicks = intent.priceTicks;
                order.terms.quantityLots = intent.quantityLots;
                begun.newOrder(order);
            } else if (intent.kind == IntentKind.CANCEL) {
                CancelOrder cancel = new CancelOrder();
                cancel.session = intent.participant;
                cancel.ownerEpoch = ownerEpoch;
                cancel.clientOrder = intent.token;
                begun.cancelOrder(cancel);
            } else {
                ReplaceOrder replace = new ReplaceOrder();
                replace.session = intent.participant;
                replace.ownerEpoch = ownerEpoch;
                replace.clientOrder = intent.token;
                replace.newClientOrder = intent.token;
                replace.priceTicks = intent.priceTicks;
                replace.quantityLots = intent.quantityLots;
                begun.replaceOrder(replace);
            }
        }

        @Override
        public void orderExecuted(OrderExecuted event) {
            trades += event.aggressive ? 1 : 0;
            if (event.leavesLots == 0) {
                flow.ended(event.clientOrder);
            }
        }

        @Override
        public void orderReplaced(OrderReplaced event) {
            if (event.leavesLots == 0) {
                flow.ended(event.clientOrder);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled event) {
            flow.ended(event.clientOrder);
        }

        @Override
        public void orderRejected(OrderRejected event) {
            ordersRejected++;
            flow.ended(event.clientOrder);
        }

        @Override
        public void cancelRejected(CancelRejected event) {
            cancelsRejected++;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldMakeBooksLikeRealOnes(long seed) {
        Market market = new Market(seed);
        Intent intent = new Intent();
        long entered = 0;
        for (int i = 0; i < COMMANDS; i++) {
            assertThat(market.flow.next(intent)).isTrue();
            market.enter(intent);
            entered += intent.kind.entersOrder() ? 1 : 0;
        }
        assertThat(market.engine.openOrders()).as("seed %d", seed).isEqualTo(market.flow.openOrders());
        assertThat(market.ordersRejected).as("seed %d", seed).isEqualTo(0);
        assertThat(market.cancelsRejected).as("seed %d", seed).isLessThan(COMMANDS / 1_000);
        assertThat(market.trades * 100 / entered).as("seed %d", seed).isBetween(12L, 35L);
        for (int instrument = 1; instrument <= INSTRUMENTS; instrument++) {
            for (Side side : Side.values()) {
                int[] found = new int[2];
                market.engine.visitLevels(instrument, side, (priceTicks, totalLots, orders) -> {
                    found[0]++;
                    found[1] += orders;
                    return true;
                });
                assertThat(found[0]).as("levels, seed %d", seed).isBetween(30, 200);
                assertThat(found[1]).as("orders, seed %d", seed).isBetween(50, 400);
            }
        }
    }
}
