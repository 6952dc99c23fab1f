// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.seeds.Seed;

/**
 * Test that records a venue in LOBSTER's format during random trading, from some moment on, and replays the recording.
 */
class RecordedVenueTest {
    private static final int UNSEEN = 300;
    private static final int SEEN = 1_500;
    private static final int LEVELS = 60;

    @TempDir
    Path folder;

    /** Recorder of LOBSTER messages. */
    private static final class Recorder extends IgnoredEvents {
        final ReplayBooks books = new ReplayBooks();
        final List<String> messages = new ArrayList<>();
        final List<String> rows = new ArrayList<>();
        final List<NewOrder> open = new ArrayList<>();
        long timeNs;

        private void message(int type, long id, long lots, long priceTicks, Side side) {
            messages.add(String.format(
                    "%d.%09d,%d,%d,%d,%d,%d",
                    timeNs / 1_000_000_000,
                    timeNs % 1_000_000_000,
                    type,
                    id,
                    lots,
                    priceTicks,
                    side == Side.BUY ? 1 : -1));
            long[] row = new long[4 * LEVELS];
            books.book(1).row(row);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                text.append(i == 0 ? "" : ",").append(row[i]);
            }
            rows.add(text.toString());
        }

        private NewOrder terms(long clientOrder) {
            return open.stream()
                    .filter(order -> order.clientOrder == clientOrder)
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public void orderAccepted(OrderAccepted event) {
            books.orderAccepted(event);
            NewOrder order = new NewOrder();
            order.clientOrder = event.clientOrder;
            order.terms.side = event.terms.side;
            order.terms.priceTicks = event.terms.priceTicks;
            order.terms.quantityLots = event.terms.quantityLots;
            order.terms.timeInForce = event.terms.timeInForce;
            open.add(order);
            if (event.queueId != 0) {
                message(1, event.clientOrder, event.terms.quantityLots, event.terms.priceTicks, event.terms.side);
            }
        }

        @Override
        public void orderExecuted(OrderExecuted event) {
            books.orderExecuted(event);
            NewOrder order = terms(event.clientOrder);
            order.terms.quantityLots = event.leavesLots;
            if (!event.aggressive) {
                message(4, event.clientOrder, event.lastLots, event.lastPriceTicks, order.terms.side);
            }
            if (event.leavesLots == 0) {
                open.remove(order);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled event) {
            books.orderCancelled(event);
            NewOrder order = terms(event.clientOrder);
            open.remove(order);
            if (order.terms.timeInForce == TimeInForce.DAY) {
                message(3, event.clientOrder, event.cancelledLots, order.terms.priceTicks, order.terms.side);
            }
        }

        @Override
        public void orderReplaced(OrderReplaced event) {
            books.orderReplaced(event);
            NewOrder order = terms(event.clientOrder);
            long reducedLots = order.terms.quantityLots - event.leavesLots;
            order.terms.quantityLots = event.leavesLots;
            message(2, event.clientOrder, reducedLots, order.terms.priceTicks, order.terms.side);
        }
    }

    private LobsterRecording record(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        Recorder recorder = new Recorder();
        PlainVenue venue = new PlainVenue(0);
        venue.open(List.of(""), 0, recorder, () -> {});
        int unseen = 0;
        for (int i = 1; i <= UNSEEN + SEEN; i++) {
            recorder.timeNs += 1 + random.nextInt(1_000_000);
            act(random, recorder, venue, i);
            if (i == UNSEEN) {
                unseen = recorder.messages.size();
            }
        }
        List<String> messages = recorder.messages.subList(unseen, recorder.messages.size());
        List<String> rows = recorder.rows.subList(unseen, recorder.rows.size());
        return Recordings.of(folder, messages.toArray(String[]::new), rows.toArray(String[]::new), null);
    }

    private static void act(SplittableRandom random, Recorder recorder, PlainVenue venue, int id) {
        int kind = random.nextInt(10);
        NewOrder known = recorder.open.isEmpty() ? null : recorder.open.get(random.nextInt(recorder.open.size()));
        if (known == null || kind < 5) {
            NewOrder order = new NewOrder();
            order.instrument = 1;
            order.clientOrder = id;
            order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
            boolean takes = kind == 0;
            order.terms.timeInForce = takes ? TimeInForce.IMMEDIATE_OR_CANCEL : TimeInForce.DAY;
            int offset = takes ? -4 : 1 + random.nextInt(8);
            order.terms.priceTicks = order.terms.side == Side.BUY ? 100 - offset : 100 + offset;
            order.terms.quantityLots = 1 + random.nextLong(takes ? 200 : 50);
            venue.newOrder(order);
        } else if (kind < 7 && known.terms.quantityLots > 1) {
            ReduceOrder reduce = new ReduceOrder();
            reduce.clientOrder = known.clientOrder;
            reduce.reduceLots = 1 + random.nextLong(known.terms.quantityLots - 1);
            venue.reduceOrder(reduce, 1, known.terms.side, known.terms.priceTicks, 0);
        } else {
            CancelOrder cancel = new CancelOrder();
            cancel.clientOrder = known.clientOrder;
            venue.cancelOrder(cancel, 1, known.terms.side);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldComeOutAsRecorded(long seed) throws IOException {
        LobsterRecording recording = record(seed);
        ReplayResult late;
        try (ReplayTarget target = new PlainVenue(50)) {
            late = Recordings.replay(target, CommandSink.NONE, recording, false);
        }
        assertThat(Recordings.comparison(late).differences())
                .as("seed %d", seed)
                .isEmpty();
        assertThat(Recordings.comparison(late).fills()).as("seed %d", seed).isGreaterThan(100);
        assertThat(Recordings.comparison(late).fillsEqual())
                .as("seed %d", seed)
                .isEqualTo(Recordings.comparison(late).fills());
        assertThat(Recordings.comparison(late).rowsEqual())
                .as("seed %d", seed)
                .isEqualTo(Recordings.comparison(late).rowsComparable());
        assertThat(Recordings.comparison(late).rowsComparable())
                .as("seed %d", seed)
                .isGreaterThan(SEEN / 2);
        assertThat(Recordings.comparison(late).levelsCompared()).isEqualTo(LEVELS);
        assertThat(late.rejects()).as("seed %d", seed).isEqualTo(0);
        try (ReplayTarget target = new EngineTarget()) {
            assertThat(Recordings.replay(target, CommandSink.NONE, recording, true))
                    .as("seed %d", seed)
                    .isEqualTo(late);
        }
    }
}
