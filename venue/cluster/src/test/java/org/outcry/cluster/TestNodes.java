// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.runtime.Idle;
import org.outcry.wire.AsciiLongs;

/** Nodes of one cluster in this JVM, on free ports of the loopback address. */
final class TestNodes implements AutoCloseable {
    private static final long DEADLINE_NS = TimeUnit.MINUTES.toNanos(5);
    static final String VENUE = "OUTCRY";
    static final String SECRET = "secret of the test";
    private static final String LOOPBACK = "127.0.0.1";
    private static final int LOG_SEGMENT_BYTES = 1 << 19;
    private static final int FIRST_PORT = 20_000;
    private static final int LAST_PORT = 32_000;

    final List<TestNode> nodes = new ArrayList<>();
    final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<ClusterConfig.Node> members = new ArrayList<>();
    private final Path folder;
    private final long bookmarkEvery;
    private final boolean forced;

    TestNodes(Path folder, int count, long bookmarkEvery) throws IOException {
        this(folder, count, bookmarkEvery, false);
    }

    /**
     * Starts nodes.
     *
     * @param forced whether a command is on the disks of a majority before it is applied
     */
    TestNodes(Path folder, int count, long bookmarkEvery, boolean forced) throws IOException {
        this(folder, count, bookmarkEvery, forced, LOOPBACK);
    }

    /** Starts nodes that reach each other by an address of this machine. */
    TestNodes(Path folder, int count, long bookmarkEvery, boolean forced, String host) throws IOException {
        this.forced = forced;
        this.folder = folder;
        this.bookmarkEvery = bookmarkEvery;
        int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
        for (int number = 1; number <= count; number++) {
            port = freePorts(port, host);
            members.add(new ClusterConfig.Node(number, host, port));
            port += ClusterConfig.PORTS;
        }
        for (int number = 1; number <= count; number++) {
            nodes.add(start(number));
        }
    }

    private static int freePorts(int from, String host) throws IOException {
        int first = from;
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral(host))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }

    TestNode start(int number) {
        return start(number, 0);
    }

    /** Starts a node whose clock is ahead of this machine's. */
    TestNode start(int number, long clockAheadNs) {
        return start(config(number, VENUE, SECRET), clockAheadNs);
    }

    /** Starts a node with settings of its own. */
    TestNode start(ClusterConfig config, long clockAheadNs) {
        return new TestNode(config, folder, lines, clockAheadNs);
    }

    /** Returns the settings of a node, with a name of the venue and a secret. */
    ClusterConfig config(int number, String venue, String secret) {
        return config(number, venue, secret, members);
    }

    /** Returns the settings of a node, with a name of the venue, a secret, and a list of the nodes. */
    ClusterConfig config(int number, String venue, String secret, List<ClusterConfig.Node> list) {
        return new ClusterConfig(
                venue,
                List.copyOf(list),
                number,
                TimeUnit.SECONDS.toNanos(1),
                bookmarkEvery,
                secret,
                forced,
                LOG_SEGMENT_BYTES,
                Idle.BACKOFF);
    }

    /** Returns the settings of a node that is not started. */
    static ClusterConfig config(int number) {
        List<ClusterConfig.Node> list = List.of(
                new ClusterConfig.Node(1, LOOPBACK, 9900),
                new ClusterConfig.Node(2, LOOPBACK, 9910),
                new ClusterConfig.Node(3, LOOPBACK, 9920));
        return new ClusterConfig(
                VENUE,
                list,
                number,
                TimeUnit.SECONDS.toNanos(1),
                1_000,
                SECRET,
                false,
                LOG_SEGMENT_BYTES,
                Idle.BACKOFF);
    }

    /** Gives a node that does not run another address, of which only its own settings and later ones know. */
    void move(int number) throws IOException {
        int last = members.stream().mapToInt(ClusterConfig.Node::port).max().orElseThrow();
        int port = freePorts(last + ClusterConfig.PORTS, LOOPBACK);
        members.set(number - 1, new ClusterConfig.Node(number, LOOPBACK, port));
    }

    /** Returns the list of the nodes. */
    List<ClusterConfig.Node> members() {
        return List.copyOf(members);
    }

    /** Starts a node again that was closed. */
    void restart(int number) {
        nodes.set(number - 1, start(number));
    }

    TestNode node(int number) {
        return nodes.get(number - 1);
    }

    /** Returns the number of the node that leads. */
    int leader() {
        int[] found = {0};
        await("a leader", () -> {
            for (TestNode node : nodes) {
                if (node.isReady() && node.sequencer().leads()) {
                    found[0] = node.number;
                }
            }
            return found[0] != 0;
        });
        return found[0];
    }

    void await(String what, BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + DEADLINE_NS;
        while (!condition.getAsBoolean()) {
            nodes.forEach(TestNode::requireNoFault);
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("waited too long for " + what + "; lines=" + lines);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
        }
    }

    /** Writes the definitions of a venue of one instrument and one session, which logs on. */
    static void setUp(OrderEntry venue) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 100_000;
        limits.maxOrdersPerSession = 50_000;
        limits.maxInstruments = 2;
        limits.maxSessions = 2;
        venue.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = 'A';
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 1_000_000;
        venue.defineInstrument(instrument);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = TimeUnit.MILLISECONDS.toNanos(100);
        venue.defineSession(session);
        StartDay day = new StartDay();
        day.day = 20261123;
        venue.startDay(day);
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = 77;
        logon.heartBtIntSeconds = 30;
        venue.logon(logon);
    }

    static void order(OrderEntry venue, int msgSeqNum) {
        order(venue, msgSeqNum, String.valueOf(msgSeqNum));
    }

    static void order(OrderEntry venue, int msgSeqNum, String clOrdId) {
        NewOrder order = new NewOrder();
        order.session = 1;
        order.ownerEpoch = 1;
        order.msgSeqNum = msgSeqNum;
        order.instrument = 1;
        order.clientOrder = msgSeqNum;
        order.terms.side = msgSeqNum % 2 == 0 ? Side.BUY : Side.SELL;
        order.terms.priceTicks = 100 + msgSeqNum * 7L % 5;
        order.terms.quantityLots = 1L + msgSeqNum % 9;
        set(order.clOrdId, clOrdId);
        venue.newOrder(order);
    }

    private static void set(ClOrdId id, String text) {
        id.set(AsciiLongs.part(text, 0), AsciiLongs.part(text, 1), AsciiLongs.part(text, 2));
    }

    static void cancel(OrderEntry venue, int msgSeqNum, int order, String clOrdId) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = 1;
        cancel.ownerEpoch = 1;
        cancel.msgSeqNum = msgSeqNum;
        cancel.clientOrder = order;
        set(cancel.clOrdId, clOrdId);
        set(cancel.origClOrdId, clOrdId);
        venue.cancelOrder(cancel);
    }

    @Override
    public void close() {
        nodes.forEach(TestNode::close);
    }
}
