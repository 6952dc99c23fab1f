// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PackedTextsTest {
    private static final String LOWER = "-0123456789abcdefghijklmnopqrstuvwxyz";
    private static final String BOTH = "-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.:/+=@#|~*!$&";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the text that the longs of a text hold, as it is written and as it is appended. */
    private static String roundTrip(String text, int longs) {
        long[] packed = packed(text, longs);
        byte[] target = bytes("?".repeat(60));
        int length = longs == 2
                ? UuidLongs.write(packed[0], packed[1], target, 3)
                : DenseTexts.write(packed[0], packed[1], packed[2], target, 3);
        StringBuilder appended = new StringBuilder();
        PackedTexts.append(appended, packed);
        assertThat(appended).hasToString(new String(target, 3, length, StandardCharsets.ISO_8859_1));
        assertThat(new String(target, 0, 3, StandardCharsets.ISO_8859_1)).isEqualTo("???");
        assertThat(target[3 + Math.max(length, DenseTexts.LONGEST)]).isEqualTo((byte) '?');
        return appended.toString();
    }

    private static long[] packed(String text, int longs) {
        assertThat(PackedTexts.fits(text, longs)).as(text).isTrue();
        long[] packed = new long[longs];
        for (int i = 0; i < longs; i++) {
            packed[i] = PackedTexts.part(text, i, longs);
            byte[] bytes = bytes("ab" + text + "c");
            assertThat(packed[i])
                    .isEqualTo(
                            longs == 2
                                    ? UuidLongs.part(bytes, 2, text.length(), i)
                                    : DenseTexts.part(bytes, 2, text.length(), i));
        }
        return packed;
    }

    private static String random(Random random, String alphabet, int length) {
        return random.ints(length, 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    @Test
    void shouldRoundTripTextsOfEveryLength() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String lower = random(random, LOWER, random.nextInt(37));
            assertThat(roundTrip(lower, 3)).as("seed=%d", seed).isEqualTo(lower);
            String upper = lower.toUpperCase(Locale.ROOT);
            assertThat(roundTrip(upper, 3)).as("seed=%d", seed).isEqualTo(upper);
            String both = random(random, BOTH, random.nextInt(31));
            assertThat(roundTrip(both, 3)).as("seed=%d", seed).isEqualTo(both);
            long variant = (random.nextLong() & (-1L >>> 2)) | (1L << 63);
            String uuid = new UUID(random.nextLong() | 0x1000, variant).toString();
            assertThat(roundTrip(uuid, 2)).as("seed=%d", seed).isEqualTo(uuid);
            assertThat(roundTrip(uuid, 3)).as("seed=%d", seed).isEqualTo(uuid);
            String upperUuid = uuid.toUpperCase(Locale.ROOT);
            assertThat(roundTrip(upperUuid, 2)).as("seed=%d", seed).isEqualTo(upperUuid);
        }
    }

    /** The numbers that libraries in other languages are tested with. */
    @Test
    void shouldHoldThePublishedNumbers() throws IOException {
        for (String line : Files.readAllLines(Path.of("golden", "packed.txt"))) {
            String[] words = line.split(" ", -1);
            long[] packed = packed(words[0], words.length - 1);
            for (int i = 0; i < packed.length; i++) {
                assertThat(packed[i]).as(line).isEqualTo(Long.parseUnsignedLong(words[i + 1], 16));
            }
        }
    }

    /** Texts that differ have other longs, whatever they have in common. */
    @Test
    void shouldTellTextsApart() {
        Map<List<Long>, String> seen = new HashMap<>();
        for (String start : List.of("", "a", "A", "0", "-", "_")) {
            for (int length = 0; length <= DenseTexts.LONGEST; length++) {
                for (String end : List.of("", "0", "a", "A", "-", "z", "Z", ".")) {
                    String text = start + "0".repeat(length) + end;
                    if (PackedTexts.fits(text, 3)) {
                        long[] packed = packed(text, 3);
                        String other = seen.put(List.of(packed[0], packed[1], packed[2]), text);
                        assertThat(other == null || other.equals(text)).as(text).isTrue();
                    }
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0123456789abcdef0123456789abcdef01234",
                "0123456789abcdef0123456789abcdef012A",
                "0123456789abcdef01234567_",
                "0123456789ABCDEF0123456789abcdE"
            })
    void shouldRefuseWhatThreeLongsDoNotHold(String text) {
        assertThat(PackedTexts.fits(text, 3)).isEqualTo(text.equals("0123456789abcdef01234567_"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00000000-0000-0000-0000-000000000000",
                "ffffffff-ffff-ffff-ffff-ffffffffffff",
                "123e4567-e89b-12d3-c456-426614174000",
                "123e4567-e89b-12d3-a456-42661417400",
                "123e4567-e89b-12d3-a456-4266141740000",
                "123e4567-e89b-12d3-a456-42661417400A",
                "123e4567-e89b-12d3-a456_426614174000",
                "0123456789abcdef0"
            })
    void shouldRefuseWhatTwoLongsDoNotHold(String text) {
        assertThat(PackedTexts.fits(text, 2)).isFalse();
    }

    /** Longs that no text gives, but another program might have written. */
    @Test
    void shouldShowOtherLongsAsTheirCharacters() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            long[] packed = {
                random.nextLong() | Long.MIN_VALUE, random.nextLong() | 1L << 60, random.nextLong() | 1L << 60
            };
            StringBuilder text = new StringBuilder();
            PackedTexts.append(text, packed);
            assertThat(PackedTexts.fits(text.toString(), 3)).as("seed=%d", seed).isTrue();
            for (int part = 0; part < 3; part++) {
                assertThat(PackedTexts.part(text.toString(), part, 3))
                        .as("seed=%d", seed)
                        .isEqualTo(packed[part]);
            }
        }
    }

    @Test
    void shouldHoldEightCharactersInEachOfOtherNumbersOfLongs() {
        assertThat(PackedTexts.fits("12345678", 1)).isTrue();
        assertThat(PackedTexts.fits("123456789", 1)).isFalse();
        assertThat(PackedTexts.fits("1".repeat(32), 4)).isTrue();
        assertThat(PackedTexts.fits("1".repeat(33), 4)).isFalse();
    }
}
