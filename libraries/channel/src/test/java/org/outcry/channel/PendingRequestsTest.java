// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.channel.desk.DeskAnswers;
import org.outcry.channel.desk.DeskAnswersEncodings;
import org.outcry.channel.desk.DeskChannel;
import org.outcry.channel.desk.DeskClient;
import org.outcry.channel.desk.DeskReply;
import org.outcry.link.LinkFactory;
import org.outcry.seeds.Seed;
import org.outcry.wire.Encoding;

/** Test of requests over real sockets, with a test clock. */
final class PendingRequestsTest {
    private static final long SECOND_NS = 1_000_000_000;
    private static final int ROUND_REQUESTS = 2_000;
    /** The JVM itself allocates until the code is compiled, which takes long on a busy machine. */
    private static final int MAX_ROUNDS = 300;

    private final ManualClock clock = new ManualClock();
    private final List<Connection> silent = new ArrayList<>();
    private ChannelServer server;
    private DeskClient client;

    @BeforeEach
    void open() throws IOException {
        server = DeskChannel.listen(House.loopback(), Encoding.RAW, clock, LinkFactory.plain());
        client = client(server);
        until(() -> client.isReady());
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
    }

    @Test
    void shouldEndRequestsByTheirAnswers() {
        client.buy("EURUSD", 5, SECOND_NS);
        client.buy("EURUSD", 0, SECOND_NS);
        assertThat(client.requests().pending()).isEqualTo(2);
        until(() -> client.requests().pending() == 0);
        assertThat(client.ends()).isEqualTo("accepted=1 declined=1 timedOut=0 disconnected=0");
    }

    @Test
    void shouldEndRequestsAtTheirDeadlinesAndDropLateAnswers() throws IOException {
        serveSilently();
        client.buy("EURUSD", 1, 3 * SECOND_NS);
        client.buy("EURUSD", 2, 1 * SECOND_NS);
        client.buy("EURUSD", 3, 2 * SECOND_NS);
        clock.advance(Duration.ofSeconds(1).minusNanos(1));
        client.poll();
        assertThat(client.ends()).isEqualTo("accepted=0 declined=0 timedOut=0 disconnected=0");
        clock.advance(Duration.ofNanos(1));
        client.poll();
        assertThat(client.ends()).isEqualTo("accepted=0 declined=0 timedOut=1 disconnected=0");
        clock.advance(Duration.ofSeconds(1));
        client.poll();
        assertThat(client.ends()).isEqualTo("accepted=0 declined=0 timedOut=2 disconnected=0");
        assertThat(client.requests().pending()).isEqualTo(1);

        // Ids are the number of the request, and its index among 64.
        answer((2L << 6) | 1);
        answer(1 << 6);
        answer(1 << 6);
        answer(77 << 6);
        answer(-1);
        until(() -> client.requests().unknownAnswers() == 2);
        assertThat(client.ends()).isEqualTo("accepted=1 declined=0 timedOut=2 disconnected=0");
        assertThat(client.requests().lateAnswers()).isEqualTo(2);
    }

    @Test
    void shouldEndRequestsWhoseConnectionIsLost() throws IOException {
        serveSilently();
        client.buy("EURUSD", 1, 3 * SECOND_NS);
        client.buy("EURUSD", 2, 1 * SECOND_NS);
        client.poll();
        silent.getFirst().close("maintenance");
        until(() -> client.requests().pending() == 0);
        assertThat(client.ends()).isEqualTo("accepted=0 declined=0 timedOut=0 disconnected=2");
        assertThat(client.hasRoom()).isFalse();
        assertThatThrownBy(() -> client.buy("EURUSD", 3, SECOND_NS))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("not connected")
                .hasMessageContaining("ask hasRoom before writing");

        until(() -> {
            clock.advance(Duration.ofMillis(10));
            return silent.size() == 2 && client.isReady();
        });
        client.buy("EURUSD", 4, SECOND_NS);
        answer((3L << 6) | 2);
        until(() -> client.requests().pending() == 0);
        assertThat(client.ends()).isEqualTo("accepted=1 declined=0 timedOut=0 disconnected=2");
    }

