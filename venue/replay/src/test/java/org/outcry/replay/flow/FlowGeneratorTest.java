// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.order.Side;

class FlowGeneratorTest {
    private static final int COMMANDS = 90_000;
    private static final int MAX_OPEN_ORDERS = 1 << 16;

    /** Fills in the next intent of a market without trades: orders end when they are cancelled, or can't rest. */
    private static void next(FlowGenerator flow, Intent intent) {
        assertThat(flow.next(intent)).isTrue();
        if (intent.kind == IntentKind.CANCEL || intent.kind == IntentKind.IOC || intent.kind == IntentKind.MARKET) {
            flow.ended(intent.token);
        }
    }

    private static String text(Intent intent) {
        return intent.timeNs + " " + intent.participant + " " + intent.instrument + " " + intent.kind + " "
                + intent.token + " " + intent.side + " " + intent.priceTicks + " " + intent.quantityLots;
    }

    private static List<String> intents(long seed, int count) {
        FlowGenerator flow = new FlowGenerator(seed, 3, 5, 1_000, MAX_OPEN_ORDERS);
        Intent intent = new Intent();
        List<String> intents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            next(flow, intent);
            intents.add(text(intent));
        }
        return intents;
    }

    /** Returns a flow of one instrument at its natural rate, after the orders that fill the book. */
    private static FlowGenerator begun(long seed, Intent intent) {
        FlowGenerator flow = new FlowGenerator(seed, 1, 8, FlowShape.COMMANDS_PER_SECOND, MAX_OPEN_ORDERS);
        for (int i = 0; i < FlowGenerator.FIRST_ORDERS; i++) {
            next(flow, intent);
        }
        return flow;
    }

    @Test
    void shouldDoTheSameForTheSameSeed() {
        assertThat(intents(42, 10_000)).isEqualTo(intents(42, 10_000));
        assertThat(intents(42, 1_000)).isNotEqualTo(intents(43, 1_000));
    }

    @Test
    void shouldDoTheSameOnEveryMachine() {
        // Recorded once: the flow of a seed changes only with this number.
        assertThat(intents(42, 10_000).hashCode()).isEqualTo(-1770905336);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldMixKindsAsRealFlowDoes(long seed) {
        Map<IntentKind, Integer> counts = new EnumMap<>(IntentKind.class);
        Intent intent = new Intent();
        FlowGenerator flow = begun(seed, intent);
        long buys = 0;
        for (int i = 0; i < COMMANDS; i++) {
            next(flow, intent);
            counts.merge(intent.kind, 1, Integer::sum);
            buys += intent.side == Side.BUY ? 1 : 0;
        }
        counts.replaceAll((kind, count) -> count * 1_000 / COMMANDS);
        assertThat(counts.get(IntentKind.LIMIT)).as("seed %d", seed).isBetween(400, 500);
        assertThat(counts.get(IntentKind.CANCEL)).as("seed %d", seed).isBetween(380, 480);
        assertThat(counts.get(IntentKind.REPLACE)).as("seed %d", seed).isBetween(60, 140);
        assertThat(counts.get(IntentKind.REDUCE)).as("seed %d", seed).isBetween(5, 30);
        assertThat(counts.get(IntentKind.IOC)).as("seed %d", seed).isBetween(30, 60);
        assertThat(counts.get(IntentKind.MARKET)).as("seed %d", seed).isBetween(1, 12);
        assertThat(buys * 1_000 / COMMANDS).as("seed %d", seed).isBetween(400L, 600L);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldComeInBursts(long seed) {
        Intent intent = new Intent();
        FlowGenerator flow = begun(seed, intent);
        long[] timesNs = new long[COMMANDS];
        for (int i = 0; i < COMMANDS; i++) {
            next(flow, intent);
            timesNs[i] = intent.timeNs;
            assertThat(i == 0 || timesNs[i] >= timesNs[i - 1]).isTrue();
        }
        double perSecond = COMMANDS / ((timesNs[COMMANDS - 1] - timesNs[0]) / 1e9);
        assertThat(perSecond).as("seed %d", seed).isBetween(20.0, 30.0);
        assertThat(peak(timesNs, 1_000_000)).as("seed %d", seed).isBetween(66, 320);
        assertThat(peak(timesNs, 100_000_000)).as("seed %d", seed).isBetween(140, 640);
        assertThat(peak(timesNs, 1_000_000_000)).as("seed %d", seed).isBetween(366, 1_600);
    }

    private static int peak(long[] timesNs, long windowNs) {
        int peak = 0;
        int from = 0;
        for (int to = 0; to < timesNs.length; to++) {
            while (timesNs[to] - timesNs[from] >= windowNs) {
                from++;
            }
            peak = Math.max(peak, to - from + 1);
        }
        return peak;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldLetOrdersLiveAsLongAsRealOnesDo(long seed) {
        Intent intent = new Intent();
        FlowGenerator flow = begun(seed, intent);
        Map<Long, Long> enteredNs = new HashMap<>();
        List<Long> livesNs = new ArrayList<>();
        for (int i = 0; i < COMMANDS; i++) {
            next(flow, intent);
            if (intent.kind == IntentKind.LIMIT) {
                enteredNs.put(intent.token, intent.timeNs);
            }
            Long sinceNs = intent.kind == IntentKind.CANCEL ? enteredNs.remove(intent.token) : null;
            if (sinceNs != null) {
                livesNs.add(intent.timeNs - sinceNs);
            }
        }
        livesNs.sort(null);
        assertThat(quantileNs(livesNs, 0.10)).as("seed %d", seed).isBetween(1_500_000L, 4_500_000L);
        assertThat(quantileNs(livesNs, 0.50)).as("seed %d", seed).isBetween(250_000_000L, 500_000_000L);
        assertThat(quantileNs(livesNs, 0.90)).as("seed %d", seed).isBetween(8_000_000_000L, 14_000_000_000L);
        assertThat(quantileNs(livesNs, 0.99)).as("seed %d", seed).isBetween(60_000_000_000L, 180_000_000_000L);
    }

    private static long quantileNs(List<Long> sorted, double quantile) {
        return sorted.get((int) (sorted.size() * quantile));
    }

    @Test
    void shouldKeepToTheRateOfAllInstrumentsTogether() {
        FlowGenerator flow = new FlowGenerator(7, 20, 50, 50_000, MAX_OPEN_ORDERS);
        Intent intent = new Intent();
        for (int i = 0; i < 500_000; i++) {
            next(flow, intent);
            assertThat(intent.instrument).isBetween(1, 20);
            assertThat(intent.participant).isBetween(1, 50);
            assertThat(intent.quantityLots).isBetween(1L, 2_000L);
            assertThat(intent.priceTicks).isBetween(intent.kind == IntentKind.MARKET ? 0L : 1L, 50_000L);
        }
        assertThat(500_000 / (intent.timeNs / 1e9)).isBetween(44_000.0, 56_000.0);
    }

    @Test
    void shouldStayBelowItsBoundOfOpenOrders() {
        FlowGenerator flow = new FlowGenerator(7, 2, 3, 1_000, 40);
        Intent intent = new Intent();
        for (int i = 0; i < 20_000; i++) {
            next(flow, intent);
            assertThat(flow.openOrders()).isLessThanOrEqualTo(40);
            assertThat(intent.token & 0xFF_FFFF).isLessThan(40);
        }
    }

    @Test
    void shouldWaitForOrdersToEndWhenAllAreCancelled() {
        FlowGenerator flow = new FlowGenerator(7, 2, 3, 1_000, 10);
        Intent intent = new Intent();
        int entered = 0;
        while (flow.next(intent)) {
            entered += intent.kind.entersOrder() ? 1 : 0;
        }
        assertThat(entered).isEqualTo(10);
        assertThat(flow.openOrders()).isEqualTo(10);
        flow.ended(intent.token);
        assertThat(flow.next(intent)).isTrue();
    }

    @Test
    void shouldRefuseAnOrderThatIsNotOpen() {
        FlowGenerator flow = new FlowGenerator(7, 2, 3, 1_000, 10);
        Intent intent = new Intent();
        assertThat(flow.next(intent)).isTrue();
        flow.ended(intent.token);
        assertThatThrownBy(() -> flow.ended(intent.token))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("order is not open: token=" + intent.token);
    }

    @Test
    void shouldRefuseBoundsThatMakeNoSense() {
        assertThatThrownBy(() -> new FlowGenerator(7, 0, 3, 1_000, MAX_OPEN_ORDERS))
                .hasMessageStartingWith("instruments out of bounds: instruments=0 min=1");
        assertThatThrownBy(() -> new FlowGenerator(7, 1, 3, 0, MAX_OPEN_ORDERS))
                .hasMessage("ratePerSecond must be above 0: ratePerSecond=0.0");
    }

    @Test
    void shouldNotAllocateInSteadyState() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        FlowGenerator flow = new FlowGenerator(7, 4, 8, 10_000, MAX_OPEN_ORDERS);
        Intent intent = new Intent();
        run(flow, intent, 200_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        run(flow, intent, 100_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
    }

    private static void run(FlowGenerator flow, Intent intent, int count) {
        for (int i = 0; i < count && flow.next(intent); i++) {
            if (intent.kind == IntentKind.CANCEL || intent.kind == IntentKind.IOC || intent.kind == IntentKind.MARKET) {
                flow.ended(intent.token);
            }
        }
    }
}
