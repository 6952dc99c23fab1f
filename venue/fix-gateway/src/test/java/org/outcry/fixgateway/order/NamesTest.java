// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.seeds.Seed;

class NamesTest {
    private final FixEncoder encoder = new FixEncoder("FIX.4.4");
    private final FixDecoder message = new FixDecoder(1_024, 16);
    private final byte[] bytes = new byte[1_024];

    @Test
    void shouldTakeNamesWhoseCharactersArePrintable() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int printable = 0;
        for (int round = 0; round < 50_000; round++) {
            byte[] name = new byte[1 + random.nextInt(40)];
            for (int i = 0; i < name.length; i++) {
                name[i] = (byte) (' ' + random.nextInt('~' - ' ' + 1));
            }
            if (random.nextBoolean()) {
                // SOH ends a field.
                name[random.nextInt(name.length)] = (byte) (2 + random.nextInt(255));
            }
            boolean expected = true;
            for (byte character : name) {
                expected &= character >= ' ' && character <= '~';
            }
            encoder.begin(bytes, 0, bytes.length, MsgTypes.NEW_ORDER_SINGLE)
                    .putBytes(Tags.CL_ORD_ID, name, 0, name.length)
                    .putText(Tags.SYMBOL, "ACME");
            assertThat(message.decode(bytes, 0, encoder.end())).isEqualTo(FrameStatus.COMPLETE);
            assertThat(Names.isPrintable(message, Tags.CL_ORD_ID))
                    .as("seed=%d name=%s", seed, new String(name, StandardCharsets.ISO_8859_1))
                    .isEqualTo(expected);
            printable += expected ? 1 : 0;
        }
        assertThat(printable).isBetween(20_000, 45_000);
        assertThat(Names.isPrintable(message, Tags.ACCOUNT)).isTrue();
    }
}
