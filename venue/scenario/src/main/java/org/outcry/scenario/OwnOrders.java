// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.scenario.script.Effect;
import org.outcry.wire.AsciiLongs;

/** Orders of the script's own participants, which the venue matches as any. The script's thread. */
final class OwnOrders {
    private static final int INDEX_BITS = 24;
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(5);

    private final Stage stage;
    private final Map<Integer, VenueScript.OwnOrder> places = new HashMap<>();
    private long counter = System.currentTimeMillis() & 0xFFFF_FFFFL;

    OwnOrders(Stage stage) {
        this.stage = stage;
    }

    /**
     * Returns the instrument with a symbol.
     *
     * @throws StepFailure if there is none
     */
    VenueScript.Listing listing(String symbol) throws StepFailure {
        VenueScript.Listing listing = stage.script().listing(symbol);
        if (listing == null) {
            throw new StepFailure("no such instrument: " + symbol + "; instruments are "
                    + stage.script().symbols());
        }
        return listing;
    }

    /** Enters an order that rests. */
    void rest(Effect.Order order) throws StepFailure, InterruptedException {
        enter(
                0,
                listing(order.symbol()),
                order.buys() ? Side.BUY : Side.SELL,
                order.quantity(),
                order.price(),
                TimeInForce.DAY);
    }

    /** Has the two participants trade. */
    void trade(Effect.Trade trade) throws StepFailure, InterruptedException {
        VenueScript.Listing listing = listing(trade.symbol());
        enter(0, listing, Side.SELL, trade.quantity(), trade.price(), TimeInForce.DAY);
        VenueScript.OwnOrder taker =
                enter(1, listing, Side.BUY, trade.quantity(), trade.price(), TimeInForce.IMMEDIATE_OR_CANCEL);
        await(taker);
        if (taker.executedLots < listing.lots(trade.quantity())) {
            throw new StepFailure("trade: " + taker.executedLots + " lots traded");
        }
    }

    /** Enters and cancels orders, one at a time. */
    void flow(Effect.Flow flow) throws StepFailure, InterruptedException {
        VenueScript.Listing listing = listing(flow.symbol());
        for (int i = 0; i < flow.count(); i++) {
            VenueScript.OwnOrder order = enter(0, listing, Side.BUY, BigDecimal.ONE, BigDecimal.ONE, TimeInForce.DAY);
            cancel(order);
            await(order);
        }
    }

    /** Cancels the open orders. */
    void cancelAll() throws InterruptedException {
        stage.script().open().forEach(this::cancel);
        comesTrue(() -> stage.script().open().isEmpty());
    }

    private boolean comesTrue(BooleanSupplier condition) throws InterruptedException {
        return stage.await(condition, PATIENCE_NS, nowNs -> nowNs + PATIENCE_NS);
    }

    private void await(VenueScript.OwnOrder order) throws StepFailure, InterruptedException {
        if (!comesTrue(() -> order.ended)) {
            throw new StepFailure("the venue did not answer an order of the script");
        }
    }

    private void cancel(VenueScript.OwnOrder order) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = order.session;
        cancel.ownerEpoch = stage.script().epoch(order.session);
        cancel.clientOrder = order.clientOrder;
        name(cancel.clOrdId, ++counter << INDEX_BITS);
        name(cancel.origClOrdId, order.clientOrder);
        stage.ask(to -> to.cancelOrder(cancel));
    }

    /**
     * Enters an order, and waits until the venue has accepted it.
     *
     * @param counterparty the participant, 0 or 1
     */
    VenueScript.OwnOrder enter(
            int counterparty,
            VenueScript.Listing listing,
            Side side,
            BigDecimal quantity,
            BigDecimal price,
            TimeInForce timeInForce)
            throws StepFailure, InterruptedException {
        int session = stage.counterparty(counterparty);
        if (!comesTrue(() -> stage.script().epoch(session) != 0)) {
            throw new StepFailure("the script's participant is not logged on");
        }
        if (listing.lots(quantity) <= 0 || listing.ticks(price) <= 0) {
            throw new StepFailure(listing.symbol() + " has " + listing.priceDecimals() + " decimal places of a price, "
                    + listing.quantityDecimals() + " of a quantity: " + quantity + " at " + price);
        }
        int index = 0;
        for (VenueScript.OwnOrder there = places.get(0); there != null && !there.ended; there = places.get(index)) {
            index++;
        }
        long clientOrder = ++counter << INDEX_BITS | index;
        VenueScript.OwnOrder followed = stage.script().follow(session, clientOrder);
        places.put(index, followed);
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = stage.script().epoch(session);
        order.instrument = listing.number();
        order.clientOrder = clientOrder;
        name(order.clOrdId, clientOrder);
        order.terms.side = side;
        order.terms.timeInForce = timeInForce;
        order.terms.priceTicks = listing.ticks(price);
        order.terms.quantityLots = listing.lots(quantity);
        stage.ask(to -> to.newOrder(order));
        if (!comesTrue(() -> followed.accepted || followed.ended)) {
            throw new StepFailure("the venue did not answer an order of the script");
        }
        if (!followed.rejected.isEmpty()) {
            throw new StepFailure("the venue rejected an order of the script, " + side + " " + quantity + " "
                    + listing.symbol() + " at " + price + ": " + followed.rejected);
        }
        return followed;
    }

    /** Names a request in at most sixteen characters. */
    private static void name(ClOrdId id, long number) {
        String text = Long.toHexString(number);
        id.set(AsciiLongs.part(text, 0), AsciiLongs.part(text, 1), 0);
    }
}
