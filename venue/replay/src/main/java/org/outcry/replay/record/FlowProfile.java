// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.outcry.replay.Command;

/** Statistical shape of a flow: the sequence of steps with their gaps, and the values of each characteristic. */
public final class FlowProfile {
    private static final double WINDOW_NS = 100e6;

    /** Spreads of 1 tick, 2, up to 4, up to 8, up to 16, and more. */
    private static final int SPREAD_CLASSES = 6;

    /**
     * One command, as far as the sequence of the flow is concerned.
     *
     * @param gapNs the time since the command before
     * @param kind its effect
     * @param instrument the number of the instrument, from 1
     * @param buys whether it is about the buying side
     */
    public record Step(double gapNs, FlowKind kind, int instrument, boolean buys) {}

    /** Comparison of one characteristic of two flows, by their quantiles of 10 %, 50 % and 90 %. */
    public record Closeness(String name, List<Double> recording, List<Double> generated, double distance) {}

    private final List<Step> steps = new ArrayList<>();
    private final Samples gapsNs = new Samples();
    private final Samples kinds = new Samples();
    private final Samples queueDepths = new Samples();
    private final Samples spreadsTicks = new Samples();
    private final Map<FlowKind, Samples> offsetsTicks = all();
    private final List<Map<FlowKind, Samples>> offsetsBySpread = new ArrayList<>();
    private final Map<FlowKind, Samples> quantities = all();
    private final Map<FlowKind, Samples> agesNs = all();

    private static Map<FlowKind, Samples> all() {
        Map<FlowKind, Samples> samples = new EnumMap<>(FlowKind.class);
        for (FlowKind kind : FlowKind.values()) {
            samples.put(kind, new Samples());
        }
        return samples;
    }

    FlowProfile() {
        for (int i = 0; i < SPREAD_CLASSES; i++) {
            offsetsBySpread.add(all());
        }
    }

    /** Returns the profile of recorded commands. */
    public static FlowProfile of(List<Command> recording) throws IOException {
        return ObservedFlow.profileOf(recording);
    }

    void step(Step step) {
        steps.add(step);
        gapsNs.add(step.gapNs());
        kinds.add(step.kind().number());
    }

    /** Returns the commands, in order. */
    public List<Step> steps() {
        return steps;
    }

    /**
     * Returns distances behind the own touch in ticks; where the command crosses or takes, beyond the opposite touch.
     */
    Samples offsetsTicks(FlowKind kind) {
        return Objects.requireNonNull(offsetsTicks.get(kind));
    }

    /** Adds an offset and the spread at that time, since a wide spread attracts orders inside it. */
    void offset(FlowKind kind, long spreadTicks, long offsetTicks) {
        offsetsTicks(kind).add(offsetTicks);
        offsets(kind, spreadClass(spreadTicks)).add(offsetTicks);
    }

    /** Returns the offsets of orders at this class of spread, or at the closest class with values. */
    public Samples offsetsAt(FlowKind kind, long spreadTicks) {
        int wanted = spreadClass(spreadTicks);
        for (int away = 0; away < SPREAD_CLASSES; away++) {
            for (int at : new int[] {wanted - away, wanted + away}) {
                if (at >= 0 && at < SPREAD_CLASSES && offsets(kind, at).count() > 0) {
                    return offsets(kind, at);
                }
            }
        }
        return offsetsTicks(kind);
    }

    private Samples offsets(FlowKind kind, int spreadClass) {
        return Objects.requireNonNull(offsetsBySpread.get(spreadClass).get(kind));
    }

    private static int spreadClass(long spreadTicks) {
        return Math.min(SPREAD_CLASSES - 1, 64 - Long.numberOfLeadingZeros(Math.max(0, spreadTicks - 1)));
    }

    /** Returns quantities in lots; in a reduce, the fraction of the remaining quantity that is taken off. */
    public Samples quantities(FlowKind kind) {
        return Objects.requireNonNull(quantities.get(kind));
    }

    /** Returns the ages of the orders. */
    public Samples agesNs(FlowKind kind) {
        return Objects.requireNonNull(agesNs.get(kind));
    }

    /** Returns the number of orders ahead in the queue that an order joins. */
    Samples queueDepths() {
        return queueDepths;
    }

    /** Returns the spreads at the arrival of commands. */
    Samples spreadsTicks() {
        return spreadsTicks;
    }

    /** Returns the closeness of another flow by characteristic. */
    List<Closeness> closenessOf(FlowProfile generated) {
        List<Closeness> all = new ArrayList<>();
        all.add(of("mix of commands (kind, by number)", kinds, generated.kinds));
        all.add(of("time between commands, us", scaled(gapsNs, 1e-3), scaled(generated.gapsNs, 1e-3)));
        all.add(of("commands in 100 ms (bursts)", perWindow(), generated.perWindow()));
        all.add(of("ticks behind the touch", offsetsTicks(FlowKind.JOIN), generated.offsetsTicks(FlowKind.JOIN)));
        all.add(of("lots of new orders", quantities(FlowKind.JOIN), generated.quantities(FlowKind.JOIN)));
        all.add(of("lots of orders that take", quantities(FlowKind.IOC), generated.quantities(FlowKind.IOC)));
        all.add(of(
                "life of cancelled orders, ms",
                scaled(agesNs(FlowKind.CANCEL), 1e-6),
                scaled(generated.agesNs(FlowKind.CANCEL), 1e-6)));
        all.add(of("orders ahead in the queue joined", queueDepths, generated.queueDepths));
        all.add(of("spread, ticks", spreadsTicks, generated.spreadsTicks));
        return all;
    }

    private static Closeness of(String name, Samples recording, Samples generated) {
        return new Closeness(name, deciles(recording), deciles(generated), recording.distance(generated));
    }

    private static List<Double> deciles(Samples samples) {
        return List.of(samples.quantile(0.1), samples.quantile(0.5), samples.quantile(0.9));
    }

    private static Samples scaled(Samples samples, double factor) {
        Samples scaled = new Samples();
        for (int i = 0; i < samples.count(); i++) {
            scaled.add(samples.get(i) * factor);
        }
        return scaled;
    }

    private Samples perWindow() {
        Samples windows = new Samples();
        double endNs = WINDOW_NS;
        double nowNs = 0;
        int count = 0;
        for (Step step : steps) {
            nowNs += step.gapNs();
            while (nowNs >= endNs) {
                windows.add(count);
                count = 0;
                endNs += WINDOW_NS;
            }
            count++;
        }
        return windows;
    }
}
