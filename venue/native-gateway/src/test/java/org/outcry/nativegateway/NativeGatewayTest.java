// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.Role;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.Engine;
import org.outcry.nativeapi.Token;
import org.outcry.wire.file.EventFileReader;

class NativeGatewayTest {
    @TempDir
    private Path folder;

    @Test
    void shouldGiveAReaderEveryEventUnderItsNumberAndTime() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient reader = rig.client(NativeRig.READER, 1);
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            logon(gateway, 1);
            gateway.order(1, 1, 1, Side.BUY, 100);
            gateway.order(1, 1, 2, Side.SELL, 100);
            gateway.client.sync(5);
            rig.driveUntil(() -> gateway.answers.contains("synced 5 3"), "answer");
            rig.driveUntil(() -> reader.nextEvent > rig.sequencer.releasedEventNumber(), "all events");
            assertThat(reader.events).isEqualTo(logged(rig));
            assertThat(gateway.heard())
                    .containsExactly("loggedOn", "orderAccepted", "orderAccepted", "orderExecuted", "orderExecuted");
        }
    }

    @Test
    void shouldGoOnWithExactlyWhatAClientMissed() throws IOException {
        List<String> before;
        int port;
        try (NativeRig rig = new NativeRig(folder)) {
            port = rig.address().getPort();
            TestClient reader = rig.client(NativeRig.READER, 1);
            rig.driveUntil(() -> reader.nextEvent > rig.sequencer.releasedEventNumber(), "all events");
            before = new ArrayList<>(reader.events);
            assertThat(before).isEqualTo(logged(rig));
        }
        try (NativeRig rig = new NativeRig(folder, port, NativeRig.tight())) {
            TestClient reader = rig.client(NativeRig.READER, before.size() + 1L);
            rig.driveUntil(() -> reader.nextEvent > rig.sequencer.releasedEventNumber(), "all events");
            before.addAll(reader.events);
            assertThat(before).isEqualTo(logged(rig));
        }
    }

    @Test
    void shouldRefusePositionsThatTheLogDoesNotHave() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient ahead = rig.connecting(NativeRig.READER, 1_000);
            rig.driveUntil(() -> !ahead.losses.isEmpty(), "refusal");
            assertThat(ahead.losses.getFirst()).contains("REFUSED", "no such event: position=1000");
        }
    }

    @Test
    void shouldLetNobodyInWithoutATokenOfItsOwn() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            for (Token wrong : List.of(
                    new Token("ops", NativeRig.READER.secret()), Token.random("nobody"), new Token("nobody", "x"))) {
                TestClient client = rig.connecting(wrong, 0);
                rig.driveUntil(() -> !client.losses.isEmpty(), "refusal");
                assertThat(client.losses.getFirst()).contains("REFUSED", "name or token is not known here");
                assertThat(client.role).isNull();
            }
            assertThat(rig.lines).noneMatch(line -> line.contains(NativeRig.READER.secret()));
        }
    }

    @Test
    void shouldEndWithTheToken() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient client = rig.client(NativeRig.BRIEF, 0);
            TestClient other = rig.client(NativeRig.READER, 0);
            rig.aheadNs = NativeRig.BRIEF_ENDS_NS;
            rig.driveUntil(() -> client.losses.size() >= 2, "end and refusal");
            assertThat(client.losses.getFirst()).contains("token has expired: name=brief");
            assertThat(client.losses.get(1)).contains("REFUSED", "token has expired: name=brief");
            assertThat(other.losses).isEmpty();
        }
    }

    @Test
    void shouldEndTheConnectionsOfAReplacedToken() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient client = rig.client(NativeRig.READER, 0);
            TestClient other = rig.client(NativeRig.OPERATOR, 0);
            Token present = Token.random(NativeRig.READER.name());
            rig.replace(present);
            rig.driveUntil(() -> client.losses.size() >= 2, "end and refusal");
            assertThat(client.losses.getFirst()).contains("token was withdrawn or replaced: name=copy");
            assertThat(client.losses.get(1)).contains("REFUSED", "name or token is not known here");
            assertThat(rig.lines)
                    .anyMatch(line -> line.startsWith("native client is gone: copy@")
                            && line.contains("token was withdrawn or replaced"));
            assertThat(rig.client(present, 0).role).isEqualTo(Role.READER);
            assertThat(other.losses).isEmpty();
        }
    }

    @Test
    void shouldLetAnOperatorAdministerAndNotTrade() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            SetPhase halt = new SetPhase();
            halt.instrument = 1;
            halt.phase = Phase.HALTED;
            operator.venue.setPhase(halt);
            operator.client.sync(1);
            operator.order(1, 1, 1, Side.BUY, 100);
            operator.venue.venueStarted();
            operator.venue.time();
            operator.client.sync(2);
            rig.driveUntil(() -> operator.answers.contains("synced 2 1"), "answers");
            assertThat(operator.heard()).containsExactly("actionRecorded", "phaseChanged");
            assertThat(operator.answers)
                    .containsExactlyInAnyOrder(
                            "welcome OPERATOR 0",
                            "refused 40 NOT_FOR_THIS_ROLE",
                            "refused 1 NOT_FOR_THIS_ROLE",
                            "refused 2 NOT_FOR_THIS_ROLE",
                            "synced 1 1",
                            "synced 2 1");
            assertThat(rig.sequencer.engine().phase(1)).isEqualTo(Phase.HALTED);
        }
    }

    @Test
    void shouldAdoptOnlyRulesThatTheVenueFollows() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            long before = rig.sequencer.engine().commandNumber();
            RulesVersion rules = new RulesVersion();
            rules.version = Engine.RULES_VERSION + 1;
            operator.venue.adoptRules(rules);
            operator.client.sync(1);
            rig.driveUntil(() -> operator.answers.stream().anyMatch(answer -> answer.startsWith("synced 1")), "answer");
            assertThat(operator.answers).contains("refused 31 RULES_NOT_FOLLOWED");
            assertThat(operator.refusedText).contains("start one that does");
            assertThat(rig.sequencer.engine().commandNumber()).isEqualTo(before);
            rules.version = Engine.RULES_VERSION;
            operator.venue.adoptRules(rules);
            operator.client.sync(2);
            rig.driveUntil(() -> operator.answers.stream().anyMatch(answer -> answer.startsWith("synced 2")), "answer");
            assertThat(operator.heard()).containsExactly("actionRecorded", "definitionRejected");
        }
    }

    @Test
    void shouldLetAReaderAskNothing() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient reader = rig.client(NativeRig.READER, 0);
            long before = rig.sequencer.engine().commandNumber();
            reader.venue.resumeOrders();
            reader.order(1, 1, 1, Side.BUY, 100);
            reader.client.sync(1);
            rig.driveUntil(() -> reader.answers.size() == 4, "answers");
            assertThat(reader.answers)
                    .containsExactly(
                            "welcome READER 0",
                            "refused 10 NOT_FOR_THIS_ROLE",
                            "refused 40 NOT_FOR_THIS_ROLE",
                            "synced 1 0");
            assertThat(rig.sequencer.engine().commandNumber()).isEqualTo(before);
        }
    }

    @Test
    void shouldShowAParticipantItsOwnSessionOnly() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            TestClient beta = rig.client(NativeRig.BETA, 0);
            // The gateway fills in session and epoch; an order may follow the logon at once.
            logon(alpha, 0);
            alpha.order(0, 0, 1, Side.BUY, 100);
            logon(beta, 0);
            beta.order(0, 0, 1, Side.SELL, 100);
            beta.order(1, 1, 2, Side.SELL, 100);
            rig.driveUntil(() -> beta.answers.size() == 2 && alpha.events.size() == 3, "events");
            assertThat(alpha.heard()).containsExactly("loggedOn", "orderAccepted", "orderExecuted");
            assertThat(beta.heard()).containsExactly("loggedOn", "orderAccepted", "orderExecuted");
            assertThat(alpha.events).allMatch(event -> event.contains("session: 1,"));
            assertThat(beta.events).allMatch(event -> event.contains("session: 2,"));
            assertThat(beta.answers).contains("refused 40 OTHER_SESSION");
            assertThat(logged(rig)).containsAll(alpha.events).containsAll(beta.events);
        }
    }

    @Test
    void shouldRefuseALogonToAClosedSession() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            close(operator, true);
            rig.driveUntil(() -> operator.heard().contains("sessionDefined"), "end of the session");
            logon(alpha, 0);
            alpha.client.sync(1);
            rig.driveUntil(() -> alpha.answers.contains("synced 1 0"), "answer");
            assertThat(alpha.answers).contains("refused 20 SESSION_CLOSED");
            close(operator, false);
            rig.driveUntil(
                    () -> Collections.frequency(operator.heard(), "sessionDefined") == 2, "the session is open again");
            logon(alpha, 0);
            rig.driveUntil(() -> alpha.heard().contains("loggedOn"), "logon");
        }
    }

    private static void close(TestClient operator, boolean closed) {
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        session.closed = closed;
        operator.venue.defineSession(session);
        operator.client.flush();
    }

    @Test
    void shouldRefuseAParticipantThatIsNotLoggedOn() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            alpha.order(0, 0, 1, Side.BUY, 100);
            logon(alpha, 0);
            rig.driveUntil(() -> alpha.events.size() == 1, "logon");
            TestClient other = rig.client(NativeRig.ALPHA, 0);
            logon(other, 0);
            rig.driveUntil(() -> alpha.events.size() == 3, "take-over");
            alpha.order(0, 0, 2, Side.BUY, 100);
            rig.driveUntil(() -> alpha.answers.size() == 3, "refusal");
            assertThat(alpha.heard()).containsExactly("loggedOn", "sessionDisconnected", "loggedOn");
            assertThat(alpha.answers)
                    .containsExactly("welcome PARTICIPANT 1", "refused 40 NOT_LOGGED_ON", "refused 40 NOT_LOGGED_ON");
            assertThat(rig.sequencer.engine().openOrders()).isZero();
        }
    }

    @Test
    void shouldRefuseOrdersAndTakeCancelsWhileTheLastRoomIsKeptForThem() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            logon(alpha, 0);
            alpha.order(0, 0, 1, Side.BUY, 100);
            rig.driveUntil(() -> alpha.events.size() == 2, "order");
            rig.takesOrders = false;
            alpha.order(0, 0, 2, Side.BUY, 100);
            CancelOrder cancel = new CancelOrder();
            cancel.clientOrder = 1;
            alpha.venue.cancelOrder(cancel);
            rig.driveUntil(() -> alpha.events.size() == 3, "cancel");
            assertThat(alpha.answers).contains("refused 40 STORAGE_FULL");
            assertThat(alpha.heard()).containsExactly("loggedOn", "orderAccepted", "orderCancelled");
        }
    }

    @Test
    void shouldDisconnectTheSessionOfAParticipantThatIsGone() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            logon(alpha, 0);
            rig.driveUntil(() -> alpha.events.size() == 1, "logon");
            alpha.client.close();
            rig.driveUntil(() -> !rig.sequencer.engine().isConnected(1), "end of the session");
        }
    }

    @Test
    void shouldEndTheSessionsOfALostGatewayBeforeItMayComeAgain() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            logon(gateway, 1);
            logon(gateway, 2);
            gateway.order(1, 1, 1, Side.BUY, 100);
            gateway.client.sync(1);
            rig.driveUntil(() -> gateway.answers.contains("synced 1 1"), "order");
            TestClient twin = rig.connecting(NativeRig.GATEWAY, 0);
            rig.driveUntil(() -> !twin.losses.isEmpty(), "refusal of a second one");
            assertThat(twin.losses.getFirst()).contains("gateway is connected", "number=7");
            // The last command is pending when the client disconnects.
            gateway.order(2, 1, 1, Side.BUY, 90);
            gateway.client.flush();
            gateway.client.close();
            rig.driveUntil(() -> twin.role != null, "the other one is let in");
            assertThat(rig.sequencer.engine().isConnected(1)).isFalse();
            assertThat(rig.sequencer.engine().isConnected(2)).isFalse();
            assertThat(rig.sequencer.engine().openOrders()).isEqualTo(2);
        }
    }

    @Test
    void shouldHoldBackClientsWhileTheVenueTakesNothing() throws IOException {
        try (NativeRig rig = new NativeRig(folder, 0, NativeRig.tight())) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            logon(gateway, 1);
            rig.driveUntil(() -> gateway.events.size() == 1, "logon");
            rig.sequencerRuns = false;
            int written = 0;
            for (int idle = 0; idle < 1_000; idle++) {
                while (gateway.client.hasRoom(1024)) {
                    gateway.order(1, 1, ++written, Side.BUY, 100);
                    idle = 0;
                }
                rig.drive();
            }
            int orders = written;
            assertThat(orders).isGreaterThan(500);
            assertThat(gateway.events).hasSize(1);
            rig.sequencerRuns = true;
            rig.driveUntil(() -> gateway.events.size() == 1 + orders, "all of them");
            for (int i = 1; i <= orders; i++) {
                assertThat(gateway.events.get(i)).contains("clientOrder: " + i + ",");
            }
        }
    }

    @Test
    void shouldLetASlowReaderCostNobodyElseAnything() throws IOException {
        try (NativeRig rig = new NativeRig(folder, 0, NativeRig.tight())) {
            TestClient slow = rig.client(NativeRig.READER, 1);
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            slow.reads = false;
            logon(gateway, 1);
            int orders = 9_000;
            for (int i = 1; i <= orders; i++) {
                rig.driveUntil(() -> gateway.client.hasRoom(1024), "room");
                gateway.order(1, 1, i, Side.BUY, 100);
            }
            rig.driveUntil(() -> gateway.events.size() == 1 + orders, "events of the others");
            assertThat(slow.events.size()).isLessThan(orders);
            slow.reads = true;
            rig.driveUntil(() -> slow.nextEvent > rig.sequencer.releasedEventNumber(), "events of the slow one");
            assertThat(slow.events).isEqualTo(logged(rig));
        }
    }

    @Test
    void shouldKeepWhatDoesNotDecodeOutOfTheLog() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            long before = rig.sequencer.engine().commandNumber();
            gateway.client.commands().claim(4);
            gateway.client.commands().commit(40, 4);
            rig.driveUntil(() -> !gateway.losses.isEmpty(), "end of the connection");
            assertThat(gateway.losses.getFirst()).contains("MALFORMED", "NewOrder");
            assertThat(rig.sequencer.engine().commandNumber()).isEqualTo(before);
        }
    }

    static void logon(TestClient client, int session) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = (long) NativeRig.GATEWAY_NUMBER << 48 | session;
        client.venue.logon(logon);
    }

    static List<String> logged(NativeRig rig) throws IOException {
        List<String> all = new ArrayList<>();
        StringBuilder yaml = new StringBuilder();
        VenueEventsReader reader = new VenueEventsReader(new VenueEventsYaml(yaml));
        try (EventFileReader file = EventFileReader.open(rig.sequencer.eventLog())) {
            while (file.poll(reader, rig.sequencer.releasedEventNumber(), 1) > 0) {
                all.add(TestClient.text(file.number(), file.timeNs(), yaml));
            }
        }
        return all;
    }
}
