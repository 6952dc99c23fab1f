// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.processor.embedded.ClOrdIdFields;
import org.outcry.wire.processor.embedded.Order;
import org.outcry.wire.processor.embedded.OrderFields;
import org.outcry.wire.processor.embedded.OrderLayout;
import org.outcry.wire.processor.embedded.OrderNativeLayout;
import org.outcry.wire.processor.embedded.Orders;
import org.outcry.wire.processor.embedded.OrdersEncodings;
import org.outcry.wire.processor.embedded.Remark;
import org.outcry.wire.processor.embedded.RemarkFields;
import org.outcry.wire.processor.embedded.Remarks;
import org.outcry.wire.processor.embedded.RemarksEncodings;
import org.outcry.wire.processor.embedded.Replace;
import org.outcry.wire.processor.embedded.ReplaceBlock;
import org.outcry.wire.processor.embedded.ReplaceFields;
import org.outcry.wire.processor.embedded.ReplaceLayout;
import org.outcry.wire.processor.embedded.TermsFields;

/** Embedded parts beside the same fields declared one by one. */
final class EmbeddedTest {
    private final long seed = Seed.fresh();

    private final EmbeddedTwins twins = new EmbeddedTwins(new SplittableRandom(seed));
    private final OneFrame frame = new OneFrame();
    private final OneFrame flatFrame = new OneFrame();

