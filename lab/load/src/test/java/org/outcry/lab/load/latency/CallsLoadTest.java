// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.channel.Admission;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;
import org.outcry.channel.InterfaceLayout;
import org.outcry.lab.load.CallsService;
import org.outcry.lab.load.LoadTarget;
import org.outcry.lab.load.MeasuredService;

/** Test of a foreign service behind a channel as a target, over loopback. */
class CallsLoadTest {
    private static final String KEYS =
            "classPath: .\nrequests: org.outcry.api.OrderEntry\nanswers: org.outcry.api.VenueEvents\ncalls:"
                    + " calls.yaml\n";
    private static final String BY_ID = KEYS + "id: newOrder.clientOrder\nansweredBy: orderAccepted.clientOrder\n";
    private static final String IN_ORDER = KEYS + "answeredBy: [orderAccepted]\n";

    @TempDir
    private Path folder;

    private MeasuredService read(String keys, String calls) throws IOException {
        Files.writeString(folder.resolve("calls.yaml"), calls);
        return new CallsService().read(Files.writeString(folder.resolve("service.yaml"), keys));
    }

    @Test
    void shouldTellWhichCallAnAnswerBelongsTo() throws IOException {
        try (Server server = new Server(2)) {
            MeasuredService service = read(
                    BY_ID + "address: localhost:" + server.port(),
                    "cancelOrder: {session: 1, clientOrder: 7}\n---\nnewOrder: {session: 1}\n---\nnewOrder:"
                            + " {session: 2}\n");
            try (LoadTarget load = connect(server, service)) {
                load.send();
                load.send();
                StringBuilder ages = new StringBuilder();
                while (ages.length() < 2) {
                    server.poll();
                    int done = load.poll();
                    for (int i = 0; i < done; i++) {
                        ages.append(load.age(i));
                    }
                }
                assertThat(ages).hasToString("12");
                assertThat(load.inOrder()).isFalse();
                assertThat(server.calls).isEqualTo(3);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 3", "false, 1"})
    void shouldCountEveryOperation(boolean byId, int held) throws Exception {
        try (Server server = new Server(held)) {
            MeasuredService service =
                    read((byId ? BY_ID : IN_ORDER) + "address: localhost:" + server.port(), "newOrder: {session: 1}\n");
            try (LoadTarget load = connect(server, service)) {
                assertThat(load.inOrder()).isNotEqualTo(byId);
                Thread serving = Thread.ofPlatform().daemon().start(server::run);
                LatencyRecorder recorder = new LatencyRecorder(1_000_000_000L, false);
                Sender sender = new Sender(load, Schedule.fixed(3_000), SystemNanoClock.INSTANCE, recorder);
                Sender.Run run = sender.run(100_000_000L, 20_000_000_000L);
                serving.interrupt();
                serving.join();
                assertThat(run.complete()).isTrue();
                assertThat(recorder.response().getTotalCount()).isEqualTo(300);
                assertThat(recorder.service().getMinValue()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', newOrder: {}, 'address must be HOST:PORT'",
        "'address: localhost:1\nadress: 1', newOrder: {}, 'unknown key: adress'",
        "'address: localhost:1', newOrder: {}, 'key is missing: classPath'",
        "'address: localhost:1\nclassPath: nowhere.jar', newOrder: {}, 'classPath names what is not there'",
        "'address: localhost:1\nclassPath: .\nrequests: a.B\nanswers: a.C', newOrder: {}, 'not an event interface"
                + " on the class path: a.B'"
    })
    void shouldNameWhatIsWrongInAFile(String keys, String calls, String message) {
        refused(keys, calls, message);
    }

    @ParameterizedTest
    @CsvSource({
        "newOrders: {}, id: newOrder.clientOrder, orderAccepted.clientOrder, newOrders",
        "newOrder: {}, id: newOrders.clientOrder, orderAccepted.clientOrder, 'no such call in OrderEntry:"
                + " newOrders; there are ['",
        "newOrder: {}, id: newOrder.nothing, orderAccepted.clientOrder, 'no such field: newOrder.nothing; there are ['",
        "newOrder: {}, id: newOrder.session.more, orderAccepted.clientOrder, 'not a field of an object:"
                + " newOrder.session.more'",
        "newOrder: {}, id: newOrder.refusal, orderAccepted.clientOrder, 'not a number, a time or a text:"
                + " newOrder.refusal'",
        "newOrder: {}, id: newOrder.clientOrder, orderAccepted, 'name a field of the call, as CALL.FIELD:"
                + " orderAccepted'",
        "newOrder: {}, token: none, orderAccepted.clientOrder, 'without id, answers come in the order of the calls'",
        "cancelOrder: {}, id: newOrder.clientOrder, orderAccepted.clientOrder, 'followed by none with the id: 1'"
    })
    void shouldNameWhatIsWrongWithCalls(String calls, String id, String answeredBy, String message) {
        refused(KEYS + "address: localhost:1\n" + id + "\nansweredBy: " + answeredBy, calls, message);
    }

    private void refused(String keys, String calls, String message) {
        assertThatThrownBy(() -> read(keys.isEmpty() ? "address: x" : keys, calls))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("service.yaml: ")
                .hasMessageContaining(message);
    }

    @Test
    void shouldSayThatNobodyAnswers() throws IOException {
        int port;
        try (Server server = new Server(1)) {
            port = server.port();
        }
        MeasuredService service = read(BY_ID + "address: localhost:" + port, "newOrder: {}\n");
        assertThatThrownBy(() -> service.connect(new SystemEpochNanoClock()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("service does not accept a connection: address=localhost/127.0.0.1:" + port);
    }

    private static LoadTarget connect(Server server, MeasuredService service) throws IOException {
        Thread serving = Thread.ofPlatform().daemon().start(server::run);
        try {
            return service.connect(new SystemEpochNanoClock());
        } finally {
            serving.interrupt();
            join(serving);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Service that accepts orders, a few at a time in reverse. */
    private static final class Server implements ChannelHandler, AutoCloseable {
        private final ChannelServer server;
        private final int held;
        private final ArrayDeque<Long> waiting = new ArrayDeque<>();
        private final OrderAccepted accepted = new OrderAccepted();
        private final OrderEntryReader reader = new OrderEntryReader(orderEntry());
        private Connection connection;
        private int calls;
        private boolean answering;

        @SuppressWarnings("NullAway.Init")
        Server(int held) throws IOException {
            this.held = held;
            server = ChannelServer.listen(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    new ChannelContract(
                            new InterfaceLayout("OrderEntry", OrderEntryWriter.LAYOUT_HASH),
                            new InterfaceLayout("VenueEvents", VenueEventsWriter.LAYOUT_HASH)),
                    ChannelLimits.standard(),
                    System::nanoTime,
                    (accepting, greeting) -> {
                        connection = accepting;
                        return Admission.to(this);
                    });
        }

        int port() throws IOException {
            return server.address().getPort();
        }

        void poll() {
            server.poll();
        }

        void run() {
            while (!Thread.currentThread().isInterrupted()) {
                if (server.poll() == 0) {
                    Thread.yield();
                }
            }
        }

        private OrderEntry orderEntry() {
            return (OrderEntry) Proxy.newProxyInstance(
                    OrderEntry.class.getClassLoader(),
                    new Class<?>[] {OrderEntry.class},
                    (proxy, method, arguments) -> {
                        calls++;
                        if (method.getName().equals("newOrder")) {
                            waiting.push(((NewOrder) arguments[0]).clientOrder);
                        }
                        return null;
                    });
        }

        @Override
        public void onCalls(Calls received) {
            while (connection.hasRoom(VenueEventsWriter.MAX_LENGTH) && received.next()) {
                reader.onFrame(received.methodId(), received.buffer(), received.offset(), received.length());
                VenueEventsWriter events = new VenueEventsWriter(connection);
                while (waiting.size() == held || (answering && !waiting.isEmpty())) {
                    answering = true;
                    accepted.clientOrder = waiting.pop();
                    events.orderAccepted(accepted);
                }
                answering = false;
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
