// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;
import quickfix.Application;
import quickfix.ConfigError;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.Group;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionNotFound;
import quickfix.SessionSettings;
import quickfix.SocketInitiator;

/**
 * Test with QuickFIX/J as a participant, with its defaults: the standard dictionary, validation of every message, and a check of SendingTime.
 */
class QuickFixTest {
    private static final SessionID ALICE = new SessionID("FIX.4.4", "ALICE", TestVenue.VENUE);

    private static final int REQUESTS = Integer.getInteger("outcry.fix.requests", 2_000);

    private TestVenue venue;
    private SocketInitiator initiator;
    private final Queue<Message> received = new ConcurrentLinkedQueue<>();
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final AtomicInteger logons = new AtomicInteger();

    @BeforeEach
    void open(@TempDir Path directory) throws IOException, ConfigError {
        venue = new TestVenue(directory);
        venue.clock.set(System.currentTimeMillis() * 1_000_000);
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "initiator");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("HeartBtInt", "30");
        settings.setString("ReconnectInterval", "1");
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

    /** Groups within groups, both ways, by the standard dictionary. */
    @Test
    void shouldQuoteInGroupsWithinGroups() throws Exception {
        TestClient bob = venue.logOn("BOB");
        Group set = new Group(296, 302, new int[] {302, 304, 295, 0});
        set.setString(302, "S1");
        set.setInt(304, 2);
        for (String symbol : List.of("ABC", "NONE")) {
            Group entry = new Group(295, 299, new int[] {299, 55, 132, 133, 134, 135, 0});
            entry.setString(299, "E-" + symbol);
            entry.setString(55, symbol);
            entry.setString(132, "10.20");
            entry.setString(133, "10.30");
            entry.setInt(134, 5);
            entry.setInt(135, 6);
            set.addGroup(entry);
        }
        Message quote = RandomRequests.message("i", "117=Q1");
        quote.addGroup(set);
        sendToVenue(quote);
        Message answer = next();
        assertThat(answer.getHeader().getString(35)).isEqualTo("b");
        assertThat(answer.getChar(297)).isEqualTo('0');
        Group rejected = answer.getGroups(296).get(0).getGroups(295).get(0);
        assertThat(rejected.getString(299)).isEqualTo("E-NONE");
        assertThat(rejected.getInt(368)).isEqualTo(1);
        bob.order("b-1", '2', 5, "10.20");
        Message execution = next();
        assertThat(execution.getString(11)).isEqualTo("Q1");
        assertThat(execution.getChar(39)).isEqualTo('2');
        assertThat(refused).isEmpty();
    }

    /** The client refuses nothing that the venue sends, whatever it asks for. */
    @Test
    void shouldUnderstandTheAnswersToRequestsOfEveryType() throws Exception {
        TestClient bob = venue.logOn("BOB");
        RandomRequests requests = new RandomRequests(Seed.of(7));
        for (int i = 0; i < REQUESTS; i++) {
            sendToVenue(requests.next());
            if (i % 5 == 0) {
                bob.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
            }
            if (i % 50 == 0) {
                venue.drive(5);
                bob.drain();
            }
        }
        sendToVenue(RandomRequests.message("H", "11=last", "55=ABC", "54=1"));
        venue.driveUntil(() -> received.stream().anyMatch(QuickFixTest::isLast), "the last answer");
        assertThat(refused).isEmpty();
        assertThat(received).hasSizeGreaterThan(REQUESTS / 2);
    }

    private static boolean isLast(Message message) {
        try {
            return message.isSetField(11) && message.getString(11).equals("last");
        } catch (FieldNotFound e) {
            throw new AssertionError(e);
        }
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
        sendToVenue(RandomRequests.message(type, fields));
    }

    private static void sendToVenue(Message message) throws SessionNotFound {
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
        public void toAdmin(Message message, SessionID session) {
            record(message);
        }

        @Override
        public void fromAdmin(Message message, SessionID session) {}

        @Override
        public void toApp(Message message, SessionID session) {
            record(message);
        }

        private void record(Message message) {
            String text = message.toString();
            if (text.contains("\u000135=3\u0001") || text.contains("\u000135=j\u0001")) {
                refused.add(text.replace('\u0001', '|'));
            }
        }

        @Override
        public void fromApp(Message message, SessionID session) throws FieldNotFound {
            received.add(message);
        }
    }
}
