// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.role.RecorderReader;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.EveryKindBefore;
import org.outcry.wire.processor.sample.EveryKindBeforeLayout;
import org.outcry.wire.processor.sample.EveryKindLayout;
import org.outcry.wire.processor.sample.NewOrderSingle;
import org.outcry.wire.processor.sample.Nothing;
import org.outcry.wire.processor.sample.SampleEventsReader;
import org.outcry.wire.processor.sample.SampleEventsWriter;
import org.outcry.wire.processor.shapes.FixedEventsWriter;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.LegEventsWriter;
import org.outcry.wire.processor.shapes.Scalars;

final class GeneratedCodeTest {
    private final OneFrame frame = new OneFrame();
    private final SampleEventsWriter writer = new SampleEventsWriter(frame);
    private final Recorder recorder = new Recorder();
    private final RecorderReader reader = new RecorderReader(recorder);

    @Test
    void shouldLayFieldsOutInOrderPackedLittleEndian() {
        EveryKind e = EveryKinds.highest();
        e.real = 1.5;
        writer.everyKind(e);
        ByteBuffer expected = ByteBuffer.allocate(EveryKindLayout.LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        expected.putLong(Long.MAX_VALUE)
                .putLong(Long.MIN_VALUE)
                .putInt(Integer.MAX_VALUE)
                .putInt(Integer.MIN_VALUE);
        expected.putShort(Short.MIN_VALUE).put(Byte.MIN_VALUE).putChar(Character.MAX_VALUE);
        expected.put((byte) 1).put((byte) 0).putDouble(1.5).putFloat(Float.MAX_VALUE);
        expected.put((byte) 2).put((byte) 1).put((byte) 1);
        expected.put("ABCDEFGH0123456789abcdefghi\0\0\0\0\0".getBytes(StandardCharsets.US_ASCII));
        expected.putLong(Long.MAX_VALUE);
        assertThat(expected.remaining()).isZero();
        assertThat(frame.body()).isEqualTo(expected.array());
        assertThat(frame.claimed).isEqualTo(EveryKindLayout.LENGTH);
        assertThat(frame.methodId).isEqualTo(1);
    }

    @Test
    void shouldKnowTheLengthOfTheLongestCall() {
        assertThat(SampleEventsWriter.MAX_LENGTH).isEqualTo(EveryKindLayout.LENGTH);
        FixedEventsWriter chains = new FixedEventsWriter(frame);
        chains.at(1).leg(new Leg());
        int chained = frame.length;
        chains.scalars(new Scalars());
        assertThat(FixedEventsWriter.MAX_LENGTH).isEqualTo(frame.length).isGreaterThan(chained);
        LegEventsWriter legs = new LegEventsWriter(frame);
        legs.leg(new Leg());
        assertThat(LegEventsWriter.MAX_LENGTH).isEqualTo(frame.length);
    }

    @Test
    void shouldRoundTripEveryKind() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 1_000; i++) {
            EveryKind e = i == 0 ? EveryKinds.highest() : i == 1 ? new EveryKind() : EveryKinds.random(random);
            random.nextBytes(frame.buffer);
            writer.everyKind(e);
            frame.deliver(reader);
            assertThat(EveryKinds.values(recorder.last)).as("seed %d", seed).isEqualTo(EveryKinds.values(e));
        }
    }

    @Test
    void shouldDecodeWithoutCallingAndCallWithWhatWasDecodedLast() {
        SampleEventsReader twoSteps = new SampleEventsReader(recorder);
        EveryKind sent = EveryKinds.highest();
        writer.everyKind(sent);
        twoSteps.decode(frame.methodId, frame.buffer, frame.offset(), frame.length);
        assertThat(recorder.calls).isEmpty();
        twoSteps.call();
        assertThat(recorder.calls.toString()).contains("everyKind: {");
        String once = recorder.calls.toString();
        assertThatThrownBy(() -> twoSteps.decode(9_999, frame.buffer, frame.offset(), frame.length))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("methodId=9999");
        assertThatThrownBy(() -> twoSteps.decode(1, frame.buffer, frame.offset(), frame.length - 1))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("too short");
        twoSteps.call();
        assertThat(recorder.calls.toString()).isEqualTo(once);
    }

    @Test
    void shouldCallTheMethodThatWasCalled() {
        SampleEventsReader anyTarget = new SampleEventsReader(recorder);
        writer.everyKindAgain(new EveryKind());
        frame.deliver(anyTarget);
        writer.started();
        assertThat(frame.length).isZero();
        frame.deliver(anyTarget);
        writer.nothing(new Nothing());
        frame.deliver(anyTarget);
        assertThat(recorder.calls.toString())
                .containsSubsequence("everyKindAgain: {", "---\nstarted: { }\n...\n", "---\nnothing: { }\n...\n");
    }

    @Test
    void shouldReuseOneObjectPerType() {
        writer.everyKind(new EveryKind());
        frame.deliver(reader);
        EveryKind first = recorder.last;
        writer.everyKindAgain(new EveryKind());
        frame.deliver(reader);
        assertThat(recorder.last).isSameAs(first);
    }

    @Test
    void shouldReadTheFieldsItKnowsFromALongerBody() {
        EveryKind e = EveryKinds.highest();
        writer.everyKind(e);
        EveryKindBefore before = new EveryKindBefore();
        EveryKindBeforeLayout.read(before, frame.buffer, OneFrame.OFFSET, frame.length);
        assertThat(before.first).isEqualTo(e.first);
        assertThat(before.second).isEqualTo(e.second);
        assertThat(before.third).isEqualTo(e.third);
        frame.length += 9;
        frame.deliver(reader);
        assertThat(EveryKinds.values(recorder.last)).isEqualTo(EveryKinds.values(e));
    }

    @Test
    void shouldRefuseAShorterBody() {
        writer.everyKind(new EveryKind());
        for (frame.length = 0; frame.length < EveryKindLayout.LENGTH; frame.length++) {
            assertThatThrownBy(() -> frame.deliver(reader))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining(
                            "type=EveryKind offset=5 length=" + frame.length + " bound=" + EveryKindLayout.LENGTH);
        }
    }

    @Test
    void shouldRefuseAnyByteThatIsNoValueOfItsField() {
        byte[] body = new byte[EveryKindLayout.LENGTH];
        EveryKindLayout.write(new EveryKind(), body, 0);
        int refused = 0;
        for (int at = 0; at < body.length; at++) {
            for (int value = 0; value < 256; value++) {
                byte[] damaged = body.clone();
                damaged[at] = (byte) value;
                try {
                    EveryKindLayout.read(new EveryKind(), damaged, 0, damaged.length);
                } catch (DecodeException e) {
                    assertThat(e).hasMessageContaining("type=EveryKind field=");
                    assertThat(e).hasMessageContaining("offset=" + at + " value=" + value + " bound=");
                    refused++;
                }
            }
        }
        assertThat(refused).isEqualTo(3 * (256 - 2) + 2 * (256 - 3));
    }

    @Test
    void shouldRefuseAnUnknownMethod() {
        assertThatThrownBy(() -> reader.onFrame(99, new byte[8], 2, 4))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("interface=SampleEvents methodId=99 offset=2 length=4");
    }

    @Test
    void shouldRefuseAnArrayWithoutRoom() {
        byte[] small = new byte[EveryKindLayout.LENGTH];
        assertThatThrownBy(() -> EveryKindLayout.write(new EveryKind(), small, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(small).isEqualTo(new byte[small.length]);
        assertThatThrownBy(() -> EveryKindLayout.read(new EveryKind(), small, 1, small.length))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldHashLayoutsApart() {
        assertThat(EveryKindLayout.HASH)
                .isNotEqualTo(EveryKindBeforeLayout.HASH)
                .isNotZero();
        assertThat(SampleEventsWriter.LAYOUT_HASH).isNotZero();
    }

    @Test
    void shouldNotAllocate() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        NewOrderSingle order = new NewOrderSingle();
        long allocated = -1;
        long expected = 0;
        // The JVM allocates for itself until the code is compiled, on a busy machine for long.
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                order.msgSeqNum = i;
                writer.newOrderSingle(order);
                frame.deliver(reader);
                expected += i;
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
        assertThat(recorder.orders).isEqualTo(expected);
        assertThat(Arrays.equals(frame.body(), new byte[frame.length])).isFalse();
    }
}
