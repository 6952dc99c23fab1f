// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import quickfix.Application;
import quickfix.ConfigError;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionNotFound;
import quickfix.SessionSettings;
import quickfix.SocketAcceptor;

/**
 * Test of the FIX library's initiator with an acceptor of QuickFIX/J, which has its defaults and the standard
 * dictionary of each version.
 */
class InitiatorPeerTest implements FixListener, Application {
    private static final long PATIENCE_NS = 300_000_000_000L;

    private final Queue<Message> accepted = new ConcurrentLinkedQueue<>();
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final List<String> heard = new ArrayList<>();
    /** The address to be connected to; null if none. */
    private @Nullable InetSocketAddress address;

    @ParameterizedTest
    @CsvSource({"FIX.4.2, ''", "FIX.4.4, ''", "FIXT.1.1, 9"})
    void shouldTradeInEachVersion(String version, String applVerId) throws Exception {
        int port = freePort();
        SocketAcceptor acceptor = acceptor(version, port);
        acceptor.start();
        InitiatorConfig config = InitiatorConfig.of("DESK", "PEER").withVersion(version, applVerId);
        try (FixInitiator desk = new FixInitiator(config, this, () -> System.currentTimeMillis() * 1_000_000)) {
            connect(desk, port);
            order(desk, "d-1");
            order(desk, "d-2");
            await(desk, () -> accepted.size() == 2);
            assertThat(accepted.remove().getString(Tags.CL_ORD_ID)).isEqualTo("d-1");
            assertThat(accepted.remove().getString(Tags.CL_ORD_ID)).isEqualTo("d-2");

            report(version, "d-1");
            await(desk, () -> heard.contains("d-1"));

            logOut(desk);
            Session session = Session.lookupSession(new SessionID(version, "PEER", "DESK"));
            await(desk, () -> !session.isLoggedOn());
            session.setNextSenderMsgSeqNum(session.getExpectedSenderNum() + 1);
            connect(desk, port);
            order(desk, "d-3");
            await(desk, () -> accepted.size() == 1);
            report(version, "d-3");
            await(desk, () -> heard.contains("d-3"));
            logOut(desk);
        } finally {
            acceptor.stop(true);
        }
        assertThat(refused).isEmpty();
        assertThat(heard).containsExactly("d-1", "d-3");
    }

    private void connect(FixInitiator desk, int port) throws IOException {
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        await(desk, desk::isLoggedOn);
    }

    private void logOut(FixInitiator desk) throws IOException {
        address = null;
        desk.logout();
        await(desk, () -> !desk.isConnected());
    }

    /** Polls. QuickFIX/J ends a connection that follows one too soon, so that a client has to connect again. */
    private void await(FixInitiator desk, BooleanSupplier holds) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!holds.getAsBoolean()) {
            if (address != null && !desk.isConnected()) {
                desk.connect(address);
            }
            desk.poll();
            Thread.yield();
            assertThat(System.nanoTime())
                    .as(() -> "heard: " + heard + ", accepted: " + accepted + ", refused: " + refused)
                    .isLessThan(deadlineNs);
        }
    }

    private static void order(FixInitiator desk, String clOrdId) {
        desk.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putText(Tags.CL_ORD_ID, clOrdId)
                .putChar(21, '1')
                .putText(Tags.SYMBOL, "ABC")
                .putChar(Tags.SIDE, '1')
                .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                .putInt(Tags.ORDER_QTY, 5)
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, 1_025, 2);
        assertThat(desk.send()).isTrue();
    }

    private static void report(String version, String clOrdId) throws SessionNotFound {
        Message report = RandomRequests.message(
                "8",
                "37=1",
                "17=1",
                "150=0",
                "39=0",
                "55=ABC",
                "54=1",
                "38=5",
                "151=5",
                "14=0",
                "6=0",
                "11=" + clOrdId);
        if (version.equals("FIX.4.2")) {
            report.setString(20, "0");
        }
        Session.sendToTarget(report, new SessionID(version, "PEER", "DESK"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private SocketAcceptor acceptor(String version, int port) throws ConfigError {
        SessionID session = new SessionID(version, "PEER", "DESK");
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "acceptor");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("SocketAcceptAddress", "127.0.0.1");
        settings.setString("SocketAcceptPort", Integer.toString(port));
        settings.setString(session, "BeginString", version);
        settings.setString(session, "SenderCompID", "PEER");
        settings.setString(session, "TargetCompID", "DESK");
        if (version.equals("FIXT.1.1")) {
            settings.setString(session, "DefaultApplVerID", "FIX.5.0SP2");
        }
        return new SocketAcceptor(
                this, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
    }

    @Override
    public void onMessage(FixDecoder message) {
        heard.add(message.text(Tags.CL_ORD_ID));
    }

    @Override
    public void onReject(FixDecoder message) {
        refused.add(message.text(Tags.TEXT));
    }

    @Override
    public void onDisconnected(String reason) {}

    @Override
    public void onCreate(SessionID session) {}

    @Override
    public void onLogon(SessionID session) {}

    @Override
    public void onLogout(SessionID session) {}

    @Override
    public void toAdmin(Message message, SessionID session) {
        try {
            if (message.getHeader().getString(35).equals("3")) {
                refused.add(message.toString());
            }
        } catch (FieldNotFound e) {
            refused.add(message.toString());
        }
    }

    @Override
    public void fromAdmin(Message message, SessionID session) {}

    @Override
    public void toApp(Message message, SessionID session) {}

    @Override
    public void fromApp(Message message, SessionID session) {
        accepted.add(message);
    }
}
