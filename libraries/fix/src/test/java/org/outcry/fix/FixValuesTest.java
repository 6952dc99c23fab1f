// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

class FixValuesTest {
    @ParameterizedTest
    @CsvSource({
        "1,0,1",
        "0,2,0",
        "-0,2,0",
        "1.5,2,150",
        "1.50000,2,150",
        "00012.3,1,123",
        "-3.25,2,-325",
        ".5,1,5",
        "5.,2,500",
        "9223372036854775807,0,9223372036854775807",
        "92233720368547758.07,2,9223372036854775807",
        "0.000000000000000001,18,1"
    })
    void shouldScaleDecimals(String text, int decimals, long expected) {
        assertThat(decimal(text, decimals)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1.234,2", "0.001,2", "1.1,0", "-1.00000000000000000001,2"})
    void shouldTellANumberThatIsTooFineFromOneThatIsNone(String text, int decimals) {
        assertThat(decimal(text, decimals)).isEqualTo(FixValues.TOO_FINE);
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775808,0", "92233720368547758.08,2", "99999999999999999999999999,0", "10,18", "1e0,0"})
    void shouldNotOverflow(String text, int decimals) {
        assertThat(FixValues.isValue(decimal(text, decimals))).isFalse();
        assertThat(decimal(text, decimals)).isNotEqualTo(FixValues.TOO_FINE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "-.", "1..2", "1.2.3", "1,5", "+1", "1e5", "0x10", " 1", "1 ", "--1", "NaN"})
    void shouldCallWhatIsNoNumberMalformed(String text) {
        assertThat(decimal(text, 4)).isEqualTo(FixValues.MALFORMED);
    }

    @Test
    void shouldReadNumbersOfAnyForm() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int values = 0;
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(24);
            for (int i = 0; i < length; i++) {
                text.append((char) (random.nextInt(8) == 0 && i < 3 ? '0' : '0' + random.nextInt(10)));
            }
            for (int others = random.nextInt(4) - 1; others > 0 && length > 0; others--) {
                text.setCharAt(random.nextInt(length), random.nextBoolean() ? '.' : (char) random.nextInt(256));
            }
            if (random.nextInt(4) == 0) {
                text.insert(0, '-');
            }
            int decimals = random.nextInt(19);
            String where = "seed=" + seed + " text=" + text + " decimals=" + decimals;
            long expected = expected(text.toString(), decimals);
            byte[] bytes = ("=" + text + "\u0001".repeat(random.nextInt(10))).getBytes(StandardCharsets.ISO_8859_1);
            assertThat(FixValues.parseDecimal(bytes, 1, 1 + text.length(), decimals))
                    .as(where)
                    .isEqualTo(expected);
            long whole = text.indexOf(".") >= 0 ? FixValues.MALFORMED : expected(text.toString(), 0);
            assertThat(FixValues.parseLong(bytes, 1, 1 + text.length()))
                    .as(where)
                    .isEqualTo(whole);
            values += FixValues.isValue(expected) ? 1 : 0;
        }
        assertThat(values).isBetween(30_000, 180_000);
    }

    private static long expected(String text, int decimals) {
        if (!text.matches("-?[0-9]*\\.?[0-9]*") || !text.matches(".*[0-9].*")) {
            return FixValues.MALFORMED;
        }
        BigDecimal scaled = new BigDecimal(text).scaleByPowerOfTen(decimals);
        BigInteger whole = scaled.toBigInteger();
        if (whole.bitLength() >= Long.SIZE) {
            return FixValues.TOO_LARGE;
        }
        return scaled.compareTo(new BigDecimal(whole)) == 0 ? whole.longValue() : FixValues.TOO_FINE;
    }

    @Test
    void shouldTakeNoPointInAWholeNumber() {
        assertThat(FixValues.parseLong(bytes("12.0"), 0, 4)).isEqualTo(FixValues.MALFORMED);
        assertThat(FixValues.parseLong(bytes("-12"), 0, 3)).isEqualTo(-12);
    }

    @ParameterizedTest
    @CsvSource({
        "20261120-12:42:04,2026-11-20T12:42:04Z",
        "20261120-12:42:04.123,2026-11-20T12:42:04.123Z",
        "20261120-12:42:04.123456,2026-11-20T12:42:04.123456Z",
        "20261120-12:42:04.123456789,2026-11-20T12:42:04.123456789Z",
        "19700101-00:00:00,1970-01-01T00:00:00Z",
        "20240229-23:59:59.999999999,2024-02-29T23:59:59.999999999Z",
        "20161231-23:59:60,2017-01-01T00:00:00Z",
        "20261120-12:42:04.123456789999,2026-11-20T12:42:04.123456789Z",
        "22620411-23:47:15.999,2262-04-11T23:47:15.999Z",
        "22620411-23:47:16.123456789,2262-04-11T23:47:16Z",
        "22620412-00:00:00,2262-04-11T23:47:16Z",
        "99991231-23:59:59.999999999999,2262-04-11T23:47:16Z",
        "19691231-23:59:59,1970-01-01T00:00:00Z",
        "00000101-00:00:00,1970-01-01T00:00:00Z"
    })
    void shouldReadTimestamps(String text, Instant expected) {
        long expectedNs = expected.getEpochSecond() * 1_000_000_000L + expected.getNano();
        assertThat(timestamp(text)).isEqualTo(expectedNs);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "20261120",
                "20261120-12:42",
                "2026112-12:42:04x",
                "20261320-12:42:04",
                "20261132-12:42:04",
                "20230229-12:42:04",
                "20261120-24:00:00",
                "20261120-12:60:00",
                "20261120-12:00:61",
                "20261120 12:00:00",
                "20261120-12.00.00",
                "20261120-12:00:00,123",
                "20261120-12:00:00.12a",
                "20261120-12:00:00.",
                "20261120-12:00:00.1234",
                "20261120-12:00:00.12345678901",
                "20261120-12:00:00.1234567890x2",
                "20261120-12:00:00.123456789012345",
                "99991301-00:00:00",
                "99990229-00:00:00"
            })
    void shouldCallWhatIsNoTimestampMalformed(String text) {
        assertThat(timestamp(text)).isEqualTo(FixValues.MALFORMED);
    }

    @ParameterizedTest
    @CsvSource({
        "20261120,2026-11-20T00:00:00Z",
        "22620411,2262-04-11T00:00:00Z",
        "22620412,2262-04-11T23:47:16Z",
        "99991231,2262-04-11T23:47:16Z",
        "19691231,1970-01-01T00:00:00Z"
    })
    void shouldReadDates(String text, Instant expected) {
        assertThat(FixValues.parseDate(bytes(text), 0, text.length()))
                .isEqualTo(expected.getEpochSecond() * 1_000_000_000L);
    }

    private static long decimal(String text, int decimals) {
        return FixValues.parseDecimal(bytes(text), 0, text.length(), decimals);
    }

    private static long timestamp(String text) {
        return FixValues.parseUtcTimestamp(bytes(text), 0, text.length());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
