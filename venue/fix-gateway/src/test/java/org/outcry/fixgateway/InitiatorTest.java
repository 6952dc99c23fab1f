// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** Tests of the FIX library's initiator with the venue. */
class InitiatorTest {
    private final List<String> heard = new ArrayList<>();
    private final FixListener listener = new FixListener() {
        @Override
        public void onMessage(FixDecoder message) {
            String possDup = message.isYes(Tags.POSS_DUP_FLAG) ? " again" : "";
            heard.add(message.text(Tags.CL_ORD_ID) + " " + message.text(Tags.EXEC_TYPE) + possDup);
        }

        @Override
        public void onDisconnected(String reason) {
            heard.add("disconnected");
        }
    };
    private TestVenue venue;
    private TestClient bob;
    private FixInitiator alice;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
        bob = venue.logOn("BOB");
        alice = new FixInitiator(InitiatorConfig.of("ALICE", TestVenue.VENUE), listener, venue.clock::nanoTime);
        connect();
    }

    @AfterEach
    void close() throws IOException {
        alice.close();
        bob.close();
        venue.close();
    }

    private void connect() throws IOException {
        alice.connect(venue.gateway().address());
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return alice.isLoggedOn();
                },
                "initiator logged on");
    }

    private void hear(String... expected) {
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return heard.size() >= expected.length;
                },
                List.of(expected) + " instead of " + heard);
        assertThat(heard).containsExactly(expected);
        heard.clear();
    }

    private void order(String clOrdId, char side, int quantity) {
        alice.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putText(Tags.CL_ORD_ID, clOrdId)
                .putText(Tags.SYMBOL, "ABC")
                .putChar(Tags.SIDE, side)
                .putInt(Tags.ORDER_QTY, quantity)
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, 100, 2);
        assertThat(alice.send()).isTrue();
    }

    @Test
    void shouldSendManyMessagesAtOnce() {
        order("a-1", '1', 100);
        order("a-2", '1', 100);
        order("a-3", '2', 150);
        hear("a-1 0", "a-2 0", "a-3 0", "a-1 F", "a-3 F", "a-2 F", "a-3 F");
    }

    @Test
    void shouldAskForWhatItMissedWhileItWasAway() throws IOException {
        order("a-1", '1', 100);
        hear("a-1 0");
        alice.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        bob.order("b-1", '2', 10, "1.00");
        bob.expect("150=0");
        bob.expect("150=F");
        connect();
        hear("a-1 F again");
        order("a-2", '1', 1);
        hear("a-2 0");
    }

    @Test
    void shouldSendAgainWhatTheVenueMissed() throws IOException {
        order("a-1", '1', 100);
        hear("a-1 0");
        // A message that is encoded and not delivered still consumes its number.
        order("a-2", '1', 100);
        alice.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        connect();
        hear("a-2 8");
        order("a-3", '1', 100);
        hear("a-3 0");
    }

    @Test
    void shouldAnswerTestRequestsAndKeepTheSessionAlive() {
        for (int i = 0; i < 10; i++) {
            venue.clock.advanceSeconds(20);
            for (int turn = 0; turn < 20; turn++) {
                venue.drive(1);
                alice.poll();
            }
        }
        order("a-1", '1', 100);
        hear("a-1 0");
    }

    @Test
    void shouldLogOut() {
        alice.logout();
        venue.driveUntil(
                () -> {
                    alice.poll();
                    return !alice.isConnected();
                },
                "initiator logged out");
        assertThat(heard).containsExactly("disconnected");
    }
}
