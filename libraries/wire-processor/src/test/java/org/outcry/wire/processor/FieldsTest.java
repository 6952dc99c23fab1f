// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.processor.shapes.Box;
import org.outcry.wire.processor.shapes.BoxOfLegFields;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.EverythingFields;
import org.outcry.wire.processor.shapes.EverythingText;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Note;
import org.outcry.wire.processor.shapes.NoteFields;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.PriceFields;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ScalarsFields;
import org.outcry.wire.processor.shapes.ShapeEventsTextReader;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;
import org.outcry.wire.text.YamlParser;

final class FieldsTest {
    @Test
    void shouldCopyWhatIsThenEqual() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Shapes shapes = new Shapes(random);
        Everything reused = new Everything();
        for (int i = 0; i < 1_000; i++) {
            Everything e = shapes.everything();
            Everything copy = EverythingFields.copy(e);
            assertThat(EverythingFields.equals(e, copy)).as("seed %d", seed).isTrue();
            assertThat(EverythingFields.hashCode(e)).isEqualTo(EverythingFields.hashCode(copy));
            assertThat(EverythingFields.toString(e)).isEqualTo(EverythingFields.toString(copy));
            EverythingFields.copyTo(e, reused);
            assertThat(EverythingFields.equals(e, reused)).as("seed %d", seed).isTrue();
            EverythingFields.copyTo(reused, reused);
            assertThat(EverythingFields.equals(e, reused)).as("seed %d", seed).isTrue();
            EverythingFields.validate(reused);
            copy.id.append(1);
            assertThat(EverythingFields.equals(e, copy)).as("seed %d", seed).isFalse();
            copy.id.set(e.id);
            assertThat(EverythingFields.equals(e, copy)).as("seed %d", seed).isTrue();
            copy.leg.instrument++;
            assertThat(EverythingFields.equals(e, copy)).as("seed %d", seed).isFalse();
            assertThat(e.leg.instrument).isEqualTo(reused.leg.instrument);
            Everything other = shapes.everything();
            assertThat(EverythingFields.equals(e, other))
                    .isEqualTo(EverythingFields.toString(e).equals(EverythingFields.toString(other)));
        }
        EverythingFields.reset(reused);
        assertThat(EverythingFields.equals(reused, new Everything())).isTrue();
    }

    @Test
    void shouldShareNothingThatCouldChange() {
        Everything e = new Everything();
        e.legs.add(new Leg());
        e.numbers = new long[] {1};
        e.note = new Note("a", List.of(), null, List.of(new Leg()));
        Everything copy = EverythingFields.copy(e);
        assertThat(copy.leg).isNotSameAs(e.leg).isEqualTo(e.leg);
        assertThat(copy.legs.get(0)).isNotSameAs(e.legs.get(0));
        assertThat(copy.numbers).isNotSameAs(e.numbers);
        assertThat(copy.note.legs().get(0)).isNotSameAs(e.note.legs().get(0));
        assertThat(copy.price).isSameAs(e.price);
        Price price = new Price(1, 2);
        assertThat(PriceFields.copy(price)).isSameAs(price);
        assertThat(NoteFields.equals(e.note, copy.note)).isTrue();
    }

    @Test
    void shouldPrintWhatCanBePastedIntoATest() {
        Everything e = new Everything();
        e.name = "a: b";
        e.legs.add(new Leg());
        e.legs.add(new Leg());
        String text = EverythingFields.toString(e);
        assertThat(text)
                .startsWith("{\n  name: \"a: b\",\n  id: \"\",\n  nickname: null,\n  side: SELL,\n")
                .contains("""
                  legs: [
                    { instrument: 0, side: BUY, quantityLots: 1 },
                    { instrument: 0, side: BUY, quantityLots: 1 }
                  ],
                """);
        Everything read = new Everything();
        YamlParser in = new YamlParser("pasted", "everything: " + text);
        in.nextCall();
        EverythingText.read(read, in);
        assertThat(EverythingFields.equals(e, read)).isTrue();
        Leg leg = new Leg();
        assertThat(leg.toString()).isEqualTo("{\n  instrument: 0,\n  side: BUY,\n  quantityLots: 1\n}");
    }

    @Test
    void shouldSayWhichFieldIsNotAsItShouldBe() {
        Everything e = new Everything();
        e.nickname = "123456789";
        refuse(e, "too long: field=Everything.nickname length=9 bound=8: shorten it, or raise its @MaxLength");
        e.nickname = null;
        for (int i = 0; i < 101; i++) {
            e.legs.add(new Leg());
        }
        refuse(e, "too long: field=Everything.legs length=101 bound=100");
        e.legs.clear();
        e.times = new long[21];
        refuse(e, "too long: field=Everything.times length=21 bound=20");
        e.times = new long[0];
        e.note = new Note("x".repeat(41), List.of(), null, List.of());
        refuse(e, "too long: field=Note.text length=41 bound=40");
        Scalars scalars = new Scalars();
        scalars.isin = -1;
        assertThatThrownBy(() -> ScalarsFields.validate(scalars))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a short text: field=Scalars.isin value=-1: pack it by ShortTexts.pack");
    }

    private static void refuse(Everything e, String message) {
        assertThatThrownBy(() -> EverythingFields.validate(e))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void shouldRefuseTextsBeyondTheBounds() {
        refuseText(
                "everything: { nickname: '123456789' }",
                1,
                25,
                "text too long: source=in.yaml line=1 column=25 at="
                        + "everything.nickname length=9 bound=8: shorten it");
        refuseText(
                "everything:\n  times: [ 1 ]",
                2,
                12,
                "at=everything.times[0] value=1: write a time as in 2026-11-20T09:30:00.000000001Z; a number alone");
        refuseText(
                "everything: { legs: [" + "{},".repeat(101) + "] }",
                1,
                322,
                "list too long: source=in.yaml line=1" + " column=322 at=everything.legs[100] bound=100: shorten it");
        refuseText(
                "everything:\n  legs:\n    - side: BUY\n      sid: SELL",
                4,
                7,
                "unknown field: source=in.yaml line=4"
                        + " column=7 field=sid type=Leg: known are [instrument, side, quantityLots]");
        refuseText(
                "everything: { leg: null }", 1, 20, "not a mapping: source=in.yaml line=1 column=20 at=everything.leg");
        refuseText(
                "everything: { legs: { } }", 1, 21, "not a list: source=in.yaml line=1 column=21 at=everything.legs");
        refuseText(
                "everything: { prices: [{ units: 1.00001 }] }",
                1,
                33,
                "at=everything.prices[0].units value=1.00001:"
                        + " write a number with at most 4 decimals, without exponent");
        refuseText(
                "everything: { price: { currency: -1 } }",
                1,
                34,
                "refused by its type: source=in.yaml line=1 column=34"
                        + " at=everything.price type=Price: currency out of bounds: currency=-1: use 0 or more");
        refuseText(
                "pay: { amount: 92233720368547758.08 }",
                1,
                16,
                "value out of bounds: source=in.yaml line=1 column=16"
                        + " at=pay.amount value=92233720368547758.08: write one from -92233720368547758.08 to"
                        + " 92233720368547758.07");
        refuseText(
                "to: { destination: x }",
                1,
                23,
                "call not finished: source=in.yaml line=1 column=23 method=to: name a");
        refuseText(
                "to: { destination: x }\nstart: { }",
                2,
                1,
                "unknown method: source=in.yaml line=2 column=1 method=start"
                        + " type=FixedEvents: known are [scalars, price, move, stop, at, now]");
        refuseText("to: { }\nscalars: { isin: us1 }", 2, 18, "character of no short text: found=u: write some of");
        refuseText("to: { }\nscalars: { flags: xyz }", 2, 19, "wrong value");
        refuseText("to: { }\nscalars: { duration: 5 }", 2, 22, "as in 250us; a number alone has no unit");
        refuseText("to: { }\nscalars: { amount: '1.5' }", 2, 20, "value=1.5: remove the quotes");
        refuseText("to: { }\nscalars: { duration: 5d }", 2, 22, "write a whole number and a unit");
        refuseText("to: { }\nscalars: { duration: 9999999999h }", 2, 22, "value out of bounds");
    }

    private static void refuseText(String text, int line, int column, String message) {
        StringBuilder heard = new StringBuilder();
        ShapeEventsTextReader reader = new ShapeEventsTextReader(new ShapeEventsYaml(heard));
        assertThatThrownBy(() -> reader.readAll(new YamlParser("in.yaml", text)))
                .as(text)
                .isInstanceOfSatisfying(DecodeException.class, e -> {
                    assertThat(e).hasMessageContaining(message);
                    assertThat(e.line()).as("line of %s", e.getMessage()).isEqualTo(line);
                    assertThat(e.column()).as("column of %s", e.getMessage()).isEqualTo(column);
                });
    }

    @Test
    void shouldNotAllocateToCopyIntoWhatIsThere() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Box<Leg> from = new Box<>();
        Box<Leg> to = new Box<>();
        from.first = new Leg();
        for (int i = 0; i < 10; i++) {
            from.rest.add(new Leg());
        }
        long allocated = -1;
        int equal = 0;
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2_000; i++) {
                from.rest.get(3).quantityLots = i;
                BoxOfLegFields.copyTo(from, to);
                equal += BoxOfLegFields.equals(from, to) ? 1 : 0;
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(equal % 2_000).isZero();
        assertThat(allocated).isZero();
    }
}
