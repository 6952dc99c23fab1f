// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.seeds.Seed;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;

/** Test that a venue with two partitions tells its sessions what a venue without them would. */
class PartitionsTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final Pattern NUMBER = Pattern.compile("(orderId|queueId|previousQueueId|matchNumber)=(\\d+)");
    private static final Pattern TERMS = Pattern.compile("termsEventNumber=(\\d+)");
    private static final Pattern MANY = Pattern.compile("^orderCancelled .*reason=(MASS_CANCEL|DISCONNECTED)");
    private static final int COMMANDS = 3_000;

    private final Front front = new Front();
    private final Machine alone = new Machine();
    private long nowNs = SECOND_NS;

    PartitionsTest() {
        for (Machine machine : List.of(alone, front, front.partitions[0], front.partitions[1])) {
            for (int session = 1; session <= 2; session++) {
                DefineSession define = new DefineSession();
                define.session = session;
                define.participant = session;
                define.cancelOnDisconnectNs = 5 * SECOND_NS;
                machine.apply(nowNs, entry -> entry.defineSession(define));
            }
        }
        for (int instrument = 1; instrument <= 4; instrument++) {
            DefineInstrument define = new DefineInstrument();
            define.instrument = instrument;
            define.symbol = AsciiLongs.pack("ABC" + instrument);
            define.tickIncrement = 1;
            define.lotIncrement = 1;
            define.maxPriceTicks = 1_000_000;
            define.maxQuantityLots = 100_000;
            alone.apply(nowNs, entry -> entry.defineInstrument(define));
            front.partitions[(instrument - 1) / 2].apply(nowNs, entry -> entry.defineInstrument(define));
        }
        for (Machine partition : front.partitions) {
            for (int session = 1; session <= 2; session++) {
                logon(partition, session);
            }
        }
        front.reach(1, true);
        front.reach(2, true);
        for (int session = 1; session <= 2; session++) {
            logon(alone, session);
            logon(front, session);
        }
        front.settle();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldTellSessionsTheSameAsOneVenue(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        List<Long> used = new ArrayList<>(List.of(1L));
        for (int i = 1; i <= COMMANDS; i++) {
            both(randomCommand(random, used, i));
            if (random.nextInt(200) == 0) {
                front.restart();
            }
            if (random.nextInt(300) == 0) {
                int session = 1 + random.nextInt(2);
                comeBack(session, random.nextBoolean());
            }
        }
        List<String> story = front.story();
        List<String> wanted = alone.story();
        for (int i = 0; i < Math.min(story.size(), wanted.size()); i++) {
            assertThat(story.get(i)).as("event " + i).isEqualTo(wanted.get(i));
        }
        assertThat(story).hasSizeGreaterThan(COMMANDS).hasSameSizeAs(wanted);
    }

    @Test
    void shouldRefuseOrdersOfAPartitionThatCantBeReached() {
        front.reach(1, false);
        front.apply(nowNs, entry -> entry.newOrder(order(1, 1, 7)));
        front.apply(nowNs, entry -> entry.newOrder(order(1, 3, 8)));
        front.settle();
        assertThat(front.story().subList(front.story().size() - 2, front.story().size()))
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("orderRejected").contains("reason=NOT_TRADING"),
                        second -> assertThat(second).startsWith("orderAccepted"));
    }

    @Test
    void shouldMergeEachEventOnce() {
        PartitionCall again = front.sent.getFirst();
        long before = front.engine.stateHash();
        long events = front.engine.nextEventNumber();
        front.apply(nowNs, entry -> entry.partitionEvent(again));
        assertThat(front.engine.nextEventNumber()).isEqualTo(events);
        again.number = 1_000_000;
        front.apply(nowNs, entry -> entry.partitionEvent(again));
        assertThat(front.engine.nextEventNumber()).isEqualTo(events);
        assertThat(before).isNotZero();
    }

    private void both(Consumer<OrderEntry> command) {
        nowNs += SECOND_NS / 100;
        alone.apply(nowNs, command);
        front.apply(nowNs, command);
        front.settle();
    }

    private void logon(Machine machine, int session) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = session;
        machine.apply(nowNs, entry -> entry.logon(logon));
    }

    /** Has a session leave, and come back before its orders are cancelled, or after. */
    private void comeBack(int session, boolean late) {
        DisconnectSession leave = new DisconnectSession();
        leave.session = session;
        leave.ownerEpoch = alone.engine.ownerEpoch(session);
        both(entry -> entry.disconnectSession(leave));
        nowNs += (late ? 6 : 4) * SECOND_NS;
        both(OrderEntry::time);
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = session;
        both(entry -> entry.logon(logon));
    }

    private NewOrder order(int session, int instrument, long clientOrder) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = alone.engine.ownerEpoch(session);
        order.instrument = instrument;
        order.clientOrder = clientOrder;
        order.terms.priceTicks = 100;
        order.terms.quantityLots = 10;
        return order;
    }

    private Consumer<OrderEntry> randomCommand(SplittableRandom random, List<Long> used, int id) {
        int session = 1 + random.nextInt(2);
        int epoch = alone.engine.ownerEpoch(session);
        long known = used.get(random.nextInt(Math.max(0, used.size() - 60), used.size()));
        long fresh = ((long) id << 24) | (id % 1_000);
        return switch (random.nextInt(12)) {
            case 0 -> {
                CancelOrder cancel = new CancelOrder();
                cancel.session = session;
                cancel.ownerEpoch = epoch;
                cancel.clientOrder = known;
                cancel.clOrdId.first = id;
                yield entry -> entry.cancelOrder(cancel);
            }
            case 1, 2 -> {
                ReplaceOrder replace = new ReplaceOrder();
                replace.session = session;
                replace.ownerEpoch = epoch;
                replace.clientOrder = known;
                replace.newClientOrder = random.nextInt(4) == 0 ? known : fresh;
                replace.priceTicks = 95L + random.nextInt(10);
                replace.quantityLots = 1L + random.nextInt(20);
                replace.clOrdId.first = id;
                used.add(replace.newClientOrder);
                yield entry -> entry.replaceOrder(replace);
            }
            case 3 -> {
                ReduceOrder reduce = new ReduceOrder();
                reduce.session = session;
                reduce.ownerEpoch = epoch;
                reduce.clientOrder = known;
                reduce.reduceLots = 1L + random.nextInt(5);
                yield entry -> entry.reduceOrder(reduce);
            }
            case 4 -> {
                RequestOrderStatus request = new RequestOrderStatus();
                request.session = session;
                request.ownerEpoch = epoch;
                request.clientOrder = known;
                yield entry -> entry.requestOrderStatus(request);
            }
            case 5 -> {
                MassCancel cancel = new MassCancel();
                cancel.session = session;
                cancel.ownerEpoch = epoch;
                cancel.instrument = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(4);
                yield entry -> entry.massCancel(cancel);
            }
            default -> {
                NewOrder order = order(session, 1 + random.nextInt(5), fresh);
                order.clOrdId.first = id;
                order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
                order.terms.timeInForce =
                        random.nextInt(5) == 0 ? TimeInForce.IMMEDIATE_OR_CANCEL : TimeInForce.GOOD_TILL_CANCEL;
                order.terms.priceTicks = 95L + random.nextInt(10);
                order.terms.quantityLots = 1L + random.nextInt(20);
                used.add(fresh);
                yield entry -> entry.newOrder(order);
            }
        };
    }

    /** An engine, with its events in words and as bytes. */
    private static class Machine implements Frames {
        final EventLines lines = new EventLines();
        final List<String> told = new ArrayList<>();
        final List<PartitionCall> log = new ArrayList<>();
        Engine engine = new Engine(new VenueEventsWriter(this));
        private final VenueEventsReader words = new VenueEventsReader(lines.events());
        private final byte[] bytes = new byte[1 << 14];

        final void apply(long timeNs, Consumer<OrderEntry> command) {
            engine.begin(engine.commandNumber() + 1, Math.max(timeNs, engine.timeNs()));
            command.accept(engine);
        }

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            PartitionCall event = new PartitionCall();
            event.number = log.size() + 1L;
            event.methodId = methodId;
            event.body = java.util.Arrays.copyOf(bytes, length);
            log.add(event);
            words.onFrame(methodId, bytes, 0, length);
            told.add(lines.take().trim());
        }

        /** Returns the sessions' events, with orders, queue places, trades and events by the order of their mention. */
        final List<String> story() {
            Map<String, Integer> names = new HashMap<>();
            List<String> story = new ArrayList<>();
            for (String line : told) {
                Matcher terms = TERMS.matcher(line);
                String named = terms.replaceAll(found -> "terms="
                        + ("0".equals(found.group(1))
                                ? "none"
                                : Matcher.quoteReplacement(clOrdId(Integer.parseInt(found.group(1))))));
                String renamed = NUMBER.matcher(named)
                        .replaceAll(found -> found.group(1) + "="
                                + names.computeIfAbsent(
                                        found.group().replaceFirst("^previousQ", "q"), x -> names.size()));
                if (line.contains("sessionEventNumber=")) {
                    story.add(renamed);
                }
            }
            return sorted(story);
        }

        /** Partitions cancel many orders at once side by side: what belongs together is sorted, without its numbers. */
        private static List<String> sorted(List<String> story) {
            List<String> sorted = new ArrayList<>();
            int begin = 0;
            while (begin < story.size()) {
                int end = begin;
                List<String> run = new ArrayList<>();
                while (end < story.size() && MANY.matcher(story.get(end)).find()) {
                    run.add(story.get(end++).replaceFirst("sessionEventNumber=\\d+ ", ""));
                }
                Collections.sort(run);
                sorted.addAll(run);
                if (end < story.size()) {
                    sorted.add(story.get(end));
                }
                begin = end + 1;
            }
            return sorted;
        }

        private String clOrdId(int event) {
            Matcher id = Pattern.compile("clOrdId=(\\S*)").matcher(told.get(event - 1));
            return id.find() ? id.group(1) : told.get(event - 1);
        }
    }

    /** The engine with partitions, and the way between them. */
    private static final class Front extends Machine {
        final Machine[] partitions = {new Machine(), new Machine()};
        final List<PartitionCall> sent = new ArrayList<>();
        private final int[] merged = new int[2];
        private int read;

        void reach(int number, boolean reachable) {
            PartitionReachable state = new PartitionReachable();
            state.partition = number;
            state.reachable = reachable;
            apply(0, entry -> entry.partitionReachable(state));
        }

        /** Executes what is forwarded and merges the events, until nothing is left. */
        void settle() {
            boolean busy = true;
            while (busy) {
                busy = false;
                for (; read < log.size(); read++) {
                    if (log.get(read).methodId == VenueEventsMethodIds.COMMAND_FORWARDED) {
                        PartitionCall event = log.get(read);
                        new VenueEventsReader(new Forwarded())
                                .onFrame(event.methodId, event.body, 0, event.body.length);
                        busy = true;
                    }
                }
                for (int i = 0; i < 2; i++) {
                    while (merged[i] < partitions[i].log.size()) {
                        PartitionCall event = partitions[i].log.get(merged[i]++);
                        event.partition = i + 1;
                        sent.add(event);
                        apply(engine.timeNs(), entry -> entry.partitionEvent(event));
                        busy = true;
                    }
                }
            }
        }

        /** Continues with a saved state. */
        void restart() {
            long hash = engine.stateHash();
            engine = Engine.restore(engine::saveTo, new VenueEventsWriter(this));
            assertThat(engine.stateHash()).isEqualTo(hash);
        }

        /** Receiver of commands to partitions. */
        private final class Forwarded extends IgnoredEvents {
            @Override
            public void commandForwarded(PartitionCall command) {
                Machine partition = partitions[command.partition - 1];
                // Sessions are logged on once: the epoch is the second field.
                if (command.methodId >= 40) {
                    command.body[4] = 1;
                    command.body[5] = 0;
                    command.body[6] = 0;
                    command.body[7] = 0;
                }
                partition.apply(
                        engine.timeNs(),
                        entry -> new OrderEntryReader(entry)
                                .onFrame(command.methodId, command.body, 0, command.body.length));
            }
        }
    }
}
