// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.channel.topofbook.TopOfBook;
import org.outcry.channel.topofbook.TopOfBookListener;
import org.outcry.channel.topofbook.TopOfBookListenerEncodings;
import org.outcry.channel.versions.Cancellation;
import org.outcry.channel.versions.FormerFills;
import org.outcry.channel.versions.FormerFillsEncodings;
import org.outcry.channel.versions.FormerOrder;
import org.outcry.channel.versions.FormerOrders;
import org.outcry.channel.versions.FormerOrdersEncodings;
import org.outcry.channel.versions.LaterFills;
import org.outcry.channel.versions.LaterFillsEncodings;
import org.outcry.channel.versions.LaterOrder;
import org.outcry.channel.versions.LaterOrders;
import org.outcry.channel.versions.LaterOrdersEncodings;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.offheap.BatchHandler;

/** Test of two versions of a service, on the two sides of real sockets, in every encoding. */
final class TwoVersionsTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard();
    private static final int MAX_BODY_BYTES = 1_024;

    private final ManualClock clock = new ManualClock();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldServeClientsOfTheFormerVersion(Encoding encoding) throws IOException {
        End serverEnd = new End(TwoVersionsTest::laterService);
        List<String> fills = new ArrayList<>();
        End clientEnd = new End((end, connection) -> FormerFillsEncodings.reader(
                connection.readEncoding(), fill -> fills.add(fill.account + " " + fill.price + " " + fill.clerk)));
        Pair pair = connect(later(encoding), serverEnd, former(encoding), clientEnd);
        assertThat(clientEnd.encodings()).containsOnly(Encoding.SELF_DESCRIBING);
        assertThat(serverEnd.encodings()).containsOnly(Encoding.SELF_DESCRIBING);

        sendFormer(pair.client, "smith", 1.5);
        sendFormer(pair.client, "jones", 2.5);
        pair.until(() -> fills.size() == 2);

        assertThat(serverEnd.seen).containsExactly("smith 1.5 none", "jones 2.5 none");
        assertThat(fills).containsExactly("smith 1.5 0", "jones 2.5 0");
        // The service announces a cancellation before each fill, which the former version does not know.
        assertThat(clientEnd.seen).containsExactly("unknown 2", "unknown 2");
        assertThat(pair.client.connection().unknownCalls()).isEqualTo(2);
        assertThat(serverEnd.closes).isEmpty();
        assertThat(clientEnd.closes).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void shouldServeClientsOfTheLaterVersion(Encoding encoding) throws IOException {
        End serverEnd = new End(TwoVersionsTest::formerService);
        List<String> fills = new ArrayList<>();
        End clientEnd =
                new End((end, connection) -> LaterFillsEncodings.reader(connection.readEncoding(), new LaterFills() {
                    @Override
                    public void filled(LaterOrder order) {
                        fills.add(order.account + " " + order.limitPrice + " " + order.note);
                    }

                    @Override
                    public void cancelled(Cancellation cancellation) {
                        throw new AssertionError("never called");
                    }
                }));
        Pair pair = connect(former(encoding), serverEnd, later(encoding), clientEnd);

        sendLater(pair.client, "smith", 1.5);
        pair.until(() -> fills.size() == 1);

        // Each order follows a cancellation, which the former version does not know.
        assertThat(serverEnd.seen).containsExactly("unknown 2", "smith 1.5 0");
        assertThat(Objects.requireNonNull(serverEnd.connection).unknownCalls()).isEqualTo(1);
        assertThat(fills).containsExactly("smith 1.5 none");
    }

    @ParameterizedTest
    @EnumSource
    void shouldUseTheContractsEncodingBetweenEqualVersions(Encoding encoding) throws IOException {
        End serverEnd = new End(TwoVersionsTest::formerService);
        List<String> fills = new ArrayList<>();
        End clientEnd = new End((end, connection) ->
                FormerFillsEncodings.reader(connection.readEncoding(), fill -> fills.add(fill.account)));
        Pair pair = connect(former(encoding), serverEnd, former(encoding).strict(), clientEnd);
        assertThat(clientEnd.encodings()).containsOnly(encoding);
        assertThat(serverEnd.encodings()).containsOnly(encoding);

        sendFormer(pair.client, "smith", 1.5);
        pair.until(() -> fills.size() == 1);
        assertThat(serverEnd.seen).containsExactly("smith 1.5 7");

        String text = encoding == Encoding.JSON ? "{\"cancel\":{}}\n" : "cancel: {}\n";
        write(pair.client.connection(), 2, text.getBytes(StandardCharsets.US_ASCII));
        pair.until(() -> !clientEnd.closes.isEmpty());
        assertThat(clientEnd.closes.get(0).reason()).isEqualTo(CloseReason.MALFORMED);
    }

    @Test
    void shouldFallBackWhereOnlyTheEncodingsDiffer() throws IOException {
        End serverEnd = new End(TwoVersionsTest::formerService);
        List<String> fills = new ArrayList<>();
        End clientEnd = new End((end, connection) ->
                FormerFillsEncodings.reader(connection.readEncoding(), fill -> fills.add(fill.account)));
        Pair pair = connect(former(Encoding.RAW), serverEnd, former(Encoding.TRIVIALLY_COPYABLE), clientEnd);
        assertThat(clientEnd.encodings()).containsOnly(Encoding.SELF_DESCRIBING);

        sendFormer(pair.client, "smith", 1.5);
        pair.until(() -> fills.size() == 1);
    }

    @Test
    void shouldFallBackOnlyForTheInterfaceThatDiffers() throws IOException {
        ChannelContract mixed = ChannelContract.of(
                named("Orders", LaterOrdersEncodings.contract()),
                named("Fills", FormerFillsEncodings.contract()),
                Encoding.RAW);
        End serverEnd = new End(TwoVersionsTest::formerService);
        End clientEnd = new End(
                (end, connection) -> FormerFillsEncodings.reader(connection.readEncoding(), fill -> end.seen.add("")));
        connect(former(Encoding.RAW), serverEnd, mixed, clientEnd);
        assertThat(clientEnd.encodings()).containsExactly(Encoding.SELF_DESCRIBING, Encoding.RAW);
        assertThat(serverEnd.encodings()).containsExactly(Encoding.RAW, Encoding.SELF_DESCRIBING);
    }

    @Test
    void shouldTranscodeCallsThatHaveNoSelfDescribingCode() throws IOException {
        WireContract ours = TopOfBookListenerEncodings.contract();
        WireContract other = new WireContract(ours.interfaceName(), 0xABC, ours.schema());
        End serverEnd = new End((end, connection) -> {
            TopOfBookListener out = TopOfBookListenerEncodings.writer(connection.writeEncoding(), connection);
            return TopOfBookListenerEncodings.reader(connection.readEncoding(), out);
        });
        End clientEnd = new End((end, connection) -> TopOfBookListenerEncodings.reader(
                connection.readEncoding(), top -> end.seen.add("bid " + top.bidPrice)));
        Pair pair = connect(
                ChannelContract.of(ours, ours, Encoding.TRIVIALLY_COPYABLE),
                serverEnd,
                ChannelContract.of(other, other, Encoding.TRIVIALLY_COPYABLE),
                clientEnd);
        assertThat(clientEnd.encodings()).containsOnly(Encoding.SELF_DESCRIBING);

        Connection connection = pair.client.connection();
        TopOfBook topOfBook = new TopOfBook();
        topOfBook.bidPrice = 1.5;
        TopOfBookListenerEncodings.writer(connection.writeEncoding(), connection)
                .topOfBook(topOfBook);
        connection.flush();
        pair.until(() -> !clientEnd.seen.isEmpty());
        assertThat(clientEnd.seen).containsExactly("bid 1.5");
    }

    @Test
    void shouldRefuseAnotherVersionIfOneSideIsStrict() throws IOException {
        long ours = FormerOrdersEncodings.contract().layoutHash();
        long theirs = LaterOrdersEncodings.contract().layoutHash();
        for (boolean strictServer : new boolean[] {true, false}) {
            End clientEnd = new End(TwoVersionsTest::laterService);
            ChannelContract server = former(Encoding.RAW);
            ChannelContract client = later(Encoding.RAW);
            connect(
                    strictServer ? server.strict() : server,
                    new End(TwoVersionsTest::formerService),
                    strictServer ? client : client.strict(),
                    clientEnd);
            assertThat(clientEnd.closes).hasSize(1);
            assertThat(clientEnd.closes.get(0).reason()).isEqualTo(CloseReason.LAYOUT_MISMATCH);
            assertThat(clientEnd.closes.get(0).text())
                    .contains("fromClient sent=" + new InterfaceLayout("Orders", theirs))
                    .contains("expected=" + new InterfaceLayout("Orders", ours))
                    .contains("let neither be strict");
        }
    }

    @Test
    void shouldRefuseAnotherInterface() throws IOException {
        ChannelContract other = ChannelContract.of(
                named("Quotes", FormerOrdersEncodings.contract()),
                named("Fills", FormerFillsEncodings.contract()),
                Encoding.RAW);
        End clientEnd = new End(TwoVersionsTest::formerService);
        connect(former(Encoding.RAW), new End(TwoVersionsTest::formerService), other, clientEnd);
        assertThat(clientEnd.closes.get(0).reason()).isEqualTo(CloseReason.LAYOUT_MISMATCH);
        assertThat(clientEnd.closes.get(0).text()).contains("connect to a service of this interface");
    }

    @Test
    void shouldRefuseNativeCodeForAnotherEncoding() throws IOException {
        BatchHandler nativeReader = batch -> {};
        List<String> errors = new ArrayList<>();
        End serverEnd = new End(TwoVersionsTest::formerService);
        End clientEnd = new End((end, connection) -> (methodId, buffer, offset, length) -> {
            Calls calls = Objects.requireNonNull(end.calls);
            assertThatThrownBy(() -> calls.forEach(nativeReader))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("native reader for another encoding: writes=2 reads=2")
                    .hasMessageContaining("use XEncodings.reader(connection.readEncoding(), target)");
            errors.add("refused");
        });
        Pair pair = connect(former(Encoding.RAW), serverEnd, former(Encoding.RAW), clientEnd);
        assertThatThrownBy(() -> pair.client.connection().frames().claim(10))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("native writer for another encoding: writes=2 reads=2");
        pair.client.connection().mark(1, 2);
        sendFormer(pair.client, "smith", 1.5);
        pair.until(() -> !errors.isEmpty());
    }

    @Test
    void shouldTellNoEncodingBeforeTheGreeting() throws IOException {
        ChannelClient client = new ChannelClient(
                List.of(House.loopback()),
                former(Encoding.RAW),
                LIMITS,
                clock,
                new End(TwoVersionsTest::formerService));
        open.add(client);
        assertThatThrownBy(() -> client.connection().writeEncoding())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no encoding agreed");
    }

    private static FrameHandler formerService(End end, Connection connection) {
        FormerFills out = FormerFillsEncodings.writer(connection.writeEncoding(), connection);
        return FormerOrdersEncodings.reader(connection.readEncoding(), order -> {
            end.seen.add(order.account + " " + order.price + " " + order.clerk);
            assertThat(connection.hasRoom(MAX_BODY_BYTES)).isTrue();
            out.filled(order);
        });
    }

    private static FrameHandler laterService(End end, Connection connection) {
        LaterFills out = LaterFillsEncodings.writer(connection.writeEncoding(), connection);
        return LaterOrdersEncodings.reader(connection.readEncoding(), new LaterOrders() {
            @Override
            public void order(LaterOrder order) {
                end.seen.add(order.account + " " + order.limitPrice + " " + order.note);
                assertThat(connection.hasRoom(2, MAX_BODY_BYTES)).isTrue();
                out.cancelled(new Cancellation());
                out.filled(order);
            }

            @Override
            public void cancel(Cancellation cancellation) {
                throw new AssertionError("never called");
            }
        });
    }

    private static void sendFormer(ChannelClient client, String account, double price) {
        FormerOrders out = FormerOrdersEncodings.writer(client.connection().writeEncoding(), client.connection());
        FormerOrder order = new FormerOrder();
        order.account = account;
        order.price = price;
        order.clerk = 7;
        out.order(order);
        client.connection().flush();
    }

    private static void sendLater(ChannelClient client, String account, double price) {
        LaterOrders out = LaterOrdersEncodings.writer(client.connection().writeEncoding(), client.connection());
        out.cancel(new Cancellation());
        LaterOrder order = new LaterOrder();
        order.account = account;
        order.limitPrice = price;
        order.note = "in a hurry";
        out.order(order);
        client.connection().flush();
    }

    private static void write(Connection connection, int methodId, byte[] body) {
        System.arraycopy(body, 0, connection.claim(body.length), connection.offset(), body.length);
        connection.commit(methodId, body.length);
        connection.flush();
    }

    static ChannelContract former(Encoding encoding) {
        return ChannelContract.of(
                named("Orders", FormerOrdersEncodings.contract()),
                named("Fills", FormerFillsEncodings.contract()),
                encoding);
    }

    static ChannelContract later(Encoding encoding) {
        return ChannelContract.of(
                named("Orders", LaterOrdersEncodings.contract()),
                named("Fills", LaterFillsEncodings.contract()),
                encoding);
    }

    /**
     * Returns a contract under the name that both versions have in two builds of a service; one build needs two names.
     */
    private static WireContract named(String name, WireContract contract) {
        return new WireContract(name, contract.layoutHash(), contract.schema());
    }

    private Pair connect(ChannelContract serverContract, End serverEnd, ChannelContract clientContract, End clientEnd)
            throws IOException {
        ChannelServer server = ChannelServer.listen(
                House.loopback(), serverContract, LIMITS, clock, (connection, greeting) -> Admission.to(serverEnd));
        open.add(server);
        ChannelClient client = new ChannelClient(List.of(server.address()), clientContract, LIMITS, clock, clientEnd);
        open.add(client);
        Pair pair = new Pair(server, client);
        pair.until(() -> clientEnd.connection != null || !clientEnd.closes.isEmpty());
        return pair;
    }

    private record Pair(ChannelServer server, ChannelClient client) {
        void until(BooleanSupplier done) {
            Turns.until(
                    done,
                    () -> {
                        server.poll();
                        client.poll();
                    },
                    () -> "connections " + server.connections());
        }
    }

    /** Constructor of the reader of one connection. */
    private interface Reading {
        FrameHandler reader(End end, Connection connection);
    }

    /** End of a connection, which records what comes. */
    private static final class End implements ClientHandler {
        final List<String> seen = new ArrayList<>();
        final List<ChannelClose> closes = new ArrayList<>();
        private final Reading reading;

        @Nullable
        Connection connection;

        @Nullable
        Calls calls;

        @Nullable
        private FrameHandler reader;

        End(Reading reading) {
            this.reading = reading;
        }

        List<Encoding> encodings() {
            Connection agreed = Objects.requireNonNull(connection);
            return List.of(agreed.writeEncoding(), agreed.readEncoding());
        }

        @Override
        public void onReady(Connection ready, Greeting greeting) {
            connection = ready;
            reader = reading.reader(this, ready);
        }

        @Override
        public void onCalls(Calls batch) {
            calls = batch;
            batch.forEach(Objects.requireNonNull(reader));
        }

        @Override
        public void onUnknownCall(Connection on, Calls call) {
            seen.add("unknown " + call.methodId());
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
}
