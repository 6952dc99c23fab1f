// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
import org.outcry.wire.Frames;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.message.Messages;
import org.outcry.wire.offheap.FrameBatch;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Side;

/** Encodings without generated code beside the same with it. */
final class AskedCodeTest {
    private final long seed = Seed.fresh();
    private static final int OFFSET = 3;

    private final SplittableRandom random = new SplittableRandom(seed);
    private final Frame least = new Frame();
    private final Frame most = new Frame();
    private final Kept kept = new Kept();

    @ParameterizedTest
    @EnumSource
    void shouldTranscodeToWhatGeneratedCodeWrites(Encoding encoding) {
        LeastEvents leastWriter = LeastEventsEncodings.writer(encoding, least);
        MostEvents mostWriter = MostEventsEncodings.writer(encoding, most);
        UsualEvents usualWriter = UsualEventsEncodings.writer(encoding, least);
        FrameHandler leastReader = LeastEventsEncodings.reader(encoding, kept);
        FrameHandler usualReader = UsualEventsEncodings.reader(encoding, kept);
        for (int i = 0; i < 500; i++) {
            Fill fill = i == 0 ? new Fill() : fill();
            mostWriter.fill(fill);
            leastWriter.fill(fill);
            assertSame(encoding);
            least.deliver(leastReader);
            assertThat(FillFields.toString(kept.fill)).as("seed %d", seed).isEqualTo(FillFields.toString(fill));
            usualWriter.fill(fill);
            assertSame(encoding);
            least.deliver(usualReader);
            assertThat(FillFields.toString(kept.fill)).as("seed %d", seed).isEqualTo(FillFields.toString(fill));
        }
        leastWriter.moved(-7, Side.SELL);
        mostWriter.moved(-7, Side.SELL);
        assertSame(encoding);
        least.deliver(leastReader);
        leastWriter.started();
        mostWriter.started();
        assertSame(encoding);
        least.deliver(leastReader);
        assertThat(kept.calls.toString()).isEqualTo("moved -7 SELL; started; ");
    }

