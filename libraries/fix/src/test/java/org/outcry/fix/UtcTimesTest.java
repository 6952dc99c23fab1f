// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Times that hardly differ from the last one, which their parser and their writer remember. */
class UtcTimesTest {
    private static final String[] FORMS = {
        "uuuuMMdd-HH:mm:ss", "uuuuMMdd-HH:mm:ss.SSS", "uuuuMMdd-HH:mm:ss.SSSSSS", "uuuuMMdd-HH:mm:ss.SSSSSSSSS"
    };

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);

    @Test
    void shouldReadEachAsAParserWithoutMemoryDoes() {
        UtcTimes times = new UtcTimes();
        String text = "20261120-12:42:04";
        int valid = 0;
        for (int round = 0; round < 300_000; round++) {
            if (random.nextInt(4) == 0) {
                text = "20261120-12:42:04.123456789012".substring(0, 17 + random.nextInt(14));
            } else if (random.nextInt(3) > 0) {
                int at = random.nextInt(text.length());
                char other = "0123456789.:-x".charAt(random.nextInt(random.nextInt(4) == 0 ? 14 : 10));
                text = text.substring(0, at) + other + text.substring(at + 1);
            }
            byte[] bytes = ("52=" + text + "\u000110=000\u0001").getBytes(StandardCharsets.US_ASCII);
            long expected = FixValues.parseUtcTimestamp(bytes, 3, 3 + text.length());
            assertThat(times.parse(bytes, 3, 3 + text.length()))
                    .as("seed=%d round=%d text=%s", seed, round, text)
                    .isEqualTo(expected);
            valid += FixValues.isValue(expected) ? 1 : 0;
        }
        assertThat(valid).isBetween(30_000, 270_000);
    }

    @Test
    void shouldWriteEachAsTheJdkDoes() {
        TimeText time = new TimeText();
        DateTimeFormatter[] forms = new DateTimeFormatter[FORMS.length];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = DateTimeFormatter.ofPattern(FORMS[i]).withZone(ZoneOffset.UTC);
        }
        long epochNs = 0;
        for (int round = 0; round < 100_000; round++) {
            if (random.nextBoolean()) {
                epochNs = random.nextInt(20) == 0
                        ? random.nextLong(FixValues.LATEST_NS)
                        : (epochNs + random.nextLong(2_000_000)) % FixValues.LATEST_NS;
            }
            int form = random.nextInt(FORMS.length);
            int length = time.set(epochNs, 3 * form);
            assertThat(new String(time.bytes(), 0, length, StandardCharsets.US_ASCII))
                    .as("seed=%d round=%d epochNs=%d", seed, round, epochNs)
                    .isEqualTo(forms[form].format(Instant.EPOCH.plusNanos(epochNs)));
        }
    }
}
