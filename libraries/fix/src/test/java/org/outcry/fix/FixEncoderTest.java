// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

class FixEncoderTest {
    private final FixEncoder encoder = new FixEncoder("FIX.4.4");
    private final FixDecoder decoder = new FixDecoder(32_768, 64);
    private final byte[] buffer = new byte[40_000];

    @Test
    void shouldWriteWhatTheDecoderReads() {
        encoder.begin(buffer, 3, buffer.length, MsgTypes.EXECUTION_REPORT)
                .putFields(Messages.raw("49=V|56=C|"))
                .putInt(Tags.MSG_SEQ_NUM, 17)
                .putUtcTimestamp(Tags.SENDING_TIME, 1_795_178_524_123_456_789L, 9)
                .putAscii(Tags.CL_ORD_ID, 0x6867666564636261L, 'i', 0)
                .putDecimal(Tags.PRICE, 1025, 2)
                .putBoolean(Tags.POSS_DUP_FLAG, true)
                .putText(Tags.TEXT, "why not");
        int length = encoder.end();
        assertThat(decoder.decode(buffer, 3, 3 + length)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.length()).isEqualTo(length);
        assertThat(decoder.msgType()).isEqualTo(MsgTypes.EXECUTION_REPORT);
        assertThat(decoder.text(Tags.CL_ORD_ID)).isEqualTo("abcdefghi");
        assertThat(decoder.text(Tags.PRICE)).isEqualTo("10.25");
        assertThat(decoder.utcTimestampNs(Tags.SENDING_TIME)).isEqualTo(1_795_178_524_123_456_789L);
        assertThat(decoder.text(Tags.TEXT)).isEqualTo("why not");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 90, 91, 92, 93, 94, 95, 96, 900, 989, 990, 991, 992, 993, 994, 9_990, 20_000})
    void shouldWriteBodyLengthWithoutLeadingZeros(int textLength) {
        encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT);
        if (textLength > 0) {
            encoder.putText(Tags.TEXT, "x".repeat(textLength));
        }
        int length = encoder.end();
        assertThat(decoder.decode(buffer, 0, length)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.length()).isEqualTo(length);
        assertThat(decoder.text(Tags.BODY_LENGTH)).doesNotStartWith("0");
    }

    @ParameterizedTest
    @CsvSource({
        "0,2,0.00",
        "5,2,0.05",
        "-5,2,-0.05",
        "12345,2,123.45",
        "-12345,0,-12345",
        "9223372036854775807,9,9223372036.854775807",
        "-9223372036854775808,18,-9.223372036854775808",
        "1,18,0.000000000000000001"
    })
    void shouldWriteDecimals(long value, int decimals, String expected) {
        encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT).putDecimal(Tags.PRICE, value, decimals);
        decoder.decode(buffer, 0, encoder.end());
        assertThat(decoder.text(Tags.PRICE)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7, -7, 10, 99, 1_000_000, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE})
    void shouldWriteWholeNumbers(long value) {
        encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT).putLong(5001, value);
        decoder.decode(buffer, 0, encoder.end());
        assertThat(decoder.text(5001)).isEqualTo(Long.toString(value));
    }

    @Test
    void shouldWriteNumbersOfAnyLength() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 100_000; i++) {
            long value = random.nextLong() >> random.nextInt(Long.SIZE);
            int decimals = random.nextInt(19);
            int tag = 1 + random.nextInt(9_999);
            encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT)
                    .putLong(tag, value)
                    .putDecimal(tag, value, decimals);
            String written = new String(buffer, 0, encoder.end(), StandardCharsets.US_ASCII);
            String number = BigDecimal.valueOf(value, decimals).toPlainString();
            assertThat(written)
                    .as("seed %d value %d decimals %d", seed, value, decimals)
                    .contains("\u0001" + tag + "=" + value + "\u0001" + tag + "=" + number + "\u000110=");
        }
    }

    @Test
    void shouldWriteEveryDate() {
        for (LocalDate day = LocalDate.of(1970, 1, 1); day.getYear() < 2262; day = day.plusDays(13)) {
            long epochNs = day.toEpochDay() * 86_400_000_000_000L + 3_723_004_005_006L;
            encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT).putUtcTimestamp(Tags.SENDING_TIME, epochNs, 3);
            decoder.decode(buffer, 0, encoder.end());
            assertThat(decoder.text(Tags.SENDING_TIME))
                    .isEqualTo(day.format(DateTimeFormatter.BASIC_ISO_DATE) + "-01:02:03.004");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0,20261120-12:42:04",
        "3,20261120-12:42:04.120",
        "6,20261120-12:42:04.120034",
        "9,20261120-12:42:04.120034005"
    })
    void shouldWriteTimestampsToThePlace(int places, String expected) {
        long epochNs = LocalDate.of(2026, 11, 20).toEpochDay() * 86_400_000_000_000L + 45_724_120_034_005L;
        encoder.begin(buffer, 0, buffer.length, MsgTypes.HEARTBEAT).putUtcTimestamp(Tags.SENDING_TIME, epochNs, places);
        decoder.decode(buffer, 0, encoder.end());
        assertThat(decoder.text(Tags.SENDING_TIME)).isEqualTo(expected);
    }

    @Test
    void shouldSayOverflowAndNeverWriteBeyondTheLimit() {
        for (int limit = 0; limit < 300; limit++) {
            byte[] small = new byte[400];
            encoder.begin(small, 0, limit, MsgTypes.EXECUTION_REPORT)
                    .putText(Tags.TEXT, "x".repeat(100))
                    .putLong(5001, Long.MIN_VALUE)
                    .putAscii(Tags.TEST_REQ_ID, -1 >>> 1, -1 >>> 1, -1 >>> 1, -1 >>> 1);
            int length = encoder.end();
            assertThat(length).isLessThanOrEqualTo(limit);
            for (int i = limit; i < small.length; i++) {
                assertThat(small[i]).isZero();
            }
            if (length < 0) {
                assertThat(length).isEqualTo(FixEncoder.OVERFLOW);
                assertThat(limit).isLessThan(280);
            }
        }
    }
}
