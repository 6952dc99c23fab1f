// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class AnyBytesTest {
    private static final String[] BODIES = {
        "35=A|49=C|56=V|34=1|52=20261120-12:42:04|98=0|108=30|",
        "35=D|49=C|56=V|34=2|52=20261120-12:42:04.123|11=o-1|55=ABC|54=1|38=100|40=2|44=10.25|59=0|",
        "35=D|34=3|95=9|96=a|10=b8=F|58=text|448=x|448=y|5001=z|",
        "35=2|49=C|56=V|34=4|52=20261120-12:42:04|7=1|16=0|"
    };

    @Test
    void shouldSurviveAnyBytes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        FixDecoder decoder = new FixDecoder(1024, 16);
        for (int round = 0; round < 60_000; round++) {
            byte[] bytes = stream(random);
            int at = 0;
            for (int messages = 0; at < bytes.length; messages++) {
                int limit = random.nextInt(4) == 0 ? at + random.nextInt(bytes.length - at + 1) : bytes.length;
                FrameStatus status = decoder.decode(bytes, at, limit);
                assertThat(messages).as("seed=%d round=%d", seed, round).isLessThan(10_000);
                if (status == FrameStatus.COMPLETE) {
                    AnyBytes.askEverything(decoder);
                }
                if (status == FrameStatus.COMPLETE || status == FrameStatus.GARBLED) {
                    assertThat(decoder.length())
                            .as("seed=%d round=%d", seed, round)
                            .isPositive();
                    assertThat(at + decoder.length())
                            .as("seed=%d round=%d", seed, round)
                            .isLessThanOrEqualTo(limit);
                    at += decoder.length();
                } else if (limit == bytes.length) {
                    break;
                }
            }
        }
    }

    private static byte[] stream(SplittableRandom random) {
        byte[] bytes = Messages.join(
                Messages.message(BODIES[random.nextInt(BODIES.length)]),
                Messages.message(BODIES[random.nextInt(BODIES.length)]),
                Messages.message(BODIES[random.nextInt(BODIES.length)]));
        int mutations = random.nextInt(6);
        for (int i = 0; i < mutations; i++) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) "0123456789=|.-8FIX".charAt(random.nextInt(18));
                case 2 -> bytes[at] = 1;
                default -> System.arraycopy(bytes, at, bytes, random.nextInt(at + 1), (bytes.length - at) / 2);
            }
        }
        if (random.nextInt(3) == 0) {
            repairFirstCheckSum(bytes);
        }
        return bytes;
    }

    /** Repairs the first CheckSum, so that mutated fields reach the index. */
    private static void repairFirstCheckSum(byte[] bytes) {
        int sum = 0;
        for (int i = 0; i + 6 < bytes.length; i++) {
            if (bytes[i] == '1' && bytes[i + 1] == '0' && bytes[i + 2] == '=' && i > 0 && bytes[i - 1] == 1) {
                byte[] digits = Messages.raw(Integer.toString(1000 + (sum & 0xFF)));
                System.arraycopy(digits, 1, bytes, i + 3, 3);
                return;
            }
            sum += bytes[i];
        }
    }
}
