// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.seeds.Seed;
import org.outcry.soup.SessionName;

class ConflationTest {
    private static final long SECOND_NS = 1_000_000_000L;

    private final MoldPublisher publisher = new MoldPublisher(1_400, SECOND_NS, List.of(packet -> true));

    @Test
    void shouldNotSendAnInstrumentMoreOftenThanItsBoundWithRepeats() {
        SplittableRandom random = new SplittableRandom(Seed.of(1));
        publisher.start(SessionName.of("20260101B1"), 1);
        Conflation conflation = new Conflation(publisher, 1);
        byte[] message = new byte[40];
        long number = 1;
        long sentAtNs = -SECOND_NS;
        long sent = 0;
        for (long nowNs = 0; nowNs < 60 * SECOND_NS; nowNs += SECOND_NS / 20) {
            long before = publisher.messages();
            if (random.nextInt(40) == 0) {
                conflation.take(1, number++, message, message.length, nowNs);
            }
            conflation.poll(nowNs);
            long now = publisher.messages() - before;
            assertThat(now).isLessThanOrEqualTo(1);
            if (now == 1) {
                assertThat(nowNs - sentAtNs).isGreaterThanOrEqualTo(SECOND_NS);
                sentAtNs = nowNs;
                sent++;
            }
        }
        assertThat(sent).isGreaterThan(10);
    }
}
