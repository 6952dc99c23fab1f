// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.offheap.FrameBatch;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.role.RecorderNativeReader;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.EveryKindLayout;
import org.outcry.wire.processor.sample.EveryKindNativeLayout;
import org.outcry.wire.processor.sample.NewOrderSingle;
import org.outcry.wire.processor.sample.NewOrderSingleBlock;
import org.outcry.wire.processor.sample.NewOrderSingleLayout;
import org.outcry.wire.processor.sample.SampleEventsNativeWriter;

/** Tests of the code generated for memory outside the heap, and for blocks. */
final class NativeCodeTest {
    private static final int MAX_BODY = 1_000;
    private static final int CARRIERS_OWN = 0x1_0001;

    private final FramesOutside sent = new FramesOutside();
    private final SampleEventsNativeWriter writer = new SampleEventsNativeWriter(sent);
    private final Recorder recorder = new Recorder();
    private final RecorderNativeReader reader = new RecorderNativeReader(recorder);
    private final FrameBatch batch = new FrameBatch();

    @Test
    void shouldRoundTripEveryKindAndLayItOutAsArraysDo() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 1_000; i++) {
            EveryKind e = i == 0 ? EveryKinds.highest() : i == 1 ? new EveryKind() : EveryKinds.random(random);
            sent.end = 0;
            writer.everyKind(e);
            byte[] inArray = new byte[EveryKindLayout.LENGTH];
            EveryKindLayout.write(e, inArray, 0);
            byte[] outside = new byte[EveryKindLayout.LENGTH];
            sent.bytes.get(FrameBatch.HEADER_BYTES, outside);
            assertThat(outside).as("seed %d", seed).isEqualTo(inArray);
            assertThat(read(sent.end, 10)).isEqualTo(1);
            assertThat(EveryKinds.values(recorder.last)).as("seed %d", seed).isEqualTo(EveryKinds.values(e));
        }
    }

    @Test
    void shouldTakeWholeFramesAndNoMoreThanItMay() {
        writer.started();
        int second = sent.end;
        writer.newOrderSingle(new NewOrderSingle());
        int third = sent.end;
        writer.started();
        assertThat(read(sent.end, 10)).isEqualTo(3);
        assertThat(batch.position()).isEqualTo(sent.end);
        assertThat(read(sent.end, 2)).isEqualTo(2);
        assertThat(batch.position()).isEqualTo(third);
        for (int limit = second; limit < third; limit++) {
            assertThat(read(limit, 10)).isEqualTo(1);
            assertThat(batch.position()).isEqualTo(second);
        }
        assertThat(read(sent.end, 0)).isZero();
    }

    @Test
    void shouldStopInFrontOfWhatIsNotItsOwnOrTooLong() {
        writer.started();
        int second = sent.end;
        sent.commit(CARRIERS_OWN, 4);
        writer.started();
        assertThat(read(sent.end, 10)).isEqualTo(1);
        assertThat(batch.position()).isEqualTo(second);
        sent.bytes.putInt(second + 4, 65_535).putInt(second, MAX_BODY + 1);
        assertThat(read(sent.bytes.capacity(), 10)).isEqualTo(1);
        sent.bytes.putInt(second, -1);
        assertThat(read(sent.bytes.capacity(), 10)).isEqualTo(1);
        sent.bytes.putInt(second, Integer.MAX_VALUE);
        assertThat(read(sent.bytes.capacity(), 10)).isEqualTo(1);
    }

    @Test
    void shouldRefuseWhatIsNoCall() {
        sent.commit(99, 4);
        assertThatThrownBy(() -> read(sent.end, 10))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("interface=SampleEvents methodId=99 offset=8 length=4");
        sent.end = 0;
        sent.commit(1, EveryKindNativeLayout.LENGTH - 1);
        assertThatThrownBy(() -> read(sent.end, 10))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("type=EveryKind offset=8 length=" + (EveryKindNativeLayout.LENGTH - 1));
    }

    @Test
    void shouldRefusePlacesOutsideTheBuffer() {
        int length = EveryKindNativeLayout.LENGTH;
        int end = sent.bytes.capacity();
        EveryKind e = EveryKinds.highest();
        for (int place : new int[] {
            Integer.MIN_VALUE, -length, -1, end - length + 1, end, Integer.MAX_VALUE - length, Integer.MAX_VALUE
        }) {
            assertThatThrownBy(() -> EveryKindNativeLayout.write(e, sent.bytes, place))
                    .as("%d", place)
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> EveryKindNativeLayout.read(e, sent.bytes, place, length))
                    .as("%d", place)
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void shouldSurviveAnyBytes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        byte[] any = new byte[sent.bytes.capacity()];
        for (int i = 0; i < 2_000; i++) {
            sent.end = 0;
            for (int k = 0; k < 5; k++) {
                writer.everyKind(EveryKinds.random(random));
            }
            sent.bytes.get(0, any);
            for (int k = 0; k < 8; k++) {
                any[random.nextInt(sent.end)] = (byte) random.nextInt(256);
            }
            sent.bytes.put(0, any);
            try {
                read(random.nextInt(any.length), 10);
            } catch (DecodeException e) {
                assertThat(e).as("seed %d", seed).hasMessageContaining("offset=");
            }
        }
    }

    @Test
    void shouldStopWhenItIsTold() {
        writer.started();
        batch.open(sent.bytes, 0, sent.end, MAX_BODY, 10);
        batch.stop();
        reader.onBatch(batch);
        assertThat(batch.taken()).isZero();
        assertThatThrownBy(() -> batch.open(ByteBuffer.allocate(8), 0, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not direct, or not little-endian");
    }

    @Test
    void shouldNotAllocate() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        NewOrderSingle order = new NewOrderSingle();
        long allocated = -1;
        // The JVM allocates for itself until the code is compiled, on a busy machine for long.
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                order.msgSeqNum = 1;
                sent.end = 0;
                writer.newOrderSingle(order);
                batch.open(sent.bytes, 0, sent.end, MAX_BODY, 10);
                reader.onBatch(batch);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
        assertThat(recorder.orders).isPositive();
    }

    @Test
    void shouldHoldTheFieldsAsOneBlock() {
        NewOrderSingle order = new NewOrderSingle();
        order.symbol = 5;
        order.price = 1.25;
        order.timeInForce = '3';
        NewOrderSingleBlock block = new NewOrderSingleBlock();
        block.set(order);
        assertThat(block.symbol()).isEqualTo(5);
        assertThat(block.price()).isEqualTo(1.25);
        assertThat(block.timeInForce()).isEqualTo('3');
        block.minQty(-7);
        byte[] bytes = new byte[3 + NewOrderSingleLayout.LENGTH];
        assertThat(block.write(bytes, 3)).isEqualTo(NewOrderSingleLayout.LENGTH);
        NewOrderSingle read = new NewOrderSingle();
        NewOrderSingleLayout.read(read, bytes, 3, NewOrderSingleLayout.LENGTH);
        assertThat(read.minQty).isEqualTo(-7);
        assertThat(read.price).isEqualTo(1.25);
        NewOrderSingleBlock other = new NewOrderSingleBlock();
        other.read(bytes, 3, NewOrderSingleLayout.LENGTH);
        NewOrderSingle got = new NewOrderSingle();
        other.get(got);
        assertThat(got.timeInForce).isEqualTo('3');
        assertThatThrownBy(() -> other.read(bytes, 3, NewOrderSingleLayout.LENGTH - 1))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("type=NewOrderSingle offset=3");
        assertThatThrownBy(() -> block.write(bytes, 4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private int read(int limit, int maxCalls) {
        batch.open(sent.bytes, 0, limit, MAX_BODY, maxCalls);
        reader.onBatch(batch);
        return batch.taken();
    }
}
