// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TimeInForce;

/** Orders of a random flow, their replaces and cancels. */
final class RandomOrders {
    private final RandomMarket market;
    private final SplittableRandom random;

    /** The last order, with which the next one may be linked: its session, instrument and client order. */
    private int lastSession = 1;

    private int lastInstrument = 1;
    private long lastOrder;

    RandomOrders(RandomMarket market) {
        this.market = market;
        random = market.random;
    }

    NewOrder newOrder(Engine engine) {
        NewOrder order = new NewOrder();
        order.session = market.someSession();
        order.ownerEpoch = market.epoch(engine, order.session);
        order.msgSeqNum = market.nextMsgSeqNum(engine, order.session);
        order.instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
        order.clientOrder = market.someIndex();
        order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        order.terms.type = random.nextInt(30) == 0 ? OrderType.MARKET : OrderType.LIMIT;
        int timeInForce = random.nextInt(20);
        order.terms.timeInForce = timeInForce == 0
                ? TimeInForce.IMMEDIATE_OR_CANCEL
                : timeInForce == 1 ? TimeInForce.FILL_OR_KILL : TimeInForce.DAY;
        order.terms.priceTicks = market.price(engine, order.instrument, order.terms.side);
        order.terms.quantityLots = random.nextInt(150) == 0
                ? RandomMarket.LARGE_LOTS / 2 + random.nextLong(RandomMarket.LARGE_LOTS)
                : 1L + random.nextInt(100);
        if (RandomMarket.collects(engine, order.instrument) && random.nextInt(4) > 0) {
            // Alike quantities, so that an uncross may leave nothing, and market orders that are too large for it.
            order.terms.quantityLots = 10;
            if (random.nextInt(16) == 0) {
                order.terms.type = OrderType.MARKET;
                order.terms.quantityLots = random.nextInt(4) == 0 ? RandomMarket.LARGE_LOTS : 50;
            }
        }
        order.clOrdId.first = random.nextLong();
        lastSession = order.session;
        lastInstrument = order.instrument;
        lastOrder = order.clientOrder;
        return order;
    }

    /** A stop, iceberg, post-only, minimum-quantity or good-till-date order, or one of those that go on over days. */
    NewOrder specialOrder(Engine engine) {
        boolean linked = random.nextInt(5) == 0;
        NewOrder order = linked ? linkedOrder(engine) : newOrder(engine);
        order.terms.type = OrderType.LIMIT;
        order.terms.timeInForce = random.nextInt(4) == 0 ? TimeInForce.GOOD_TILL_CANCEL : TimeInForce.DAY;
        if (random.nextInt(4) == 0) {
            order.terms.timeInForce = TimeInForce.GOOD_TILL_DATE;
            order.terms.expireTimeNs = market.timeNs + random.nextInt(3_000_000);
        }
        switch (linked && random.nextInt(4) > 0 ? 2 : random.nextInt(14)) {
            case 11 -> {
                order.terms.type = OrderType.MARKET_TO_LIMIT;
                order.terms.priceTicks = 0;
            }
            case 7, 8 -> {
                order.terms.type = random.nextInt(3) == 0 ? OrderType.MARKET : OrderType.LIMIT;
                order.terms.timeInForce = random.nextBoolean() ? TimeInForce.AT_THE_OPEN : TimeInForce.AT_THE_CLOSE;
                order.terms.expireTimeNs = 0;
            }
            case 0, 1 -> {
                order.terms.displayLots = 1 + random.nextLong(20);
                order.terms.quantityLots = order.terms.displayLots * random.nextInt(1, 10) + random.nextInt(5);
                if (random.nextInt(20) == 0) {
                    order.terms.displayLots = 1;
                    order.terms.quantityLots = RandomMarket.LARGE_LOTS;
                }
            }
            case 2, 3 -> {
                order.terms.type = random.nextBoolean() ? OrderType.STOP : OrderType.STOP_LIMIT;
                order.terms.stopPriceTicks =
                        market.price(order.instrument, order.terms.side == Side.BUY ? Side.SELL : Side.BUY);
                order.terms.displayLots = random.nextInt(4) == 0 ? 1 + random.nextLong(20) : 0;
                if (random.nextInt(3) == 0) {
                    order.terms.peg = Peg.LAST;
                    order.terms.stopPriceTicks = random.nextBoolean() ? 0 : order.terms.stopPriceTicks;
                    order.terms.pegOffsetTicks = (order.terms.side == Side.BUY ? 1 : -1) * random.nextLong(1, 12);
                }
            }
            case 4 -> order.terms.minQuantityLots = 1 + random.nextLong(30);
            case 5 -> order.terms.postOnly = random.nextBoolean() ? PostOnly.REJECT : PostOnly.REPRICE;
            case 9, 10 -> {
                Peg[] pegs = {Peg.NONE, Peg.PRIMARY, Peg.MID, Peg.MARKET};
                order.terms.peg = pegs[random.nextInt(pegs.length)];
                order.terms.priceTicks = order.terms.peg == Peg.NONE ? order.terms.priceTicks : 0;
                order.terms.pegOffsetTicks = order.terms.peg == Peg.NONE ? 0 : random.nextInt(-4, 5);
                order.terms.pegLimitTicks = order.terms.peg != Peg.NONE && random.nextInt(3) == 0
                        ? market.price(order.instrument, order.terms.side)
                        : 0;
                order.terms.displayLots = random.nextInt(6) == 0 ? 1 + random.nextLong(5) : 0;
                order.terms.postOnly = random.nextInt(4) == 0
                        ? random.nextBoolean() ? PostOnly.REJECT : PostOnly.REPRICE
                        : PostOnly.NONE;
            }
            case 12, 13 -> order.terms.hidden = true;
            default -> order.clOrdId.second = random.nextLong();
        }
        return order;
    }

