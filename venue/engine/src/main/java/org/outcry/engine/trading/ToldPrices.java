// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTriggered;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Registry;

/**
 * Events that have prices and values, with those that are told in place of those that are counted inside. Only venues
 * with an instrument whose prices may be zero or negative have one in front of the receiver. Changes the event objects,
 * which their senders fill anew each time.
 */
final class ToldPrices extends IgnoredEvents {
    private final Registry registry;
    private final VenueEvents receiver;

    ToldPrices(Registry registry, VenueEvents receiver) {
        this.registry = registry;
        this.receiver = receiver;
    }

    private long told(int instrument, long priceTicks) {
        Instrument found = registry.instrument(instrument);
        return found == null ? priceTicks : found.told(priceTicks);
    }

    private long value(int instrument, long cumValue, long cumLots) {
        Instrument found = registry.instrument(instrument);
        return found == null ? cumValue : cumValue - found.shiftTicks() * cumLots;
    }

    private void tell(int instrument, OrderTerms terms) {
        Instrument found = registry.instrument(instrument);
        terms.shiftPrices(found == null ? 0 : -found.shiftTicks());
    }

    @Override
    public void referencePriceSet(ReferencePriceSet referencePriceSet) {
        referencePriceSet.priceTicks = told(referencePriceSet.instrument, referencePriceSet.priceTicks);
        receiver.referencePriceSet(referencePriceSet);
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged) {
        indicativePriceChanged.priceTicks = told(indicativePriceChanged.instrument, indicativePriceChanged.priceTicks);
        receiver.indicativePriceChanged(indicativePriceChanged);
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed auctionUncrossed) {
        auctionUncrossed.priceTicks = told(auctionUncrossed.instrument, auctionUncrossed.priceTicks);
        receiver.auctionUncrossed(auctionUncrossed);
    }

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {
        tell(orderAccepted.instrument, orderAccepted.terms);
        receiver.orderAccepted(orderAccepted);
    }

    @Override
    public void orderBooked(OrderBooked orderBooked) {
        orderBooked.priceTicks = told(orderBooked.instrument, orderBooked.priceTicks);
        receiver.orderBooked(orderBooked);
    }

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {
        orderExecuted.lastPriceTicks = told(orderExecuted.instrument, orderExecuted.lastPriceTicks);
        orderExecuted.cumValue = value(orderExecuted.instrument, orderExecuted.cumValue, orderExecuted.cumLots);
        receiver.orderExecuted(orderExecuted);
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        orderCancelled.cumValue = value(orderCancelled.instrument, orderCancelled.cumValue, orderCancelled.cumLots);
        receiver.orderCancelled(orderCancelled);
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        tell(orderReplaced.instrument, orderReplaced.terms);
        orderReplaced.previousPriceTicks = told(orderReplaced.instrument, orderReplaced.previousPriceTicks);
        orderReplaced.cumValue = value(orderReplaced.instrument, orderReplaced.cumValue, orderReplaced.cumLots);
        receiver.orderReplaced(orderReplaced);
    }

    @Override
    public void orderStatus(OrderStatus orderStatus) {
        tell(orderStatus.instrument, orderStatus.terms);
        orderStatus.cumValue = value(orderStatus.instrument, orderStatus.cumValue, orderStatus.cumLots);
        receiver.orderStatus(orderStatus);
    }

    @Override
    public void orderTriggered(OrderTriggered orderTriggered) {
        orderTriggered.stopPriceTicks = told(orderTriggered.instrument, orderTriggered.stopPriceTicks);
        orderTriggered.triggerPriceTicks = told(orderTriggered.instrument, orderTriggered.triggerPriceTicks);
        receiver.orderTriggered(orderTriggered);
    }

    @Override
    public void orderCarriedOver(OrderBooked order) {
        order.priceTicks = told(order.instrument, order.priceTicks);
        receiver.orderCarriedOver(order);
    }
}
