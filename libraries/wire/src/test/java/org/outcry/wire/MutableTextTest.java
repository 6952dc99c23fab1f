// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Reusable texts beside strings. */
final class MutableTextTest {
    private static final int[] CODES = {
        'a', 'Z', '"', 0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF
    };

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final MutableText text = new MutableText();

    @Test
    void shouldHaveTheCharactersOfTheStringItWasSetTo() {
        for (int i = 0; i < 5_000; i++) {
            StringBuilder characters = new StringBuilder();
            int kinds = random.nextInt(1, CODES.length + 1);
            for (int n = random.nextInt(40); n > 0; n--) {
                characters.appendCodePoint(CODES[random.nextInt(kinds)]);
            }
            String string = characters.toString();
            assertThat(text.set(string).contentEquals(string))
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(text.toString()).as("seed %d", seed).isEqualTo(string);
            assertThat(text.length()).isEqualTo(string.length());
            byte[] utf8 = string.getBytes(StandardCharsets.UTF_8);
            byte[] copy = new byte[utf8.length];
            assertThat(text.copyUtf8(copy, 0)).isEqualTo(text.utf8Length());
            assertThat(copy).isEqualTo(utf8);
            MutableText other = new MutableText("before");
            assertThat(other.setUtf8(utf8, 0, utf8.length)).isTrue();
            assertThat(other).isEqualTo(text).hasSameHashCodeAs(text);
            assertThat(other.contentEquals(string)).as("seed %d", seed).isTrue();
            long number = random.nextLong() >> random.nextInt(64);
            text.append(number).append(other).append("!");
            assertThat(text.toString()).as("seed %d", seed).isEqualTo(string + number + string + "!");
            assertThat(CharSequence.compare(text, string + number + string + "!"))
                    .isZero();
        }
    }

    @Test
    void shouldTakeTheSameBytesForATextAsTheJdk() {
        for (int i = 0; i < 200_000; i++) {
            byte[] bytes = new byte[random.nextInt(1, 6)];
            for (int n = 0; n < bytes.length; n++) {
                bytes[n] = (byte) (random.nextBoolean() ? random.nextInt(0x80, 0xC0) : random.nextInt(0x7F, 0x100));
            }
            boolean valid;
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
                valid = true;
            } catch (CharacterCodingException e) {
                valid = false;
            }
            assertThat(text.setUtf8(bytes, 0, bytes.length)).as("seed %d", seed).isEqualTo(valid);
            if (!valid) {
                assertThat(text.length()).isZero();
            }
        }
    }

    @Test
    void shouldRefuseHalfACharacter() {
        assertThatThrownBy(() -> text.set("a\uD83D"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("half a character in a text: length=2: write whole characters");
        assertThat(text.toString()).isEmpty();
        assertThatThrownBy(() -> text.charAt(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldAppendTheLowestNumber() {
        assertThat(text.append(Long.MIN_VALUE).toString()).isEqualTo(Long.toString(Long.MIN_VALUE));
        assertThat(text.set(text).subSequence(0, 2)).isEqualTo("-9");
        text.clear();
        assertThat(text.append(0).toString()).isEqualTo("0");
    }
}
