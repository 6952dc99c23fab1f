// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatterBuilder;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.codec.EventList;
import org.outcry.wire.codec.InternedStrings;

final class ScalarsTest {
    private final StringBuilder out = new StringBuilder();

    @Test
    void shouldPrintDecimalsExactly() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 10_000; i++) {
            long units = i == 0 ? Long.MIN_VALUE : i == 1 ? Long.MAX_VALUE : random.nextLong() >> random.nextInt(64);
            int scale = random.nextInt(1, Decimals.MAX_SCALE + 1);
            out.setLength(0);
            Decimals.append(units, scale, out);
            assertThat(out.toString())
                    .as("seed %d", seed)
                    .isEqualTo(BigDecimal.valueOf(units, scale).toPlainString());
            JsonParser in = new JsonParser("test", "{\"a\":" + out + "}");
            in.nextCall();
            assertThat(in.decimal(scale)).as("seed %d", seed).isEqualTo(units);
        }
    }

    @Test
    void shouldPrintDurationsInTheGreatestWholeUnit() {
        assertThat(duration(0)).isEqualTo("0ns");
        assertThat(duration(1_500)).isEqualTo("1500ns");
        assertThat(duration(-250_000)).isEqualTo("-250us");
        assertThat(duration(90_000_000_000L)).isEqualTo("90s");
        assertThat(duration(7_200_000_000_000L)).isEqualTo("2h");
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 10_000; i++) {
            long ns = i == 0 ? Long.MIN_VALUE : i == 1 ? Long.MAX_VALUE : random.nextLong() >> random.nextInt(64);
            YamlParser in = new YamlParser("test", "a: " + duration(ns));
            in.nextCall();
            assertThat(in.duration()).as("seed %d", seed).isEqualTo(ns);
        }
    }

    private String duration(long ns) {
        out.setLength(0);
        Durations.append(ns, out);
        return out.toString();
    }

    @Test
    void shouldPrintTimesAsIsoDoes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        var micros = new DateTimeFormatterBuilder().appendInstant(6).toFormatter();
        var millis = new DateTimeFormatterBuilder().appendInstant(3).toFormatter();
        for (int i = 0; i < 10_000; i++) {
            long us = random.nextLong() >> random.nextInt(10, 64);
            boolean yearsOfFourDigits = us >= -62_167_219_200_000_000L && us < 253_402_300_800_000_000L;
            out.setLength(0);
            YamlText.microTime(out, us);
            assertThat(out.toString())
                    .as("seed %d", seed)
                    .isEqualTo(
                            yearsOfFourDigits
                                    ? micros.format(Instant.ofEpochSecond(
                                            Math.floorDiv(us, 1_000_000L), Math.floorMod(us, 1_000_000L) * 1_000))
                                    : Long.toString(us));
            YamlParser in = new YamlParser("test", "a: " + out);
            in.nextCall();
            assertThat(in.microTime()).as("seed %d", seed).isEqualTo(us);
            long ms = us / 1_000;
            out.setLength(0);
            YamlText.milliTime(out, ms);
            if (ms >= -62_167_219_200_000L && ms < 253_402_300_800_000L) {
                assertThat(out.toString()).as("seed %d", seed).isEqualTo(millis.format(Instant.ofEpochMilli(ms)));
            }
        }
    }

    @Test
    void shouldPackShortTextsInTheirOrder() {
        assertThat(ShortTexts.pack("")).isZero();
        assertThat(ShortTexts.toString(ShortTexts.pack("US0378331005"))).isEqualTo("US0378331005");
        assertThat(ShortTexts.toString(ShortTexts.pack("ZZZZZZZZZZZZ"))).isEqualTo("ZZZZZZZZZZZZ");
        assertThat(ShortTexts.isPacked(-1)).isFalse();
        assertThat(ShortTexts.isPacked(ShortTexts.pack("A") + 1)).isFalse();
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        String alphabet = "-._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        String before = "";
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(ShortTexts.MAX_LENGTH + 1); n > 0; n--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String now = text.toString();
            long packed = ShortTexts.pack(now);
            assertThat(ShortTexts.isPacked(packed)).isTrue();
            assertThat(ShortTexts.toString(packed)).as("seed %d", seed).isEqualTo(now);
            assertThat(Integer.signum(Long.compareUnsigned(packed, ShortTexts.pack(before))))
                    .as("seed %d: %s and %s", seed, now, before)
                    .isEqualTo(Integer.signum(ranks(now).compareTo(ranks(before))));
            before = now;
        }
        assertThatThrownBy(() -> ShortTexts.pack("1234567890123")).hasMessageContaining("length=13 bound=12");
        assertThatThrownBy(() -> ShortTexts.append(-1, out)).hasMessageContaining("not a short text: value=-1");
    }

    @Test
    void shouldTellLongsThatAreShortTexts() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder digits = new StringBuilder();
            long packed = 0;
            for (int n = 0; n < ShortTexts.MAX_LENGTH; n++) {
                int digit = random.nextInt(3) * 13;
                digits.append(digit == 0 ? ' ' : 'x');
                packed = packed * 40 + digit;
            }
            boolean text = !digits.toString().stripTrailing().contains(" ");
            assertThat(ShortTexts.isPacked(packed)).as(digits.toString()).isEqualTo(text);
        }
        assertThat(ShortTexts.isPacked(-1)).isFalse();
        assertThat(ShortTexts.isPacked(0)).isTrue();
    }

    /** A text that Java orders as the packed ones are: the underscore comes before the digits there. */
    private static String ranks(String text) {
        return text.replace('_', '/');
    }

    @Test
    void shouldInternStringsWithoutGarbage() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        InternedStrings strings = new InternedStrings();
        byte[] bytes = "xMSFT\u00E9\u4E2D".getBytes(StandardCharsets.UTF_8);
        String first = strings.ofUtf8(bytes, 1, bytes.length - 1);
        assertThat(first).isEqualTo("MSFT\u00E9\u4E2D").isSameAs(strings.ofUtf8(bytes, 1, bytes.length - 1));
        long allocated = -1;
        int same = 0;
        for (int round = 0; round < 80 && allocated != 0; round++) {
            long start = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                same += strings.ofUtf8(bytes, 1, bytes.length - 1) == null ? 0 : 1;
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - start;
        }
        assertThat(allocated).isZero();
        assertThat(same % 10_000).isZero();
        assertThat(strings.ofUtf8(new byte[] {(byte) 0xC3}, 0, 1)).isNull();
        assertThat(strings.ofUtf8(bytes, 0, 0)).isEmpty();
        byte[] longText = "y".repeat(InternedStrings.MAX_BYTES + 1).getBytes(StandardCharsets.US_ASCII);
        assertThat(strings.ofUtf8(longText, 0, longText.length)).hasSize(InternedStrings.MAX_BYTES + 1);
        for (int i = 0; i < 3 * InternedStrings.MAX_SLOTS; i++) {
            byte[] text = Integer.toString(i).getBytes(StandardCharsets.US_ASCII);
            assertThat(strings.ofUtf8(text, 0, text.length)).isEqualTo(Integer.toString(i));
        }
    }

    @Test
    void shouldReuseElementsOfLists() {
        EventList<StringBuilder> list = EventList.reuse(null);
        StringBuilder a = list.addReused(StringBuilder::new);
        StringBuilder b = list.addReused(StringBuilder::new);
        EventList<StringBuilder> again = EventList.reuse(list);
        assertThat(again).isSameAs(list).isEmpty();
        assertThat(again.addReused(StringBuilder::new)).isSameAs(a);
        assertThat(again.remove(0)).isSameAs(a);
        assertThat(again.addReused(StringBuilder::new)).isSameAs(a);
        for (int i = 0; i < 20; i++) {
            list.add(0, new StringBuilder().append(i));
        }
        assertThat(list.get(20)).isSameAs(a);
        assertThat(list).hasSize(21).doesNotContain(b);
        assertThatThrownBy(() -> list.get(21)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
