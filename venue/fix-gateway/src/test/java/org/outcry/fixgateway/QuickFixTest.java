// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
import quickfix.SocketInitiator;

/** Test with QuickFIX/J as a participant: logon, trading, loss of the connection, and a second logon. */
class QuickFixTest {
    private static final SessionID ALICE = new SessionID("FIX.4.4", "ALICE", TestVenue.VENUE);

    private TestVenue venue;
    private SocketInitiator initiator;
    private final Queue<Message> received = new ConcurrentLinkedQueue<>();
    private final AtomicInteger logons = new AtomicInteger();

    @BeforeEach
    void open(@TempDir Path directory) throws IOException, ConfigError {
        venue = new TestVenue(directory);
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "initiator");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("HeartBtInt", "30");
        settings.setString("ReconnectInterval", "1");
        settings.setString("UseDataDictionary", "N");
        settings.setString("CheckLatency", "N");
        settings.setString("ResetOnLogon", "N");
        settings.setString("SocketConnectHost", "127.0.0.1");
        settings.setString(
                "SocketConnectPort", Integer.toString(venue.gateway().address().getPort()));
        settings.setString(ALICE, "BeginString", "FIX.4.4");
        settings.setString(ALICE, "SenderCompID", "ALICE");
        settings.setString(ALICE, "TargetCompID", TestVenue.VENUE);
        initiator = new SocketInitiator(
                new Participant(),
                new MemoryStoreFactory(),
                settings,
                new SLF4JLogFactory(settings),
                new DefaultMessageFactory());
        initiator.start();
        venue.driveUntil(() -> logons.get() == 1, "QuickFIX/J logged on");
    }

    @AfterEach
    void close() {
        Session.lookupSession(ALICE).logout();
        venue.driveUntil(() -> !Session.lookupSession(ALICE).isLoggedOn(), "QuickFIX/J logged out");
        initiator.stop(true);
        venue.close();
    }

    @Test
    void shouldTradeAndBeBroughtUpToDateAfterALostConnection() throws Exception {
        TestClient bob = venue.logOn("BOB");
        send("D", "11=q-1", "55=ABC", "54=1", "38=100", "40=2", "44=10.25", "60=20261120-12:00:00");
        assertThat(next().getChar(150)).isEqualTo('0');
        bob.order("b-1", '2', 30, "10.25");
        bob.expect("150=0");
        bob.expect("150=F");
        Message trade = next();
        assertThat(trade.getChar(150)).isEqualTo('F');
        assertThat(trade.getDouble(31)).isEqualTo(10.25);
        assertThat(trade.getInt(151)).isEqualTo(70);

        venue.restartGatewayAt(venue.gateway().address());
        for (int i = 2; i < 7; i++) {
            bob = i == 2 ? again("BOB", bob.nextSeqNum()) : bob;
            bob.order("b-" + i, '2', 10, "10.25");
            bob.expect("150=0");
            bob.expect("150=F");
        }
        venue.driveUntil(() -> logons.get() == 2, "QuickFIX/J came back");
        for (int i = 2; i < 7; i++) {
            Message missed = next();
            assertThat(missed.getChar(150)).isEqualTo('F');
            assertThat(missed.getString(11)).isEqualTo("q-1");
            assertThat(missed.getInt(151)).isEqualTo(80 - i * 10);
        }
        send("F", "11=q-2", "41=q-1", "55=ABC", "54=1", "38=100", "60=20261120-12:00:00");
        Message cancelled = next();
        assertThat(cancelled.getChar(150)).isEqualTo('4');
        assertThat(cancelled.getInt(14)).isEqualTo(80);
        assertThat(received).isEmpty();
    }

    private TestClient again(String compId, int seqNum) throws IOException {
        TestClient client = venue.connect(compId);
        client.nextSeqNum(seqNum);
        client.send("A", "98=0|108=30|");
        client.expect("35=A");
        return client;
    }

    private Message next() {
        venue.driveUntil(() -> !received.isEmpty(), "a message for QuickFIX/J");
        return received.remove();
    }

    private static void send(String type, String... fields) throws SessionNotFound {
        Message message = new Message();
        message.getHeader().setString(35, type);
        for (String field : fields) {
            int equals = field.indexOf('=');
            message.setString(Integer.parseInt(field.substring(0, equals)), field.substring(equals + 1));
        }
        Session.sendToTarget(message, ALICE);
    }

    private final class Participant implements Application {
        @Override
        public void onCreate(SessionID session) {}

        @Override
        public void onLogon(SessionID session) {
            logons.incrementAndGet();
        }

        @Override
        public void onLogout(SessionID session) {}

        @Override
        public void toAdmin(Message message, SessionID session) {}

        @Override
        public void fromAdmin(Message message, SessionID session) {}

        @Override
        public void toApp(Message message, SessionID session) {}

        @Override
        public void fromApp(Message message, SessionID session) throws FieldNotFound {
            received.add(message);
        }
    }
}
