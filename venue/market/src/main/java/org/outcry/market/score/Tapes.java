// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.agrona.collections.IntHashSet;
import org.agrona.collections.Long2LongHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;
import org.outcry.replay.ReplayBooks;

/**
 * Observer of a flow by the events of its venue, which makes a tape of each instrument for each of several equal parts
 * of a time. Events before it make the books only. A replace that loses priority is a cancel and a new order, as it is
 * in recordings.
 */
public final class Tapes extends IgnoredEvents {
    private static final int LEVELS = 5;
    private static final long ABSENT = Long.MIN_VALUE;
    private static final long UNKNOWN = -1;

    private final long beginNs;
    private final long partNs;
    private final int parts;
    private final Map<Integer, Long> ticks = new LinkedHashMap<>();
    private final Map<Integer, Tape> present = new LinkedHashMap<>();
    private final List<List<Tape>> tapes = new ArrayList<>();
    private final ReplayBooks books = new ReplayBooks();
    private final Long2LongHashMap enteredNs = new Long2LongHashMap(ABSENT);
    private final IntHashSet changed = new IntHashSet();
    private long nowNs;
    private boolean seeds;
    private long aggressor;
    private long aggressorLots;
    private int aggressorSign;
    private @Nullable Tape aggressorTape;

    /**
     * Creates an observer.
     *
     * @param beginNs the time at which the first part begins
     * @param partNs the duration of each part
     * @param parts the number of parts
     */
    public Tapes(long beginNs, long partNs, int parts) {
        this.beginNs = beginNs;
        this.partNs = partNs;
        this.parts = parts;
    }

    /**
     * Begins the next command, whose events follow.
     *
     * @param seed whether it enters an order that was there before
     */
    public void begin(long timeNs, boolean seed) {
        settle();
        nowNs = Math.max(nowNs, timeNs);
        seeds = seed;
        long part = nowNs < beginNs ? -1 : (nowNs - beginNs) / partNs;
        while (tapes.size() <= Math.min(part, parts - 1)) {
            nextPart();
        }
    }

    private void nextPart() {
        present.values().forEach(Tape::end);
        present.clear();
        long fromNs = beginNs + tapes.size() * partNs;
        ticks.forEach((instrument, tick) -> {
            Tape tape = new Tape(fromNs, fromNs + partNs, tick);
            tape.book(fromNs, books.levels(instrument, LEVELS));
            present.put(instrument, tape);
        });
        tapes.add(List.copyOf(present.values()));
    }

    /** Ends the observation. Returns the tapes by part. */
    public List<List<Tape>> end() {
        begin(beginNs + parts * partNs, false);
        present.values().forEach(Tape::end);
        return tapes;
    }

    private void settle() {
        Tape traded = aggressorTape;
        if (traded != null) {
            traded.trade(nowNs, aggressorSign, aggressorLots);
            aggressorTape = null;
        }
        aggressor = 0;
        for (int instrument : changed) {
            Tape tape = present.get(instrument);
            if (tape != null) {
                tape.book(nowNs, books.levels(instrument, LEVELS));
            }
        }
        changed.clear();
    }

    private void entered(int instrument, long orderId, long lots) {
        changed.add(instrument);
        enteredNs.put(orderId, seeds ? UNKNOWN : nowNs);
        Tape tape = seeds ? null : present.get(instrument);
        if (tape != null) {
            tape.request(nowNs);
            tape.enteredLots.add((double) lots);
        }
    }

    private void left(int instrument, long orderId) {
        changed.add(instrument);
        long sinceNs = enteredNs.remove(orderId);
        Tape tape = present.get(instrument);
        if (tape != null && sinceNs != ABSENT) {
            tape.request(nowNs);
            if (sinceNs != UNKNOWN) {
                tape.cancelledMs.add((nowNs - sinceNs) / 1e6);
            }
        }
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        ticks.putIfAbsent(event.instrument, event.tickIncrement);
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        books.orderAccepted(event);
        if (event.queueId != 0) {
            entered(event.instrument, event.orderId, event.terms.quantityLots);
        }
    }

    @Override
    public void orderBooked(OrderBooked event) {
        books.orderBooked(event);
        entered(event.instrument, event.orderId, event.quantityLots);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        books.orderExecuted(event);
        changed.add(event.instrument);
        Tape tape = present.get(event.instrument);
        if (!event.aggressive) {
            if (event.leavesLots == 0) {
                enteredNs.remove(event.orderId);
            }
            if (tape != null) {
                tape.request(nowNs);
            }
        } else if (tape != null && !event.auction) {
            if (event.orderId != aggressor) {
                settle();
                aggressor = event.orderId;
                aggressorLots = 0;
                aggressorSign = event.side == Side.BUY ? 1 : -1;
                aggressorTape = tape;
            }
            aggressorLots += event.lastLots;
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        books.orderCancelled(event);
        left(event.instrument, event.orderId);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        books.orderReplaced(event);
        if (event.queueId == event.previousQueueId) {
            changed.add(event.instrument);
            Tape tape = present.get(event.instrument);
            if (tape != null) {
                tape.request(nowNs);
            }
            return;
        }
        left(event.instrument, event.orderId);
        if (event.queueId != 0) {
            entered(event.instrument, event.orderId, event.leavesLots);
        }
    }
}
