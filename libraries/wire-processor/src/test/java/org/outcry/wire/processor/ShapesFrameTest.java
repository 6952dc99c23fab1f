// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.FixedEventsReader;
import org.outcry.wire.processor.shapes.FixedEventsWriter;
import org.outcry.wire.processor.shapes.FixedEventsYaml;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.LegEvents;
import org.outcry.wire.processor.shapes.LegLayout;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.PriceLayout;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ScalarsLayout;
import org.outcry.wire.processor.shapes.Side;

/**
 * Events of a fixed length that hold others, records, several arguments and chained calls, as trivially copyable bytes.
 */
final class ShapesFrameTest {
    private final OneFrame frame = new OneFrame();
    private final FixedEventsWriter writer = new FixedEventsWriter(frame);
    private final StringBuilder heard = new StringBuilder();
    private final FixedEventsReader reader = new FixedEventsReader(new FixedEventsYaml(heard));

    @Test
    void shouldRoundTripEveryCall() {
        long seed = Seed.fresh();
        StringBuilder said = new StringBuilder();
        FixedEventsYaml yaml = new FixedEventsYaml(said);
        for (int i = 0; i < 500; i++) {
            said.setLength(0);
            heard.setLength(0);
            // Two of the same numbers make the same calls; each call is delivered before the next.
            new Shapes(new SplittableRandom(seed + i)).fixedCalls(yaml);
            new Shapes(new SplittableRandom(seed + i)).fixedCalls(new Delivering());
            assertThat(heard.toString()).as("seed %d", seed).isEqualTo(said.toString());
        }
    }

    /** Delivers each call when it was written. */
    private final class Delivering implements FixedEvents {
        @Override
        public void scalars(Scalars scalars) {
            writer.scalars(scalars);
            frame.deliver(reader);
        }

        @Override
        public void price(Price price) {
            writer.price(price);
            frame.deliver(reader);
        }

        @Override
        public void move(long from, long to, Side side) {
            writer.move(from, to, side);
            frame.deliver(reader);
        }

        @Override
        public void stop() {
            writer.stop();
            frame.deliver(reader);
        }

        @Override
        public LegEvents at(long timeNs) {
            return new DeliveringLegs(writer.at(timeNs));
        }

        @Override
        public LegEvents now() {
            return new DeliveringLegs(writer.now());
        }
    }

    private final class DeliveringLegs implements LegEvents {
        private final LegEvents out;

        DeliveringLegs(LegEvents out) {
            this.out = out;
        }

        @Override
        public void leg(Leg leg) {
            out.leg(leg);
            frame.deliver(reader);
        }

        @Override
        public void done() {
            out.done();
            frame.deliver(reader);
        }
    }

    @Test
    void shouldPutPartsInsideOfTheWhole() {
        assertThat(ScalarsLayout.LENGTH).isEqualTo(8 * 8 + LegLayout.LENGTH + PriceLayout.LENGTH);
        Scalars scalars = new Scalars();
        scalars.leg.instrument = 0x04030201;
        writer.scalars(scalars);
        assertThat(Arrays.copyOfRange(frame.body(), 64, 68)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void shouldCarryAChainedCallInOneFrame() {
        writer.at(7).done();
        assertThat(frame.methodId).isEqualTo(5);
        assertThat(frame.body()).containsExactly(8, 0, 2, 0, 7, 0, 0, 0, 0, 0, 0, 0);
        frame.deliver(reader);
        writer.now().done();
        assertThat(frame.body()).containsExactly(0, 0, 2, 0);
        frame.deliver(reader);
        assertThat(heard.toString())
                .isEqualTo("---\nat: {\n  timeNs: 7\n}\ndone: { }\n...\n---\nnow: { }\ndone: { }\n...\n");
    }

    @Test
    void shouldRefuseDamagedChains() {
        writer.at(7).leg(new Leg());
        for (int length = 0; length < frame.length; length++) {
            int shorter = length;
            assertThatThrownBy(() -> reader.onFrame(5, frame.buffer, OneFrame.OFFSET, shorter))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("body too short: type=");
        }
        byte[] other = frame.body();
        other[2] = 99;
        assertThatThrownBy(() -> reader.onFrame(5, other, 0, other.length))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("unknown method: interface=LegEvents methodId=99");
    }

    @Test
    void shouldSayWhatARecordRefuses() {
        writer.price(new Price(1, 0));
        byte[] body = frame.body();
        body[body.length - 1] = -1;
        assertThatThrownBy(() -> reader.onFrame(2, body, 0, body.length))
                .isInstanceOf(DecodeException.class)
                .hasMessage(
                        "refused by its type: type=Price offset=0: currency out of bounds: currency=-16777216: use 0 or"
                                + " more");
    }

    @Test
    void shouldNotAllocateForSeveralArgumentsAndChains() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Counter counter = new Counter();
        FixedEventsReader counting = new FixedEventsReader(counter);
        Leg leg = new Leg();
        long allocated = -1;
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                writer.move(i, i, Side.SELL);
                frame.deliver(counting);
                leg.instrument = i;
                writer.at(i).leg(leg);
                frame.deliver(counting);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
        assertThat(counter.sum).isPositive();
    }

    /** Counts what it is told. */
    private static final class Counter implements FixedEvents, LegEvents {
        private long sum;

        @Override
        public void scalars(Scalars scalars) {
            sum++;
        }

        @Override
        public void price(Price price) {
            sum++;
        }

        @Override
        public void move(long from, long to, Side side) {
            sum += from;
        }

        @Override
        public void stop() {
            sum++;
        }

        @Override
        public LegEvents at(long timeNs) {
            sum += timeNs;
            return this;
        }

        @Override
        public LegEvents now() {
            return this;
        }

        @Override
        public void leg(Leg leg) {
            sum += leg.instrument;
        }

        @Override
        public void done() {
            sum++;
        }
    }
}
