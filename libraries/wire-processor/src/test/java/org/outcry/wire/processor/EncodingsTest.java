// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.NewOrderSingle;
import org.outcry.wire.processor.sample.Nothing;
import org.outcry.wire.processor.sample.SampleEvents;
import org.outcry.wire.processor.sample.SampleEventsEncodings;
import org.outcry.wire.processor.sample.SampleEventsJson;
import org.outcry.wire.processor.sample.SampleEventsYaml;
import org.outcry.wire.transcode.HexDump;

/** Every encoding of the same calls. */
final class EncodingsTest {
    private final OneFrame frame = new OneFrame();
    private final Recorder recorder = new Recorder();

    @ParameterizedTest
    @EnumSource
    void shouldRoundTripEveryKind(Encoding encoding) {
        SampleEvents writer = SampleEventsEncodings.writer(encoding, frame);
        FrameHandler reader = SampleEventsEncodings.reader(encoding, recorder);
        frame.buffer = new byte[4096];
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            EveryKind e = i == 0 ? EveryKinds.highest() : i == 1 ? new EveryKind() : EveryKinds.random(random);
            if (i > 1_000) {
                makeLikely(e, random);
            }
            if (encoding.isText()) {
                // All that is not a number is written alike; a lone surrogate is no character.
                e.real = Double.isNaN(e.real) ? Double.NaN : e.real;
                e.single = Float.isNaN(e.single) ? Float.NaN : e.single;
            }
            random.nextBytes(frame.buffer);
            writer.everyKind(e);
            assertThat(frame.length).isLessThanOrEqualTo(frame.claimed);
            frame.deliver(reader);
            assertThat(EveryKinds.values(recorder.last))
                    .as("seed %d, round %d", seed, i)
                    .isEqualTo(EveryKinds.values(e));
            frame.buffer = Arrays.copyOf(frame.body(), frame.length);
            reader.onFrame(frame.methodId, frame.buffer, 0, frame.length);
            assertThat(EveryKinds.values(recorder.last))
                    .as("seed %d, round %d", seed, i)
                    .isEqualTo(EveryKinds.values(e));
            frame.buffer = new byte[4096];
        }
    }

    /** Values as people write them: what the quick paths of the texts are for. */
    private static void makeLikely(EveryKind e, SplittableRandom random) {
        e.real = random.nextInt(-10_000_000, 10_000_000) / Math.pow(10, random.nextInt(0, 9));
        e.single = random.nextInt(100) / 4f;
        e.letter = (char) random.nextInt(' ', 0x7F);
        e.symbol = AsciiLongs.pack("EURUSD".substring(0, random.nextInt(1, 7)));
        e.name1 = AsciiLongs.pack("truenull".substring(random.nextInt(5)));
        e.name2 = AsciiLongs.length(e.name1) < AsciiLongs.CHARACTERS ? 0 : AsciiLongs.pack("off");
        e.name3 = 0;
        e.sent = random.nextLong(1_700_000_000_000_000_000L, 1_900_000_000_000_000_000L);
        e.first = random.nextLong() >> random.nextInt(64);
        e.second = random.nextLong() >> random.nextInt(64);
    }

    @ParameterizedTest
    @EnumSource
    void shouldCallTheMethodThatWasCalled(Encoding encoding) {
        SampleEvents writer = SampleEventsEncodings.writer(encoding, frame);
        FrameHandler reader = SampleEventsEncodings.reader(encoding, recorder);
        writer.everyKindAgain(new EveryKind());
        frame.deliver(reader);
        writer.started();
        frame.deliver(reader);
        writer.nothing(new Nothing());
        frame.deliver(reader);
        assertThat(recorder.calls.toString())
                .containsSubsequence("everyKindAgain: {", "---\nstarted: { }\n...\n", "---\nnothing: { }\n...\n");
    }

    @Test
    void shouldWriteTheSameTextsAsBytesAndAsCharacters() {
        StringBuilder text = new StringBuilder();
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            EveryKind e = EveryKinds.random(random);
            if (i % 2 == 0) {
                makeLikely(e, random);
            }
            SampleEventsEncodings.writer(Encoding.JSON, frame).everyKind(e);
            text.setLength(0);
            new SampleEventsJson(text).everyKind(e);
            assertThat(new String(frame.body(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(text.toString());
            SampleEventsEncodings.writer(Encoding.YAML, frame).everyKind(e);
            text.setLength(0);
            new SampleEventsYaml(text).everyKind(e);
            assertThat(new String(frame.body(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(text.toString());
        }
    }

    @Test
    void shouldRecogniseEachMessageByItsFirstByte() {
        MessageReader reader = SampleEventsEncodings.messageReader(recorder);
        EveryKind e = EveryKinds.highest();
        for (Encoding encoding : Encoding.values()) {
            Messages messages = new Messages(encoding);
            messages.contract(SampleEventsEncodings.contract());
            SampleEvents writer = SampleEventsEncodings.writer(messages);
            writer.started();
            writer.everyKind(e);
            writer.nothing(new Nothing());
            recorder.calls.setLength(0);
            byte[] bytes = messages.toBytes();
            int contracts = encoding.isText() ? 0 : 1;
            assertThat(reader.readAll(bytes, 0, bytes.length))
                    .as("%s", encoding)
                    .isEqualTo(3 + contracts);
            assertThat(EveryKinds.values(recorder.last)).isEqualTo(EveryKinds.values(e));
            assertThat(recorder.calls.toString())
                    .startsWith("---\nstarted: { }\n...\n---\neveryKind: {")
                    .endsWith("}\n...\n---\nnothing: { }\n...\n");
            int at = 0;
            for (int end = 0; end < bytes.length; end++) {
                int read = reader.read(bytes, at, end - at, false);
                assertThat(read).isBetween(0, end - at);
                at += read;
            }
        }
    }

    @Test
    void shouldRefuseLayoutsWithoutAContract() {
        for (Encoding encoding : new Encoding[] {Encoding.RAW, Encoding.TRIVIALLY_COPYABLE}) {
            Messages messages = new Messages(encoding);
            SampleEventsEncodings.writer(messages).started();
            MessageReader reader = SampleEventsEncodings.messageReader(recorder);
            assertThatThrownBy(() -> reader.readAll(messages.buffer(), 0, messages.length()))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("no contract: type=SampleEvents");
        }
    }

    @Test
    void shouldDumpEachFieldWithItsBytes() {
        HexDump dump = new HexDump(SampleEventsEncodings.contract().interfaceSchema());
        NewOrderSingle order = new NewOrderSingle();
        order.symbol = AsciiLongs.pack("EURUSD");
        order.account = 300;
        order.price = 1.5;
        order.side = '1';
        StringBuilder text = new StringBuilder();
        for (Encoding encoding : new Encoding[] {Encoding.SELF_DESCRIBING, Encoding.RAW, Encoding.TRIVIALLY_COPYABLE}) {
            text.setLength(0);
            SampleEventsEncodings.writer(encoding, frame).newOrderSingle(order);
            dump.append(encoding, frame.methodId, frame.buffer, OneFrame.OFFSET, frame.length, text);
            assertThat(text.toString())
                    .startsWith("newOrderSingle NewOrderSingle, " + frame.length + " bytes, " + encoding + "\n")
                    .containsPattern("\\d+  .*45 55 52 55 53 44.* symbol +EURUSD\n")
                    .containsPattern(" account +300\n")
                    .containsPattern("00 00 00 00 00 00 f8 3f +price +1.5\n")
                    .containsPattern(" transactTime +1970-01-01T00:00:00.000000000Z\n")
                    .containsPattern(" side +'1' \\(49\\)\n")
                    .doesNotContain(" rest ");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotAllocate(Encoding encoding) {
        SampleEvents writer = SampleEventsEncodings.writer(encoding, frame);
        FrameHandler reader = SampleEventsEncodings.reader(encoding, recorder);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        NewOrderSingle order = new NewOrderSingle();
        order.symbol = AsciiLongs.pack("EURUSD");
        order.clOrdId1 = AsciiLongs.pack("12345678");
        order.price = 1.08345;
        order.orderQty = 1_000_000;
        order.side = '1';
        order.ordType = '2';
        order.timeInForce = '0';
        order.transactTime = 1_795_167_000_123_456_789L;
        long allocated = -1;
        long expected = 0;
        // The JVM allocates for itself until the code is compiled, on a busy machine for long.
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                order.msgSeqNum = i;
                order.sendingTime = order.transactTime + i * 1_000_000L;
                writer.newOrderSingle(order);
                frame.deliver(reader);
                expected += i;
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
        assertThat(recorder.orders).isEqualTo(expected);
    }
}
