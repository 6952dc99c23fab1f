// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.outcry.channel.topofbook.EchoChannel;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;
import org.outcry.link.PlainLink;

/** Test of two well-behaved ends: agreement, calls, and end. */
final class ConnectionTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard();

    private final ManualClock clock = new ManualClock();
    private final Recorder serverSide = new Recorder();
    private final Recorder clientSide = new Recorder();
    private final List<ChannelClose> refusals = new ArrayList<>();
    private final List<String> failures = java.util.Collections.synchronizedList(new ArrayList<>());
    private final List<AutoCloseable> open = new ArrayList<>();
    private boolean throwsFailures;
    private Admission admission = Admission.to(serverSide, 43);

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void shouldCarryTokenAndPositionsInTheGreetings() throws IOException {
        connect(EchoChannel.CONTRACT, LIMITS.withMaxFrame(1_000), LIMITS);
        Greeting hello = Objects.requireNonNull(serverSide.greeting);
        assertThat(hello.contract()).isEqualTo(EchoChannel.CONTRACT);
        assertThat(hello.position()).isEqualTo(42);
        assertThat(hello.token()).containsExactly(7, 8, 9);
        assertThat(hello.maxFrameBytes()).isEqualTo(1_000);
        Greeting welcome = Objects.requireNonNull(clientSide.greeting);
        assertThat(welcome.position()).isEqualTo(43);
        assertThat(welcome.token()).isEmpty();
        assertThat(welcome.heartbeatMs()).isEqualTo(1_000);
    }

    @Test
    void shouldTellBothSidesThatAnInterfaceDiffers() throws IOException {
        InterfaceLayout other = new InterfaceLayout("TopOfBookListener", 0xABC);
        connect(new ChannelContract(other, EchoChannel.LISTENER), LIMITS, LIMITS);
        assertRefused(
                CloseReason.LAYOUT_MISMATCH, "fromClient sent=TopOfBookListener/0000000000000abc expected=TopOfBook");
    }

    @Test
    void shouldTellBothSidesThatTheOtherInterfaceDiffers() throws IOException {
        InterfaceLayout other = new InterfaceLayout("Other", EchoChannel.LISTENER.layoutHash());
        connect(new ChannelContract(EchoChannel.LISTENER, other), LIMITS, LIMITS);
        assertRefused(CloseReason.LAYOUT_MISMATCH, "fromServer sent=Other/");
    }

    @Test
    void shouldTellBothSidesThatTheEncodingDiffers() throws IOException {
        connect(new ChannelContract(EchoChannel.LISTENER, EchoChannel.LISTENER, 3), LIMITS, LIMITS);
        assertRefused(CloseReason.ENCODING_MISMATCH, "sent=3 expected=1");
    }

    @Test
    void shouldTellBothSidesThatHeartbeatsAreTooRare() throws IOException {
        connect(EchoChannel.CONTRACT, LIMITS.withHeartbeat(Duration.ofSeconds(4), Duration.ofSeconds(60)), LIMITS);
        assertRefused(CloseReason.HEARTBEAT_MISMATCH, "heartbeatMs=4000 boundMs=2500");
    }

    @Test
    void shouldTellAClientThatItIsNotLetIn() throws IOException {
        admission = Admission.refused("unknown participant: token=7");
        connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        assertThat(clientSide.closes)
                .containsExactly(new ChannelClose(CloseReason.REFUSED, true, "unknown participant: token=7"));
        assertThat(serverSide.greeting).isNull();
    }

    @Test
    void shouldCarryMarksBothWays() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        pair.client().connection().mark(5, 500);
        write(pair.client().connection(), 100);
        pair.client().connection().flush();
        pair.until(() -> serverSide.calls.size() == 1);
        Connection back = Objects.requireNonNull(serverSide.connection);
        back.mark(6, 600);
        write(back, 0);
        back.mark(7, 700);
        write(back, 3);
        back.flush();
        pair.until(() -> clientSide.calls.size() == 2);
        assertThat(serverSide.calls).containsExactly("9:100 mark 5/500");
        assertThat(clientSide.calls).containsExactly("9:0 mark 6/600", "9:3 mark 7/700");
    }

    @Test
    void shouldSayGoodbyeAfterAllThatWasWritten() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        Connection back = Objects.requireNonNull(serverSide.connection);
        write(back, 10);
        back.close("end of day");
        pair.until(() -> !clientSide.closes.isEmpty() && !serverSide.closes.isEmpty());
        assertThat(clientSide.calls).hasSize(1);
        assertThat(clientSide.closes).containsExactly(new ChannelClose(CloseReason.CLOSED, true, "end of day"));
        assertThat(serverSide.closes).containsExactly(new ChannelClose(CloseReason.CLOSED, false, "end of day"));
        pair.until(() -> pair.server().connections() == 0);
    }

    @Test
    void shouldTellTheClientThatTheServerCloses() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        pair.server().close();
        Turns.until(() -> !clientSide.closes.isEmpty(), pair.client()::poll, () -> "not closed");
        assertThat(clientSide.closes).containsExactly(new ChannelClose(CloseReason.CLOSED, true, "server closes"));
    }

    @Test
    void shouldRefuseToWriteWithoutAConnection() {
        ChannelClient client = client(House.loopback(), EchoChannel.CONTRACT, LIMITS);
        assertThat(client.connection().hasRoom(0)).isFalse();
        assertThatThrownBy(() -> client.connection().claim(10))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("not connected")
                .hasMessageContaining("ask hasRoom");
    }

    @Test
    void shouldRefuseToWriteMoreThanThereIsRoomFor() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS.withBuffers(1 << 15, 1 << 15, 1 << 13), LIMITS);
        Connection connection = pair.client().connection();
        assertThat(connection.hasRoom(3, 10_000)).isTrue();
        assertThat(connection.hasRoom(4, 10_000)).as("more than the buffer").isFalse();
        assertThat(connection.hasRoom(1, LIMITS.maxFrameBytes() + 1))
                .as("longer than a frame")
                .isFalse();
        while (connection.hasRoom(10_000)) {
            write(connection, 10_000);
        }
        assertThatThrownBy(() -> connection.claim(10_000))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no room: length=10000 pendingBytes=");
        assertThatThrownBy(() -> connection.claim(LIMITS.maxFrameBytes() + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("frame too long: length=16385 bound=16384");
        pair.until(() -> connection.pendingBytes() == 0);
        assertThat(connection.hasRoom(10_000)).isTrue();
        assertThat(connection.hasRoom(3, 10_000)).isTrue();
    }

    @Test
    void shouldHoldBackCallsThatTheHandlerLeaves() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        serverSide.callsPerBatch = 1;
        for (int i = 0; i < 10; i++) {
            write(pair.client().connection(), i);
        }
        pair.client().connection().flush();
        pair.until(() -> serverSide.calls.size() == 10);
        assertThat(serverSide.batches).isGreaterThanOrEqualTo(10);
    }

    @Test
    void shouldLetAPeerSendSoManyCallsASecond() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS.withMaxCallsPerSecond(1_000));
        for (int i = 0; i < 500; i++) {
            write(pair.client().connection(), 1);
        }
        pair.client().connection().flush();
        pair.until(() -> serverSide.calls.size() >= 90);
        for (int i = 0; i < 100; i++) {
            pair.poll();
        }
        assertThat(serverSide.calls).hasSizeLessThanOrEqualTo(100);
        clock.advance(Duration.ofMillis(50));
        pair.until(() -> serverSide.calls.size() >= 140);
        assertThat(serverSide.calls).hasSizeLessThanOrEqualTo(150);
        for (int i = 0; i < 100; i++) {
            clock.advance(Duration.ofMillis(20));
            pair.poll();
        }
        pair.until(() -> serverSide.calls.size() == 500);
        assertThat(serverSide.closes).isEmpty();
    }

    @Test
    void shouldEndTheConnectionOfAServiceThatFailsAndServeOthers() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        serverSide.failure = new IllegalArgumentException("a bug");
        write(pair.client().connection(), 1);
        pair.client().connection().flush();
        pair.until(() -> !clientSide.closes.isEmpty() && !serverSide.closes.isEmpty());
        assertThat(failures).containsExactly("a bug");
        assertThat(clientSide.closes.get(0).reason()).isEqualTo(CloseReason.FAILED);
        assertThat(serverSide.closes.get(0).reason()).isEqualTo(CloseReason.FAILED);

        serverSide.failure = null;
        clock.advance(Duration.ofSeconds(6));
        pair.until(() -> pair.client().connection().isReady());
        write(pair.client().connection(), 2);
        pair.client().connection().flush();
        pair.until(() -> serverSide.calls.size() == 1);
    }

    @Test
    void shouldServeOnAfterAnErrorThatOneCallCaused() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        serverSide.error = new StackOverflowError("too deep");
        write(pair.client().connection(), 1);
        pair.client().connection().flush();
        pair.until(() -> !clientSide.closes.isEmpty());
        assertThat(failures).containsExactly("handler failed: java.lang.StackOverflowError: too deep");
        assertThat(clientSide.closes.get(0).reason()).isEqualTo(CloseReason.FAILED);

        serverSide.error = null;
        clock.advance(Duration.ofSeconds(6));
        pair.until(() -> pair.client().connection().isReady());
        write(pair.client().connection(), 2);
        pair.client().connection().flush();
        pair.until(() -> serverSide.calls.size() == 1);
    }

    @Test
    void shouldThrowAFailureThatTheAcceptorThrows() throws IOException {
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        serverSide.failure = new IllegalArgumentException("a bug");
        throwsFailures = true;
        write(pair.client().connection(), 1);
        pair.client().connection().flush();
        assertThatThrownBy(() -> pair.until(() -> false)).hasMessage("a bug");
        pair.until(() -> !clientSide.closes.isEmpty() && !serverSide.closes.isEmpty());
        assertThat(clientSide.closes.get(0).reason()).isEqualTo(CloseReason.FAILED);
    }

    @Test
    void shouldRefuseACallOfAThreadWhileAnotherPolls() throws IOException {
        List<Throwable> thrown = java.util.Collections.synchronizedList(new ArrayList<>());
        serverSide.onBatch = () -> {
            Connection connection = Objects.requireNonNull(serverSide.connection);
            Thread other = Thread.ofPlatform()
                    .name("other")
                    .uncaughtExceptionHandler((thread, e) -> thrown.add(e))
                    .start(() -> connection.claim(8));
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Pair pair = connect(EchoChannel.CONTRACT, LIMITS, LIMITS);
        write(pair.client().connection(), 1);
        pair.client().connection().flush();
        pair.until(() -> !thrown.isEmpty());
        assertThat(thrown.get(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("two threads in one connection: writes=other polls=", "hand the calls to it");
    }

    @Test
    void shouldNotMindHowBytesAreCut() throws IOException {
        try (House house = new House(LIMITS, socket -> new Trickle(new PlainLink(socket)))) {
            house.assertServed(50);
        }
    }

    @Test
    void shouldReadWhatALinkKeepsInside() throws IOException {
        try (House house = new House(LIMITS, socket -> new Hoarder(new PlainLink(socket)))) {
            house.assertServed();
        }
    }

    @Test
    void shouldEndOnlyTheThreadWhoseServiceFailed() throws IOException {
        serverSide.failure = new IllegalArgumentException("a bug");
        ThreadedChannelServer server = ThreadedChannelServer.listen(
                House.loopback(),
                EchoChannel.CONTRACT,
                LIMITS,
                clock,
                LinkFactory.plain(),
                Thread.ofPlatform().factory(),
                new Recording());
        open.add(server);
        ChannelClient client = client(server.address(), EchoChannel.CONTRACT, LIMITS);
        while (clientSide.closes.isEmpty()) {
            client.poll();
            if (client.connection().hasRoom(1)) {
                write(client.connection(), 1);
                client.connection().flush();
            }
        }
        while (server.connections() > 0 || failures.isEmpty()) {
            LockSupport.parkNanos(100_000);
        }
        assertThat(failures).containsExactly("a bug");
        serverSide.failure = null;
        clock.advance(Duration.ofSeconds(6));
        while (!client.connection().isReady()) {
            client.poll();
        }
    }

    private void assertRefused(CloseReason reason, String text) {
        assertThat(serverSide.closes).isEmpty();
        assertThat(clientSide.closes).hasSize(1);
        assertThat(clientSide.closes.get(0).byPeer()).isTrue();
        assertThat(clientSide.closes.get(0).reason()).isEqualTo(reason);
        assertThat(clientSide.closes.get(0).text()).contains(text);
        assertThat(refusals).hasSize(1);
        assertThat(refusals.get(0).reason()).isEqualTo(reason);
        assertThat(refusals.get(0).text()).isEqualTo(clientSide.closes.get(0).text());
    }

    private Pair connect(ChannelContract clientContract, ChannelLimits clientLimits, ChannelLimits serverLimits)
            throws IOException {
        ChannelServer server =
                ChannelServer.listen(House.loopback(), EchoChannel.CONTRACT, serverLimits, clock, new Recording());
        open.add(server);
        ChannelClient client = client(server.address(), clientContract, clientLimits);
        Pair pair = new Pair(server, client);
        pair.until(() -> clientSide.greeting != null || !clientSide.closes.isEmpty());
        return pair;
    }

    private ChannelClient client(InetSocketAddress address, ChannelContract contract, ChannelLimits limits) {
        ChannelClient client = new ChannelClient(List.of(address), contract, limits, clock, clientSide);
        open.add(client);
        return client;
    }

    private static void write(Connection connection, int length) {
        connection.claim(length);
        connection.commit(9, length);
    }

    private final class Recording implements Acceptor {
        @Override
        public Admission accept(Connection connection, Greeting greeting) {
            return admission;
        }

        @Override
        public void onTurnedAway(Connection connection, ChannelClose close) {
            refusals.add(close);
        }

        @Override
        public void onFailed(Connection connection, RuntimeException failure) {
            failures.add(failure.getMessage());
            if (throwsFailures) {
                throw failure;
            }
        }
    }

    private record Pair(ChannelServer server, ChannelClient client) {
        void poll() {
            server.poll();
            client.poll();
        }

        void until(java.util.function.BooleanSupplier done) {
            Turns.until(done, this::poll, () -> "connections " + server.connections());
        }
    }

    /** Recorder of all callbacks. */
    private static final class Recorder implements ClientHandler {
        final List<String> calls = new ArrayList<>();
        final List<ChannelClose> closes = new ArrayList<>();
        int callsPerBatch = Integer.MAX_VALUE;
        int batches;

        @Nullable
        Connection connection;

        @Nullable
        Greeting greeting;

        @Nullable
        RuntimeException failure;

        @Nullable
        Error error;

        Runnable onBatch = () -> {};

        @Override
        public long resumePosition() {
            return 42;
        }

        @Override
        public byte[] token() {
            return new byte[] {7, 8, 9};
        }

        @Override
        public void onReady(Connection ready, Greeting peersGreeting) {
            connection = ready;
            greeting = peersGreeting;
        }

        @Override
        public void onCalls(Calls batch) {
            batches++;
            onBatch.run();
            if (error != null) {
                throw error;
            }
            if (failure != null) {
                throw failure;
            }
            for (int i = 0; i < callsPerBatch && batch.next(); i++) {
                calls.add(batch.methodId() + ":" + batch.length() + " mark " + batch.markPosition() + "/"
                        + batch.markTimeNs());
            }
        }

        @Override
        public void onClosed(Connection closed, ChannelClose close) {
            closes.add(close);
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            closes.add(close);
        }
    }

    /** Link that reads everything from the socket, and delivers little of it at a time. */
    private static final class Hoarder implements ByteLink {
        private final ByteLink link;
        private final ByteBuffer kept = ByteBuffer.allocate(1 << 17).limit(0);

        Hoarder(ByteLink link) {
            this.link = link;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            if (!kept.hasRemaining()) {
                kept.clear();
                int read = link.read(kept);
                kept.flip();
                if (read <= 0) {
                    return read;
                }
            }
            int count = Math.min(700, Math.min(target.remaining(), kept.remaining()));
            target.put(kept.slice().limit(count));
            kept.position(kept.position() + count);
            return count;
        }

        @Override
        public boolean hasUnread() {
            return kept.hasRemaining();
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return link.write(source);
        }

        @Override
        public void endOutput() throws IOException {
            link.endOutput();
        }

        @Override
        public boolean isOpen() {
            return link.isOpen();
        }

        @Override
        public void close() throws IOException {
            link.close();
        }
    }

    /** Link that transfers one byte at a time, either way, and none every other time. */
    private static final class Trickle implements ByteLink {
        private final ByteLink link;
        private int reads;
        private int writes;

        Trickle(ByteLink link) {
            this.link = link;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            int limit = cut(target, reads++);
            int count = target.hasRemaining() ? link.read(target) : 0;
            target.limit(limit);
            return count;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            int limit = cut(source, writes++);
            int count = source.hasRemaining() ? link.write(source) : 0;
            source.limit(limit);
            return count;
        }

        @Override
        public void endOutput() throws IOException {
            link.endOutput();
        }

        @Override
        public boolean isOpen() {
            return link.isOpen();
        }

        @Override
        public void close() throws IOException {
            link.close();
        }

        private static int cut(ByteBuffer bytes, int turn) {
            int limit = bytes.limit();
            bytes.limit(Math.min(limit, bytes.position() + (turn & 1)));
            return limit;
        }
    }
}
