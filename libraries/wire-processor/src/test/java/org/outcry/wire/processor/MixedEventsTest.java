// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MutableText;
import org.outcry.wire.codec.RawBytes;
import org.outcry.wire.file.FormerLayouts;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.offheap.FrameBatch;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.LegLayout;
import org.outcry.wire.processor.texts.MixedEvents;
import org.outcry.wire.processor.texts.MixedEventsEncodings;
import org.outcry.wire.processor.texts.MixedEventsMethodIds;
import org.outcry.wire.processor.texts.MixedEventsNativeWriter;
import org.outcry.wire.processor.texts.MixedEventsReader;
import org.outcry.wire.processor.texts.MixedEventsWriter;
import org.outcry.wire.processor.texts.MixedEventsYaml;
import org.outcry.wire.processor.texts.MixedRole;
import org.outcry.wire.processor.texts.MixedRoleNativeReader;
import org.outcry.wire.processor.texts.MixedRoleReader;
import org.outcry.wire.processor.texts.Remark;
import org.outcry.wire.processor.texts.RemarkRaw;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.transcode.HexDump;

/** Events with texts beside trivially copyable ones, in one interface. */
final class MixedEventsTest {
    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final Shapes shapes = new Shapes(random);
    private final OneFrame frame = new OneFrame();
    private final MixedEventsWriter writer = new MixedEventsWriter(frame);
    private final MixedRole role = new MixedRole();
    private final Leg leg = new Leg();
    private final MutableText text = new MutableText("hello");

    @Test
    void shouldKeepTheLayoutOfWhatHasOneAndWriteTheOthersRaw() {
        writer.leg(leg);
        byte[] layout = new byte[LegLayout.LENGTH];
        LegLayout.write(leg, layout, 0);
        assertThat(frame.body()).isEqualTo(layout);
        Remark remark = new Remark("caf\u00E9", leg, 3);
        writer.remark(remark);
        byte[] raw = new byte[RemarkRaw.maxLength(remark)];
        int length = RemarkRaw.write(remark, raw, 0);
        assertThat(frame.body()).isEqualTo(Arrays.copyOf(raw, length));
        assertThat(MixedEventsWriter.MAX_LENGTH).isGreaterThanOrEqualTo(frame.length);
    }

    @Test
    void shouldRoundTripInArraysAndOutside() {
        StringBuilder said = new StringBuilder();
        MixedEvents yaml = new MixedEventsYaml(said);
        FramesOutside outside = new FramesOutside();
        MixedEvents outsideWriter = new MixedEventsNativeWriter(outside);
        MixedRoleNativeReader outsideReader = new MixedRoleNativeReader(role);
        FrameHandler reader = new MixedRoleReader(role);
        FrameBatch batch = new FrameBatch();
        for (int i = 0; i < 500; i++) {
            long round = random.nextLong();
            said.setLength(0);
            calls(round, yaml);
            role.heard.setLength(0);
            outside.end = 0;
            calls(round, outsideWriter);
            batch.open(outside.bytes, 0, outside.end, outside.end, 100);
            outsideReader.onBatch(batch);
            assertThat(role.heard.toString()).as("seed %d", seed).isEqualTo(said.toString());
            role.heard.setLength(0);
            calls(round, new Delivering(reader));
            assertThat(role.heard.toString()).as("seed %d", seed).isEqualTo(said.toString());
        }
    }

    private static void calls(long seed, MixedEvents events) {
        Shapes shapes = new Shapes(new SplittableRandom(seed));
        events.leg(shapes.leg());
        events.remark(new Remark(shapes.text(40), shapes.leg(), 7));
        events.say(new MutableText(shapes.text(10)), 2, List.of(shapes.leg(), shapes.leg()));
        events.stop();
    }

