// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.KeptBodies;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.processor.evolution.Numbered;
import org.outcry.wire.processor.evolution.NumberedEventsEncodings;
import org.outcry.wire.processor.evolution.NumberedRenamedEventsEncodings;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.FixedEventsEncodings;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.Side;
import org.outcry.wire.transcode.CallField;
import org.outcry.wire.transcode.CallFilter;

/** Tests of single fields of calls, in the binary encodings, compared with the objects that were written. */
final class CallFieldTest {
    private static final String BINARY = "SELF_DESCRIBING|RAW|TRIVIALLY_COPYABLE";

    private final Map<Integer, byte[]> bodies = new HashMap<>();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = BINARY)
    void shouldReadFieldsOfVariableCalls(Encoding encoding) {
        long seed = Seed.fresh();
        Shapes shapes = new Shapes(new SplittableRandom(seed));
        ShapeEvents out = ShapeEventsEncodings.writer(encoding, new KeptBodies(bodies));
        WireContract contract = ShapeEventsEncodings.contract();
        CallField lots = CallField.of(contract, "everything.leg.quantityLots");
        CallField other = CallField.of(contract, "everything.otherLeg.instrument");
        CallField note = CallField.of(contract, "everything.note.text");
        CallField nickname = CallField.of(contract, "everything.nickname");
        for (int round = 0; round < 1_000; round++) {
            Everything everything = shapes.everything();
            out.everything(everything);
            assertThat(number(lots, encoding)).as("seed " + seed).isEqualTo(everything.leg.quantityLots);
            Leg otherLeg = everything.otherLeg;
            assertThat(number(other, encoding))
                    .as("seed " + seed)
                    .isEqualTo(otherLeg == null ? 0 : otherLeg.instrument);
            assertThat(text(note, encoding)).as("seed " + seed).isEqualTo(everything.note.text());
            assertThat(text(nickname, encoding))
                    .as("seed " + seed)
                    .isEqualTo(everything.nickname == null ? "" : everything.nickname);
            out.say("hello", round, List.of(), shapes.price());
            assertThat(text(CallField.of(contract, "say.text"), encoding)).isEqualTo("hello");
            assertThat(number(CallField.of(contract, "say.times"), encoding)).isEqualTo(round);
            out.count(-round);
            assertThat(number(CallField.of(contract, "count.number"), encoding)).isEqualTo(-round);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = BINARY)
    void shouldReadFieldsOfFixedCalls(Encoding encoding) {
        FixedEvents out = FixedEventsEncodings.writer(encoding, new KeptBodies(bodies));
        WireContract contract = FixedEventsEncodings.contract();
        Scalars scalars = new Scalars();
        scalars.nanos = -5;
        scalars.amount = 12_345;
        scalars.leg.instrument = -7;
        scalars.leg.quantityLots = Long.MIN_VALUE;
        out.scalars(scalars);
        assertThat(number(CallField.of(contract, "scalars.nanos"), encoding)).isEqualTo(-5);
        assertThat(number(CallField.of(contract, "scalars.amount"), encoding)).isEqualTo(12_345);
        assertThat(number(CallField.of(contract, "scalars.leg.instrument"), encoding))
                .isEqualTo(-7);
        assertThat(number(CallField.of(contract, "scalars.leg.quantityLots"), encoding))
                .isEqualTo(Long.MIN_VALUE);
        out.move(1, 2, Side.BUY);
        assertThat(number(CallField.of(contract, "move.to"), encoding)).isEqualTo(2);
    }

    @Test
    void shouldReadFieldsOfAnotherVersion() {
        Numbered order = new Numbered();
        order.account = 77;
        order.venue = "XOUT";
        NumberedEventsEncodings.writer(Encoding.SELF_DESCRIBING, new KeptBodies(bodies))
                .order(order);
        WireContract later = NumberedRenamedEventsEncodings.contract();
        assertThat(number(CallField.of(later, "order.account"), Encoding.SELF_DESCRIBING))
                .isEqualTo(77);
        assertThat(text(CallField.of(later, "order.exchange"), Encoding.SELF_DESCRIBING))
                .isEqualTo("XOUT");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shout.text | no such call in ShapeEvents: shout; there are [everything, note,",
                "say | name a field of the call, as CALL.FIELD: say",
                "say.loud | no such field: say.loud; there are [text, times, legs, price]",
                "say.text.first | not a field of an object: say.text.first",
                "say.legs | not a number, a time or a text: say.legs",
                "to.destination | a call that goes on with another has no fields of its own: to.destination"
            })
    void shouldRefuseWhatIsNoField(String path, String error) {
        WireContract contract = ShapeEventsEncodings.contract();
        assertThatThrownBy(() -> CallField.of(contract, path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(error);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = BINARY)
    void shouldReadOrRefuseDamagedBytes(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Shapes shapes = new Shapes(random);
        WireContract contract = ShapeEventsEncodings.contract();
        CallField lots = CallField.of(contract, "everything.leg.quantityLots");
        CallField note = CallField.of(contract, "everything.note.text");
        int refused = 0;
        for (int round = 0; round < 5_000; round++) {
            ShapeEventsEncodings.writer(encoding, new KeptBodies(bodies)).everything(shapes.everything());
            byte[] body = Objects.requireNonNull(bodies.get(1));
            for (int i = random.nextInt(4); i >= 0; i--) {
                body[random.nextInt(body.length)] = (byte) random.nextInt();
            }
            int length = random.nextInt(body.length + 1);
            try {
                lots.number(encoding, body, 0, length);
                note.text(encoding, body, 0, length);
            } catch (DecodeException e) {
                refused++;
            }
        }
        assertThat(refused).as("seed " + seed).isPositive();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = BINARY)
    void shouldPassOverCallsByTheirFirstArgument(Encoding encoding) {
        List<String> seen = new ArrayList<>();
        ShapeEvents recorder = ShapeEventsEncodings.writer(encoding, new KeptBodies(bodies));
        CallFilter filter = new CallFilter(encoding, (methodId, b, offset, length) -> seen.add(methodId + ""))
                .whereText(CallField.of(ShapeEventsEncodings.contract(), "say.text"), "EURUSD"::contentEquals)
                .where(CallField.of(ShapeEventsEncodings.contract(), "count.number"), number -> number > 2);
        for (String text : List.of("EURUSD", "USDCHF")) {
            recorder.say(text, 1, List.of(), new Shapes(new SplittableRandom(1)).price());
            give(filter, 4);
        }
        for (int number : new int[] {3, 2}) {
            recorder.count(number);
            give(filter, 5);
        }
        recorder.pay(5);
        give(filter, 7);
        assertThat(seen).containsExactly("4", "5", "7");
        assertThat(filter.passedOver()).isEqualTo(2);
    }

    @Test
    void shouldRefuseFiltersThatCanNotWork() {
        CallField text = CallField.of(ShapeEventsEncodings.contract(), "say.text");
        assertThatThrownBy(() -> new CallFilter(Encoding.JSON, (id, b, offset, length) -> {}))
                .hasMessageStartingWith("calls are filtered in binary encodings only: encoding=JSON");
        assertThatThrownBy(() -> new CallFilter(Encoding.RAW, (id, b, offset, length) -> {}).where(text, value -> true))
                .hasMessage("use where for numbers, whereText for texts: methodId=4");
        assertThatThrownBy(() -> text.text(Encoding.YAML, new byte[0], 0, 0))
                .hasMessage("fields are read from binary encodings only: encoding=YAML");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = BINARY)
    void shouldNotAllocate(Encoding encoding) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ShapeEventsEncodings.writer(encoding, new KeptBodies(bodies)).everything(new Everything());
        CallField lots = CallField.of(ShapeEventsEncodings.contract(), "everything.leg.quantityLots");
        CallField note = CallField.of(ShapeEventsEncodings.contract(), "everything.note.text");
        byte[] body = Objects.requireNonNull(bodies.get(1));
        long allocated = -1;
        for (int round = 0; round < 300 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2_000; i++) {
                lots.number(encoding, body, 0, body.length);
                note.text(encoding, body, 0, body.length);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }

    private void give(CallFilter filter, int methodId) {
        byte[] body = Objects.requireNonNull(bodies.get(methodId));
        filter.onFrame(methodId, body, 0, body.length);
    }

    private long number(CallField field, Encoding encoding) {
        byte[] body = Objects.requireNonNull(bodies.get(field.methodId()));
        return field.number(encoding, body, 0, body.length);
    }

    private String text(CallField field, Encoding encoding) {
        byte[] body = Objects.requireNonNull(bodies.get(field.methodId()));
        return field.text(encoding, body, 0, body.length).toString();
    }
}