    private void assertSame(Encoding encoding) {
        assertThat(least.length).isLessThanOrEqualTo(least.claimed);
        assertThat(least.methodId).isEqualTo(most.methodId);
        if (encoding.isText()) {
            assertThat(new String(least.body(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(most.body(), StandardCharsets.UTF_8));
        }
        assertThat(least.body()).as("%s, seed %d", encoding, seed).isEqualTo(most.body());
    }

    @ParameterizedTest
    @EnumSource
    void shouldReadMessagesOfAnyEncoding(Encoding encoding) {
        Messages messages = new Messages(encoding);
        messages.contract(UsualEventsEncodings.contract());
        Fill fill = fill();
        UsualEventsEncodings.writer(messages).fill(fill);
        UsualEventsEncodings.messageReader(kept).readAll(messages.buffer(), 0, messages.length());
        assertThat(FillFields.equals(kept.fill, fill)).as("seed %d", seed).isTrue();
    }

    @Test
    void shouldGiveFieldsThatATextLacksWhatANewObjectHas() {
        text("{\"fill\":{\"count\":9,\"leg\":{\"instrument\":4}}}");
        Fill expected = new Fill();
        expected.count = 9;
        expected.leg.instrument = 4;
        assertThat(FillFields.toString(kept.fill)).isEqualTo(FillFields.toString(expected));
    }

    @Test
    void shouldBeAsStrictAsGeneratedCode() {
        refuse(
                "{\"fill\":{\"side\":\"HOLD\"}}",
                "wrong value: source=message line=1",
                "value=HOLD: known are [BUY, SELL]");
        refuse("{\"fill\":{\"tiny\":128}}", "value out of bounds", "write one from -128 to 127");
        refuse("{\"fill\":{\"tiny\":1,\"tiny\":2}}", "given twice");
        refuse(
                "{\"fill\":{\"colour\":1}}",
                "unknown field",
                "type=Fill: known are [number, count, small,",
                "orderId, symbol,");
        refuse("{\"fil\":{}}", "unknown method", "type=LeastEvents: known are [fill, started, moved]");
        refuse("{\"started\":{\"a\":1}}", "unknown field");
        refuse("{\"fill\":{\"orderId\":\"12345678901234567\"}}", "text too long", "bound=16");
        refuse("{\"fill\":{},\"started\":{}}", "second call in a document");
    }

    private void refuse(String json, String... parts) {
        assertThatThrownBy(() -> text(json)).isInstanceOf(DecodeException.class).hasMessageContainingAll(parts);
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> MostEventsEncodings.reader(Encoding.JSON, kept).onFrame(0, bytes, 0, bytes.length))
                .isInstanceOf(DecodeException.class);
    }

    private void text(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        LeastEventsEncodings.reader(Encoding.JSON, kept).onFrame(0, bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @EnumSource(names = {"RAW", "SELF_DESCRIBING"})
    void shouldRefuseDamagedBytes(Encoding encoding) {
        FrameHandler reader = LeastEventsEncodings.reader(encoding, kept);
        MostEventsEncodings.writer(encoding, most).fill(fill());
        for (int length = 0; length < most.length; length++) {
            byte[] body = Arrays.copyOf(most.body(), length);
            assertThatThrownBy(() -> reader.onFrame(1, body, 0, body.length))
                    .as("seed %d", seed)
                    .isInstanceOf(DecodeException.class);
        }
        for (int i = 0; i < 2_000; i++) {
            byte[] body = most.body();
            body[random.nextInt(body.length)] = (byte) random.nextInt();
            try {
                reader.onFrame(1, body, 0, body.length);
            } catch (DecodeException expected) {
                assertThat(expected.getMessage()).contains(": ");
            }
        }
        assertThatThrownBy(() -> reader.onFrame(9, new byte[0], 0, 0))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("unknown method: interface=LeastEvents methodId=9");
    }

    @Test
    void shouldPassOverWhatARoleIgnores() {
        Starts starts = new Starts();
        StartsReader reader = new StartsReader(starts);
        UsualEvents writer = UsualEventsEncodings.writer(Encoding.TRIVIALLY_COPYABLE, least);
        writer.fill(new Fill());
        least.deliver(reader);
        writer.started();
        least.deliver(reader);
        assertThat(starts.starts).isEqualTo(1);
        assertThatThrownBy(() -> reader.onFrame(4, new byte[0], 0, 0))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("unknown method: interface=UsualEvents methodId=4");
        ByteBuffer frames = ByteBuffer.allocateDirect(256).order(ByteOrder.LITTLE_ENDIAN);
        frames.putInt(3).putInt(1).put(new byte[3]).putInt(0).putInt(2);
        FrameBatch batch = new FrameBatch();
        batch.open(frames, 0, frames.position(), 100, 10);
        new StartsNativeReader(starts).onBatch(batch);
        assertThat(starts.starts).isEqualTo(2);
    }

    private Fill fill() {
        Fill fill = new Fill();
        fill.number = random.nextLong() >> random.nextInt(64);
        fill.count = random.nextInt();
        fill.small = (short) random.nextInt();
        fill.tiny = (byte) random.nextInt();
        fill.letter = (char) random.nextInt(1, 0xD000);
        fill.last = random.nextBoolean();
        fill.ratio = random.nextInt() / 8.0;
        fill.single = random.nextInt(1_000) / 4f;
        fill.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        fill.leg.instrument = random.nextInt();
        fill.leg.quantityLots = random.nextLong();
        fill.price = new Price(random.nextLong(), random.nextInt(1_000));
        fill.orderId1 = AsciiLongs.pack("12345678");
        fill.orderId2 = AsciiLongs.pack("9-true\"x".substring(random.nextInt(8)));
        fill.symbol = AsciiLongs.pack(random.nextBoolean() ? "no" : "EURUSD");
        fill.nanos = random.nextLong();
        fill.micros = random.nextLong() >> random.nextInt(64);
        fill.millis = random.nextLong() >> random.nextInt(64);
        fill.duration = random.nextLong() >> random.nextInt(64);
        fill.amount = random.nextLong() >> random.nextInt(64);
        fill.isin = ShortTexts.pack("US" + random.nextInt(1_000_000));
        return fill;
    }

    /** Frame that was written last, between other bytes. */
    private static final class Frame implements Frames {
        private byte[] buffer = {};
        private int claimed;
        private int methodId;
        private int length;

        @Override
        public byte[] claim(int maxLength) {
            claimed = maxLength;
            buffer = new byte[OFFSET + maxLength];
            return buffer;
        }

        @Override
        public int offset() {
            return OFFSET;
        }

        @Override
        public void commit(int id, int bytes) {
            methodId = id;
            length = bytes;
        }

        byte[] body() {
            return Arrays.copyOfRange(buffer, OFFSET, OFFSET + length);
        }

        void deliver(FrameHandler handler) {
            handler.onFrame(methodId, buffer, OFFSET, length);
        }
    }

    /** Keeps what it is called with. */
    private static final class Kept implements LeastEvents, UsualEvents, MostEvents {
        private final StringBuilder calls = new StringBuilder();
        private Fill fill = new Fill();

        @Override
        public void fill(Fill fill) {
            this.fill = fill;
        }

        @Override
        public void started() {
            calls.append("started; ");
        }

        @Override
        public void moved(long from, Side side) {
            calls.append("moved ").append(from).append(' ').append(side).append("; ");
        }
    }
}