    @Test
    void shouldRefuseMoreRequestsThanTheBound() throws IOException {
        serveSilently();
        for (int i = 0; i < 64; i++) {
            assertThat(client.hasRoom()).isTrue();
            client.buy("EURUSD", 1, SECOND_NS);
        }
        assertThat(client.hasRoom()).isFalse();
        assertThatThrownBy(() -> client.buy("EURUSD", 1, SECOND_NS))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("too many requests wait for an answer: bound=64: ask hasRoom before writing");
        answer(1 << 6);
        until(client::hasRoom);
        assertThatThrownBy(() -> client.buy("EURUSD", 1, 0))
                .hasMessage("timeout out of bounds: timeoutNs=0 least=1 most=2305843009213693951");
        assertThatThrownBy(() -> new PendingRequests(silent.getFirst(), 0, clock, (id, status) -> {}))
                .hasMessage("bound out of bounds: bound=0 least=1 most=1048576");
    }

    @Test
    void shouldDoAsASimpleMapDoes() throws IOException {
        serveSilently();
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int bound = random.nextInt(1, 50);
        List<Long> timedOut = new ArrayList<>();
        PendingRequests requests =
                new PendingRequests(silent.getFirst(), bound, clock, (id, status) -> timedOut.add(id));
        Map<Long, Long> deadlines = new HashMap<>();
        List<Long> ids = new ArrayList<>();
        for (int round = 0; round < 20_000; round++) {
            int what = random.nextInt(10);
            if (what < 5 && requests.hasRoom()) {
                long timeoutNs = random.nextInt(1, 100);
                long id = requests.open(timeoutNs);
                assertThat(requests.index(id)).as("seed " + seed).isBetween(0, bound - 1);
                assertThat(deadlines.put(id, clock.getAsLong() + timeoutNs))
                        .as("seed " + seed)
                        .isNull();
                ids.add(id);
            } else if (what < 8 && !ids.isEmpty()) {
                long id = ids.get(random.nextInt(Math.max(0, ids.size() - 2 * bound), ids.size()));
                assertThat(requests.answer(id)).as("seed " + seed).isEqualTo(deadlines.remove(id) != null);
            } else {
                clock.advance(Duration.ofNanos(random.nextInt(20)));
                requests.poll();
                List<Long> due = deadlines.entrySet().stream()
                        .filter(entry -> entry.getValue() <= clock.getAsLong())
                        .sorted((a, b) -> a.getValue().equals(b.getValue())
                                ? Long.compare(a.getKey(), b.getKey())
                                : Long.compare(a.getValue(), b.getValue()))
                        .map(Map.Entry::getKey)
                        .toList();
                assertThat(timedOut).as("seed " + seed).isEqualTo(due);
                deadlines.keySet().removeAll(due);
                timedOut.clear();
            }
            assertThat(requests.pending()).as("seed " + seed).isEqualTo(deadlines.size());
        }
        assertThat(requests.unknownAnswers()).isZero();
    }

    @Test
    void shouldNotAllocatePerRequest() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = -1;
        for (int round = 0; round < MAX_ROUNDS && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            int end = client.accepted() + ROUND_REQUESTS;
            int sent = client.accepted();
            while (client.accepted() < end) {
                while (sent < end && client.hasRoom()) {
                    client.buy("EURUSD", 1, SECOND_NS);
                    sent++;
                }
                server.poll();
                client.poll();
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }

    /** Replaces the desk by a server that leaves requests unanswered. */
    private void serveSilently() throws IOException {
        close();
        server = ChannelServer.listen(
                House.loopback(),
                DeskChannel.contract(Encoding.RAW),
                ChannelLimits.standard(),
                clock,
                (connection, greeting) -> {
                    silent.add(connection);
                    return Admission.to(ChannelHandler.of((methodId, buffer, offset, length) -> {}));
                });
        client = client(server);
        until(() -> client.isReady());
    }

    /** Answers a request on the last connection. */
    private void answer(long requestId) {
        Connection connection = silent.getLast();
        DeskAnswers out = DeskAnswersEncodings.writer(connection.writeEncoding(), connection);
        DeskReply reply = new DeskReply();
        reply.requestId = requestId;
        out.accepted(reply);
        connection.flush();
    }

    private DeskClient client(ChannelServer of) throws IOException {
        return new DeskClient(of.address(), Encoding.RAW, clock, LinkFactory.plain());
    }

    private void until(BooleanSupplier done) {
        Turns.until(
                done,
                () -> {
                    server.poll();
                    client.poll();
                },
                () -> String.valueOf(client.ends()));
    }
}
