// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;
import org.outcry.wire.AsciiLongs;

/**
 * Events of a market: in each book, orders that rest and are cancelled in turn. The queue id of an order is the time of
 * its event, so that its ITCH message carries it. One thread. An event allocates nothing.
 */
final class MarketEvents {
    private final OrderBooked booked = new OrderBooked();
    private final OrderCancelled cancelled = new OrderCancelled();
    private final long[] resting;
    private long lastId;
    private int instrument;

    MarketEvents(int instruments) {
        resting = new long[instruments + 1];
        booked.quantityLots = 100;
        booked.priceTicks = 1_000;
    }

    /** Sends the start of a day and all instruments. */
    void begin(EventTarget target) {
        DayStarted day = new DayStarted();
        day.day = 20260101;
        target.definition(out -> out.dayStarted(day));
        InstrumentDefined defined = new InstrumentDefined();
        defined.lotIncrement = 1;
        defined.tickIncrement = 1;
        defined.maxPriceTicks = 1 << 20;
        defined.maxQuantityLots = 1 << 20;
        for (int number = 1; number < resting.length; number++) {
            defined.instrument = number;
            defined.symbol = AsciiLongs.pack("S" + number);
            target.definition(out -> out.instrumentDefined(defined));
        }
    }

    /** Prepares the next event, of an instrument or of the next one in turn for 0. Returns its instrument. */
    int next(int of, long timeNs) {
        if (of > 0) {
            instrument = of;
        } else {
            instrument = instrument % (resting.length - 1) + 1;
        }
        if (resting[instrument] == 0) {
            lastId = Math.max(lastId + 1, timeNs);
            booked.instrument = instrument;
            booked.queueId = lastId;
            booked.side = (instrument & 1) == 0 ? Side.BUY : Side.SELL;
        } else {
            cancelled.instrument = instrument;
            cancelled.queueId = resting[instrument];
        }
        return instrument;
    }

    /** Writes the prepared event. May be called for several writers. */
    void write(VenueEvents out) {
        if (resting[instrument] == 0) {
            out.orderBooked(booked);
        } else {
            out.orderCancelled(cancelled);
        }
    }

    /** Ends the prepared event. */
    void done() {
        resting[instrument] = resting[instrument] == 0 ? booked.queueId : 0;
    }
}
