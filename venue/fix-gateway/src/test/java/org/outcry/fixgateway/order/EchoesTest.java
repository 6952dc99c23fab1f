// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fixgateway.TestClient;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.seeds.Seed;

class EchoesTest {
    private final Echoes echoes = new Echoes();
    private final FixDecoder message = new FixDecoder(1_024, 64);
    private final FixEncoder encoder = new FixEncoder("FIX.4.4");
    private final byte[] encoded = new byte[2_048];
    private final Echo view = new Echo();
    private final ClOrdId id = new ClOrdId();

    /** A record of the model: its request, and the fields, null for one that has been forgotten. */
    private static final class Remembered {
        final long request;

        @Nullable
        String text;

        Remembered(long request, String text) {
            this.request = request;
            this.text = text;
        }
    }

    @Test
    void shouldAgreeWithAPlainMap() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Map<Long, Remembered> model = new HashMap<>();
        ArrayDeque<Remembered> order = new ArrayDeque<>();
        ClOrdId other = new ClOrdId();
        for (int step = 0; step < 60_000; step++) {
            String where = "seed=" + seed + " step=" + step;
            long request = random.nextInt(12_000) + 1L;
            id.set(request, 0, 0);
            int choice = random.nextInt(20);
            if (choice < 14) {
                String text = "t".repeat(1 + random.nextInt(random.nextInt(10) == 0 ? 380 : 40)) + request;
                remember(text.substring(Math.max(0, text.length() - 380)));
                add(model, order, request, text.substring(Math.max(0, text.length() - 380)));
            } else if (choice < 16) {
                decode("35=D|49=A|56=B|34=1|");
                rememberMessage();
                forget(model, request);
            } else if (choice < 18) {
                long to = random.nextInt(12_000) + 1L;
                other.set(to, 0, 0);
                echoes.carryOver(id, other);
                Remembered former = model.get(request);
                if (former != null && former.text != null) {
                    add(model, order, to, former.text);
                }
            } else {
                Remembered expected = model.get(request);
                assertThat(text()).as(where).isEqualTo(expected == null ? null : expected.text);
            }
        }
    }

    private static void add(Map<Long, Remembered> model, ArrayDeque<Remembered> order, long request, String text) {
        forget(model, request);
        Remembered added = new Remembered(request, text);
        order.add(added);
        model.put(request, added);
        if (order.size() > Echoes.MAX_REQUESTS) {
            Remembered oldest = order.remove();
            model.remove(oldest.request, oldest);
        }
    }

    private static void forget(Map<Long, Remembered> model, long request) {
        Remembered former = model.remove(request);
        if (former != null) {
            former.text = null;
        }
    }

    @Test
    void shouldLeaveNothingToTheGarbageCollectorOnceItIsFull() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        decode("35=D|49=A|56=B|34=1|526=s|58=a note of usual length|");
        use(1, 3 * Echoes.MAX_REQUESTS);
        long before = threads.getCurrentThreadAllocatedBytes();
        use(3 * Echoes.MAX_REQUESTS + 1, 50 * Echoes.MAX_REQUESTS);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_024);
        for (int i = 0; i < 50; i++) {
            id.set(i * (long) Echoes.MAX_REQUESTS + 1, 0, 0);
            assertThat(echoes.find(Echoes.REQUEST, id, view) != null).isEqualTo(i == 49);
        }
    }

    @Test
    void shouldNeedNoMemoryWithoutSuchRequests() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Echoes[] idle = new Echoes[1_000];
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < idle.length; i++) {
            idle[i] = new Echoes();
        }
        assertThat((threads.getCurrentThreadAllocatedBytes() - before) / idle.length)
                .isLessThan(1_024);
        assertThat(idle[0].isEmpty()).isTrue();
    }

    private void use(int first, int last) {
        for (int request = first; request <= last; request++) {
            id.set(request, 0, 0);
            rememberMessage();
        }
    }

    private void remember(String text) {
        decode("35=D|49=A|56=B|34=1|58=" + text + "|");
        rememberMessage();
    }

    private void rememberMessage() {
        echoes.remember(Echo.partsOf(message, false), message, FixVersion.FIX_4_4, Echoes.REQUEST, id);
    }

    private void decode(String fields) {
        byte[] bytes = TestClient.frame(fields);
        message.decode(bytes, 0, bytes.length);
    }

    /** Returns Text of the request, null if it is forgotten. */
    private @Nullable String text() {
        Echo found = echoes.find(Echoes.REQUEST, id, view);
        if (found == null) {
            return null;
        }
        encoder.begin(encoded, 0, encoded.length, MsgTypes.EXECUTION_REPORT);
        found.put(encoder, true);
        int length = encoder.end();
        String report = new String(encoded, 0, length, StandardCharsets.ISO_8859_1);
        int start = report.indexOf("\00158=") + 4;
        return report.substring(start, report.indexOf('\001', start));
    }
}
