// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.runtime.HandedFrames;
import org.outcry.wire.FrameHandler;

/**
 * Target that delivers the events of another one to a second listener as well. Each event is encoded once, and decoded
 * for each listener.
 */
public final class TeedTarget implements ReplayTarget {
    private final ReplayTarget target;
    private final List<FrameHandler> also;
    private final LongConsumer timeNs;
    private long lastNs;

    /**
     * Creates a target.
     *
     * @param also receives the events too, after the replay
     * @param timeNs receives the recorded time of each command before its events
     */
    public TeedTarget(ReplayTarget target, List<? extends FrameHandler> also, LongConsumer timeNs) {
        this.timeNs = timeNs;
        this.target = target;
        this.also = List.copyOf(also);
    }

    @Override
    public void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed)
            throws IOException {
        List<FrameHandler> all = new ArrayList<>();
        all.add(new VenueEventsReader(events));
        all.addAll(also);
        HandedFrames frames = new HandedFrames(VenueEventsWriter.MAX_LENGTH, (methodId, bytes, offset, length) -> {
            for (FrameHandler handler : all) {
                handler.onFrame(methodId, bytes, offset, length);
            }
        });
        target.open(symbols, maxOpenOrders, new VenueEventsWriter(frames), completed);
    }

    @Override
    public void time(long timestampNs) {
        lastNs = Math.max(lastNs, timestampNs);
        timeNs.accept(lastNs);
        target.time(timestampNs);
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        target.newOrder(newOrder);
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder, int instrument, Side side) {
        target.cancelOrder(cancelOrder, instrument, side);
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots) {
        target.reduceOrder(reduceOrder, instrument, side, priceTicks, totalLots);
    }

    @Override
    public OwnSession own() throws IOException {
        return target.own();
    }

    @Override
    public boolean poll() {
        return target.poll();
    }

    @Override
    public void await() {
        target.await();
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
