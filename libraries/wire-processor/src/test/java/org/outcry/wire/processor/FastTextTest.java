// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.codec.TextFrames;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsJson;
import org.outcry.wire.processor.shapes.ShapeEventsTextReader;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;
import org.outcry.wire.processor.shapes.Side;
import org.outcry.wire.processor.texts.TextOrder;
import org.outcry.wire.processor.texts.TextOrderFields;
import org.outcry.wire.processor.texts.TextOrders;
import org.outcry.wire.processor.texts.TextOrdersEncodings;

/** Texts that are written and read as bytes, beside those of the printers and the parsers. */
final class FastTextTest {
    private static final int ROUNDS = Integer.getInteger("wire.damaged.rounds", 2_000);

    /** The texts of an order repeat more often than the ids. */
    private static final int ORDERS_EVERY = 32;

    private static final String[] SYMBOLS = {"EURUSD", "y", "GBP/USD", "5", "a longer name: of something"};
    private static final String[] ACCOUNTS = {"null", "caf\u00E9", "tab\tbed", "\u4E2D\u6587", "\uD83D\uDE00", ""};
    private static final String DAMAGE = " \n\t,:{}[]\"\\'#-+.0159abfnrtuxNZ_\u007f\u00e9";
    private static final long ISIN = ShortTexts.pack("US5949181045");

    private final StringBuilder printed = new StringBuilder();

    @Test
    void shouldWriteWhatThePrintersWrite() {
        shouldWriteWhatIsPrinted(Encoding.YAML, new ShapeEventsYaml(printed));
        shouldWriteWhatIsPrinted(Encoding.JSON, new ShapeEventsJson(printed));
    }

    private void shouldWriteWhatIsPrinted(Encoding encoding, ShapeEvents printer) {
        long seed = Seed.fresh();
        for (int i = 0; i < 500; i++) {
            printed.setLength(0);
            Messages messages = new Messages(encoding);
            ShapeEvents writer = ShapeEventsEncodings.writer(messages);
            for (ShapeEvents events : new ShapeEvents[] {printer, writer}) {
                Shapes shapes = new Shapes(new SplittableRandom(seed + i));
                Everything everything = i == 0 ? new Everything() : shapes.everything();
                shapes.calls(everything, events);
            }
            assertThat(new String(messages.toBytes(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(printed.toString());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"YAML", "JSON"})
    void shouldTakeDamagedTextsForWhatTheParserTakesThem(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        OneFrame frame = new OneFrame();
        frame.buffer = new byte[1 << 16];
        ShapeEvents writer = ShapeEventsEncodings.writer(encoding, frame);
        StringBuilder parsed = new StringBuilder();
        FrameHandler reader = ShapeEventsEncodings.reader(encoding, new ShapeEventsYaml(printed));
        FrameHandler parser = new TextFrames(encoding, new ShapeEventsTextReader(new ShapeEventsYaml(parsed)));
        for (int i = 0; i < ROUNDS; i++) {
            Shapes shapes = new Shapes(random);
            if (i % 2 == 0) {
                writer.everything(shapes.everything());
            } else {
                writer.say(shapes.text(12), random.nextInt(100), List.of(shapes.leg()), shapes.price());
            }
            byte[] damaged = frame.body();
            for (int n = random.nextInt(1, 3); n > 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) DAMAGE.charAt(random.nextInt(DAMAGE.length()));
            }
            String read = outcome(reader, frame.methodId, damaged, printed);
            assertThat(read)
                    .as("seed %d, text %s", seed, new String(damaged, StandardCharsets.UTF_8))
                    .isEqualTo(outcome(parser, frame.methodId, damaged, parsed));
        }
    }

    private static String outcome(FrameHandler reader, int methodId, byte[] text, StringBuilder calls) {
        calls.setLength(0);
        try {
            reader.onFrame(methodId, text, 0, text.length);
            return calls.toString();
        } catch (DecodeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TRIVIALLY_COPYABLE")
    void shouldMakeNoGarbageOfTextsPartsListsAndNulls(Encoding encoding) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        OneFrame frame = new OneFrame();
        frame.buffer = new byte[4096];
        Heard heard = new Heard();
        TextOrders writer = TextOrdersEncodings.writer(encoding, frame);
        FrameHandler reader = TextOrdersEncodings.reader(encoding, heard);
        TextOrder order = new TextOrder();
        long allocated = -1;
        for (int round = 0; round < 20 && allocated != 0; round++) {
            long start = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 65_536; i++) {
                fill(order, i);
                if (i % ORDERS_EVERY == 0) {
                    writer.order(order);
                    frame.deliver(reader);
                }
                writer.cancel(order.orderId, i);
                frame.deliver(reader);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - start;
        }
        assertThat(allocated).isZero();
        assertThat(heard.differing).isZero();
        writer.order(order);
        frame.deliver(reader);
        assertThat(TextOrderFields.equals(heard.last, order)).isTrue();
    }

    /** Fills an order whose id is another for each number. */
    private static void fill(TextOrder order, int number) {
        order.orderId.set("ORD\u00E9-").append(number);
        order.symbol = SYMBOLS[number % SYMBOLS.length];
        order.account = number % 3 == 0 ? null : ACCOUNTS[number % ACCOUNTS.length];
        order.side = number % 2 == 0 ? null : Side.SELL;
        order.leg.instrument = number;
        order.times.nanos = 1_795_167_000_000_000_000L + number;
        order.times.micros = 1_795_167_000_000_000L + number;
        order.times.millis = 1_795_167_000_000L + number;
        order.times.duration = 1_000L * number;
        order.times.amount = -number;
        order.times.fraction = number;
        order.times.isin = ISIN;
        order.times.flags = number;
        if (order.legs.isEmpty()) {
            order.legs.add(new Leg());
            order.tags.addAll(List.of("fast", "a \"quoted\" tag"));
            order.sides.addAll(List.of(Side.BUY, Side.SELL));
            order.levels = new int[] {1, 2, 3};
        }
        order.legs.get(0).quantityLots = number;
        order.levels[1] = number;
    }

    /** Compares what it hears of an order's two calls. */
    private static final class Heard implements TextOrders {
        private final MutableText id = new MutableText();
        private TextOrder last;
        private int differing;

        @Override
        public void order(TextOrder order) {
            last = order;
            id.set(order.orderId);
        }

        @Override
        public void cancel(MutableText orderId, int reason) {
            boolean same = reason % ORDERS_EVERY != 0 || (orderId.equals(id) && reason == last.leg.instrument);
            differing += same ? 0 : 1;
        }
    }
}