    @Test
    void shouldMakeNoGarbage() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int[] heard = new int[1];
        FrameHandler reader = new MixedEventsReader(new Counting(heard));
        List<Leg> legs = List.of(leg);
        long allocated = -1;
        for (int round = 0; round < 40 && allocated != 0; round++) {
            long start = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 5_000; i++) {
                text.set("id-").append(i);
                writer.say(text, i, legs);
                frame.deliver(reader);
                writer.leg(leg);
                frame.deliver(reader);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - start;
        }
        assertThat(allocated).isZero();
        assertThat(heard[0]).isPositive();
    }

    @Test
    void shouldReadOrRefuseWhateverComes() {
        FrameHandler reader = MixedEventsEncodings.reader(Encoding.TRIVIALLY_COPYABLE, role);
        int refused = 0;
        for (int i = 0; i < 5_000; i++) {
            if (i % 2 == 0) {
                writer.remark(new Remark(shapes.text(40), shapes.leg(), 7));
            } else {
                writer.say(text, i, List.of(shapes.leg()));
            }
            byte[] damaged = frame.body();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            int length = i % 4 == 0 ? random.nextInt(damaged.length) : damaged.length;
            role.heard.setLength(0);
            try {
                reader.onFrame(frame.methodId, damaged, 0, length);
            } catch (DecodeException e) {
                refused++;
            }
        }
        assertThat(refused).as("seed %d", seed).isGreaterThan(500);
    }

    @Test
    void shouldSayThatATextIsTooLong() {
        assertThatThrownBy(() -> writer.say(text.set("eleven char"), 1, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("too long: field=MixedEventsSayArguments.text length=11 bound=10: shorten it, or raise its"
                        + " @MaxLength");
        byte[] longer = new byte[64];
        int length = RawBytes.putText(longer, 0, "eleven char");
        assertThatThrownBy(() -> new MixedRoleReader(role).onFrame(MixedEventsMethodIds.SAY, longer, 0, length + 2))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("text too long: type=MixedEventsSayArguments field=text");
    }

    @Test
    void shouldTellWhichChangesALayoutSurvives() {
        InterfaceSchema own = MixedEventsEncodings.contract().interfaceSchema();
        assertThat(own.layoutDifference(schema("quantityLots:j\n2", "quantityLots:j fee:j\n2")))
                .as("appended to a fixed length")
                .isNull();
        assertThat(own.layoutDifference(schema("times:i\n3", "times:i fee:j\n3")))
                .as("appended to the raw form")
                .isEqualTo("Remark (here 3 fields, there 4)");
        assertThat(own.layoutDifference(schema("text:u40 leg:o(instrument:i", "text:u40 leg:o(instrument:j")))
                .startsWith("Remark.leg (here object, there leg object");
    }

    @Test
    void shouldKeepTheBodiesOfFormerLayoutsThatHaveNoFixedLength() {
        WireContract own = MixedEventsEncodings.contract();
        WireContract former =
                new WireContract("MixedEvents", 7, MixedEventsEncodings.SCHEMA.replace(" quantityLots:j\n2", "\n2"));
        FormerLayouts layouts = FormerLayouts.of(own, MixedEventsEncodings::newBodies, former);
        writer.remark(new Remark("kept", leg, 3));
        assertThat(layouts.present(7, 2, frame.body())).isEqualTo(frame.body());
        assertThat(layouts.present(7, 1, new byte[5])).hasSize(LegLayout.LENGTH);
        WireContract changed =
                new WireContract("MixedEvents", 8, MixedEventsEncodings.SCHEMA.replace("times:i\n3", "times:j\n3"));
        assertThatThrownBy(() -> FormerLayouts.of(own, MixedEventsEncodings::newBodies, changed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("former layout can't be read: method=remark")
                .hasMessageEndingWith("keep the type and add a method");
    }

    @Test
    void shouldDumpARawBodyAmongTriviallyCopyableOnes() {
        writer.remark(new Remark("shown", leg, 3));
        StringBuilder dump = new StringBuilder();
        new HexDump(MixedEventsEncodings.contract().interfaceSchema())
                .append(Encoding.TRIVIALLY_COPYABLE, 2, frame.body(), 0, frame.length, dump);
        assertThat(dump.toString())
                .contains("text", "shown", "leg.quantityLots")
                .doesNotContain("rest");
    }

    private static InterfaceSchema schema(String before, String after) {
        assertThat(MixedEventsEncodings.SCHEMA).contains(before);
        return InterfaceSchema.parse(MixedEventsEncodings.SCHEMA.replace(before, after));
    }

    /** Delivers each call when it was written. */
    private final class Delivering implements MixedEvents {
        private final FrameHandler reader;

        Delivering(FrameHandler reader) {
            this.reader = reader;
        }

        @Override
        public void leg(Leg one) {
            writer.leg(one);
            frame.deliver(reader);
        }

        @Override
        public void remark(Remark remark) {
            writer.remark(remark);
            frame.deliver(reader);
        }

        @Override
        public void say(MutableText said, int times, List<Leg> legs) {
            writer.say(said, times, legs);
            frame.deliver(reader);
        }

        @Override
        public void stop() {
            writer.stop();
            frame.deliver(reader);
        }
    }

    private record Counting(int[] heard) implements MixedEvents {
        @Override
        public void leg(Leg leg) {
            heard[0]++;
        }

        @Override
        public void remark(Remark remark) {
            heard[0]++;
        }

        @Override
        public void say(MutableText text, int times, List<Leg> legs) {
            heard[0] += text.length();
        }

        @Override
        public void stop() {
            heard[0]++;
        }
    }
}