    /** An order of the session and in the instrument of the one before, which it names. */
    private NewOrder linkedOrder(Engine engine) {
        int session = lastSession;
        int instrument = lastInstrument;
        long other = lastOrder;
        NewOrder order = newOrder(engine);
        order.session = session;
        order.ownerEpoch = market.epoch(engine, session);
        order.msgSeqNum = market.nextMsgSeqNum(engine, session);
        order.instrument = instrument;
        order.terms.priceTicks = market.price(instrument, order.terms.side);
        order.terms.ocoWith = other;
        lastSession = session;
        lastInstrument = instrument;
        return order;
    }

    CancelOrder cancel(Engine engine) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = market.someSession();
        cancel.ownerEpoch = market.epoch(engine, cancel.session);
        cancel.msgSeqNum = market.nextMsgSeqNum(engine, cancel.session);
        cancel.clientOrder = market.someIndex();
        cancel.clOrdId.first = random.nextLong();
        return cancel;
    }

    ReplaceOrder replace(Engine engine) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = market.someSession();
        replace.ownerEpoch = market.epoch(engine, replace.session);
        replace.msgSeqNum = market.nextMsgSeqNum(engine, replace.session);
        replace.clientOrder = market.someIndex();
        replace.newClientOrder = random.nextInt(3) == 0 ? replace.clientOrder : market.someIndex();
        int instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
        replace.priceTicks = market.price(engine, instrument, random.nextBoolean() ? Side.BUY : Side.SELL);
        replace.quantityLots = 1L + random.nextInt(200);
        replace.displayLots = random.nextInt(5) == 0 ? 1 + random.nextLong(20) : 0;
        replace.stopPriceTicks = random.nextInt(20) == 0 ? market.price(instrument, Side.BUY) : 0;
        return replace;
    }

    ReduceOrder reduce(Engine engine) {
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = market.someSession();
        reduce.ownerEpoch = market.epoch(engine, reduce.session);
        reduce.clientOrder = market.someIndex();
        reduce.reduceLots = 1L + random.nextInt(20);
        if (reduce.reduceLots % 3 == 0) {
            reduce.totalLots = 2 * reduce.reduceLots - 8;
            reduce.clOrdId.first = 'T';
        }
        return reduce;
    }

    MassCancel massCancel(Engine engine) {
        MassCancel cancel = new MassCancel();
        cancel.session = random.nextInt(3) == 0 ? 0 : market.someSession();
        cancel.ownerEpoch = market.epoch(engine, cancel.session);
        cancel.msgSeqNum = market.nextMsgSeqNum(engine, cancel.session);
        cancel.scope = cancel.session == 0
                ? random.nextInt(4) == 0 ? MassCancelScope.VENUE : MassCancelScope.PARTICIPANT
                : random.nextBoolean() ? MassCancelScope.SESSION : MassCancelScope.PARTICIPANT;
        cancel.participant =
                cancel.scope == MassCancelScope.PARTICIPANT ? 1 + random.nextInt(RandomMarket.SESSIONS) : 0;
        cancel.instrument = random.nextInt(RandomMarket.INSTRUMENTS + 1);
        SideFilter[] sides = SideFilter.values();
        cancel.side = sides[random.nextInt(sides.length)];
        return cancel;
    }
}