    @Test
    void shouldHaveTheSchemaAndTheHashOfTheFlatTwin() {
        assertThat(OrdersEncodings.SCHEMA)
                .isEqualTo(org.outcry.wire.processor.flat.OrdersEncodings.SCHEMA)
                .contains("clOrdId1:a(clOrdId) clOrdId2:a(clOrdId) clOrdId3:a(clOrdId)", "symbol:a(symbol)");
        assertThat(OrdersEncodings.contract()).isEqualTo(org.outcry.wire.processor.flat.OrdersEncodings.contract());
        assertThat(RemarksEncodings.contract()).isEqualTo(org.outcry.wire.processor.flat.RemarksEncodings.contract());
        assertThat(OrderLayout.HASH).isEqualTo(org.outcry.wire.processor.flat.OrderLayout.HASH);
        assertThat(OrderNativeLayout.LENGTH).isEqualTo(org.outcry.wire.processor.flat.OrderLayout.LENGTH);
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteTheBytesOfTheFlatTwinAndReadThem(Encoding encoding) {
        Kept kept = new Kept();
        Orders writer = OrdersEncodings.writer(encoding, frame);
        FrameHandler reader = OrdersEncodings.reader(encoding, kept);
        org.outcry.wire.processor.flat.Orders flatWriter =
                org.outcry.wire.processor.flat.OrdersEncodings.writer(encoding, flatFrame);
        for (int i = 0; i < 500; i++) {
            Order order = new Order();
            flatWriter.order(twins.order(order));
            writer.order(order);
            assertSame(encoding);
            frame.deliver(reader);
            assertThat(OrderFields.equals(kept.order, order))
                    .as("seed %d", seed)
                    .isTrue();
            Replace replace = new Replace();
            flatWriter.replace(twins.replace(replace));
            writer.replace(replace);
            assertSame(encoding);
            frame.deliver(reader);
            assertThat(ReplaceFields.equals(kept.replace, replace))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEmbedTextsListsAndArrays(Encoding encoding) {
        Remark[] kept = new Remark[1];
        Remarks writer = RemarksEncodings.writer(encoding, frame);
        FrameHandler reader = RemarksEncodings.reader(encoding, remark -> kept[0] = remark);
        org.outcry.wire.processor.flat.Remarks flatWriter =
                org.outcry.wire.processor.flat.RemarksEncodings.writer(encoding, flatFrame);
        for (int i = 0; i < 500; i++) {
            Remark remark = new Remark();
            flatWriter.remark(twins.remark(remark));
            writer.remark(remark);
            assertSame(encoding);
            frame.deliver(reader);
            assertThat(RemarkFields.equals(kept[0], remark)).as("seed %d", seed).isTrue();
        }
    }

    private void assertSame(Encoding encoding) {
        assertThat(frame.length).isLessThanOrEqualTo(frame.claimed);
        assertThat(frame.claimed).isEqualTo(flatFrame.claimed);
        assertThat(frame.body()).as("%s, seed %d", encoding, seed).isEqualTo(flatFrame.body());
    }

    @Test
    void shouldCopyCompareResetAndPrint() {
        Order order = new Order();
        org.outcry.wire.processor.flat.Order flat = twins.order(order);
        assertThat(OrderFields.toString(order)).isEqualTo(org.outcry.wire.processor.flat.OrderFields.toString(flat));
        Order copy = OrderFields.copy(order);
        assertThat(copy.terms).isNotSameAs(order.terms);
        assertThat(OrderFields.equals(copy, order)).isTrue();
        assertThat(OrderFields.hashCode(copy)).isEqualTo(OrderFields.hashCode(order));
        copy.terms.rest.depth++;
        assertThat(OrderFields.equals(copy, order)).isFalse();
        OrderFields.reset(copy);
        assertThat(OrderFields.equals(copy, new Order())).isTrue();
        TermsFields.copyTo(order.terms, copy.terms);
        assertThat(TermsFields.equals(order.terms, copy.terms)).isTrue();
        assertThat(TermsFields.toString(order.terms)).startsWith("{\n  symbol: ");
        ClOrdIdFields.copyTo(order.clOrdId, copy.clOrdId);
        copy.session = order.session;
        copy.letter = order.letter;
        assertThat(OrderFields.equals(copy, order)).isTrue();
        OrderFields.validate(order);
    }

    @Test
    void shouldHoldEmbeddedFieldsInABlock() {
        Replace replace = new Replace();
        twins.replace(replace);
        ReplaceBlock block = new ReplaceBlock();
        block.set(replace);
        byte[] bytes = new byte[ReplaceLayout.LENGTH];
        ReplaceLayout.write(replace, bytes, 0);
        byte[] blockBytes = new byte[ReplaceLayout.LENGTH];
        block.write(blockBytes, 0);
        assertThat(blockBytes).isEqualTo(bytes);
        assertThat(block.origClOrdId2()).isEqualTo(replace.origClOrdId.second);
        Replace read = new Replace();
        block.get(read);
        assertThat(ReplaceFields.equals(read, replace)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotAllocate(Encoding encoding) {
        Kept kept = new Kept();
        Orders writer = OrdersEncodings.writer(encoding, frame);
        FrameHandler reader = OrdersEncodings.reader(encoding, kept);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Order order = new Order();
        order.clOrdId.first = AsciiLongs.pack("abcdefgh");
        order.terms.symbol.value = AsciiLongs.pack("EURUSD");
        long allocated = -1;
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                order.terms.priceTicks = i;
                writer.order(order);
                frame.deliver(reader);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
        assertThat(OrderFields.equals(kept.order, order)).isTrue();
    }

    @Test
    void shouldRefuseWhatCantBeEmbedded(@TempDir Path directory) {
        Refusals refusals = new Refusals(directory);
        refusals.refuse(
                "@Embedded public P p = new P();", "field O.p: @Embedded: readers fill the part in place: make");
        refusals.refuse("@Embedded final P p = new P();", "field O.p: @Embedded: readers fill the part in place: make");
        refusals.refuse(
                "@Embedded public final int p = 1;",
                "field O.p: @Embedded is for the class of an event object: remove it from int");
        refusals.refuse(
                "@Embedded public final String p = \"\";",
                "field O.p: @Embedded is for the class of an event object: remove it");
        refusals.refuse(
                "@Embedded public final R p = new R(1);",
                "field O.p: @Embedded is for the class of an event object: make the record sample.R a class");
        refusals.refuse(
                "@Embedded public final O p = new O();",
                "field O.p: event object O: contains itself: sample.O > sample.O");
        refusals.refuse(
                "public int a; @Embedded public final P p = new P();",
                "field O.p: the name a is taken by another field, its own or of an embedded part: rename one");
        refusals.refuse("@Embedded public final P p = new P(); public int a;", "field O.a: the name a is taken");
        refusals.refuse(
                "@Embedded public final P p = new P(); @Embedded public final P q = new P();",
                "field O.q: the name a is taken");
        refusals.refuse("@Embedded public final T t = new T(); public int t2;", "field O.t2: the name t2 is taken");
        refusals.refuse(
                "@Embedded public final T t = new T(); @Ascii(\"t\") public long more;",
                "field O.more: the text \"t\" is interrupted");
        refusals.refuse(
                "@FieldId(1) public int b; @Embedded public final P p = new P();",
                "field O.p: some fields have an id and some have none");
        refusals.refuse(
                "@FieldId(1) @Embedded public final P p = new P();",
                "field O.p: @Embedded and @FieldId: the fields of the part have ids, remove this one");
        assertThat(Compilation.processingErrors(
                        directory,
                        List.of(),
                        "@EventInterface interface E { @MethodId(1) void a(H o); }",
                        "public record H(@Embedded P p) {}",
                        Refusals.PART))
                .containsExactly("2: field H.p: @Embedded in a record: make H a class with public fields, or remove the"
                        + " annotation");
    }

    /** Compilations of a class with given fields. */
    private record Refusals(Path directory) {
        private static final String PART = "public class P { public int a; }";

        void refuse(String fields, String message) {
            assertThat(Compilation.processingErrors(
                            directory,
                            List.of(),
                            "@EventInterface interface E { @MethodId(1) void a(O o); }",
                            "public class O { " + fields + " }",
                            PART,
                            "public class T { @Ascii public long x; @Ascii public long y; }",
                            "public record R(int a) {}"))
                    .as(fields)
                    .singleElement()
                    .asString()
                    .startsWith("2: " + message);
        }
    }

    /** Keeps what it is called with. */
    private static final class Kept implements Orders {
        private Order order = new Order();
        private Replace replace = new Replace();

        @Override
        public void order(Order order) {
            this.order = order;
        }

        @Override
        public void replace(Replace replace) {
            this.replace = replace;
        }
    }
}
