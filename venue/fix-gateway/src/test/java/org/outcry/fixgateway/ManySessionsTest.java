// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.session.DefineSession;

/** Many sessions that are logged on and idle, beside a few that trade. */
class ManySessionsTest {
    private static final int IDLE = 300;
    private static final int ORDERS = 200;
    private static final int FIRST_SESSION = 100;

    /** The most messages of a connection in a turn (docs/fix.md). */
    private static final int TURN = 64;

    private TestVenue venue;
    private TestClient bob;
    private final List<IdleClient> idle = new ArrayList<>();

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "connections: 4, writeBuffer: 32KiB");
        bob = venue.logOn("BOB");
    }

    @AfterEach
    void close() throws IOException {
        for (IdleClient client : idle) {
            client.channel.close();
        }
        bob.close();
        venue.close();
    }

    @Test
    void shouldVisitOnlyConnectionsWithWorkHoweverManyAreLoggedOn() throws IOException {
        trade(ORDERS);
        long few = visitsOf(ORDERS);
        logOnIdleClients();
        long many = visitsOf(ORDERS);
        assertThat(few).isBetween((long) ORDERS, 8L * ORDERS);
        assertThat(many).isLessThan(8L * ORDERS);
        long before = venue.gateway().visits();
        venue.drive(1000);
        assertThat(venue.gateway().visits()).isEqualTo(before);
    }

    /**
     * Idle sessions get their heartbeats and test requests, those that do not answer are closed, and a new one has a
     * bounded time to log on.
     */
    @Test
    void shouldKeepTheTimesOfIdleConnections() throws IOException {
        logOnIdleClients();
        IdleClient stranger = new IdleClient(venue, "NOBODY");
        venue.drive(2);
        long before = venue.gateway().visits();
        venue.clock.advanceSeconds(10);
        venue.driveUntil(stranger::hasEnded, "end of a connection that does not log on");
        venue.clock.advanceSeconds(20);
        everyIdleClient("\u000135=0\u0001");
        venue.clock.advanceSeconds(6);
        everyIdleClient("\u000135=1\u0001");
        assertThat(venue.gateway().visits() - before).isLessThan(8L * IDLE);
        bob.send("0", "");
        venue.clock.advanceSeconds(35);
        bob.send("0", "");
        venue.clock.advanceSeconds(1);
        for (IdleClient client : idle) {
            venue.driveUntil(client::hasEnded, "end of a silent session");
        }
        venue.driveUntil(() -> venue.gateway().connectionCount() == 1, "no connection but that of the active session");
        bob.drain();
        trade(1);
    }

    /**
     * Events that concern an idle session without a message of its client: trades of its orders, changes of phase, its
     * end by the operator.
     */
    @Test
    void shouldServeIdleSessionsThatEventsConcern() throws IOException {
        logOnIdleClients();
        TestClient alice = venue.logOn("ALICE");
        alice.send("g", "335=g-1|263=1|336=ABC|");
        alice.expect("35=h", "340=2");
        alice.order("a-1", '2', 5, "2.00");
        alice.expect("150=0");
        venue.drive(100);
        bob.order("b-1", '1', 5, "2.00");
        bob.expect("150=0");
        bob.expect("150=F");
        alice.expect("150=F", "11=a-1");
        SetPhase halt = new SetPhase();
        halt.instrument = 1;
        halt.phase = Phase.HALTED;
        venue.commands.setPhase(halt);
        alice.expect("35=h", "340=1");
        DefineSession closed = definition(0);
        closed.closed = true;
        venue.commands.defineSession(closed);
        idle.getFirst().expect("\u000135=5\u0001");
        // It does not answer.
        venue.clock.advanceSeconds(2);
        venue.driveUntil(idle.getFirst()::hasEnded, "end of a closed session");
    }

    /** A burst of each of several sessions: one order of another session waits for one turn of them, not for all. */
    @Test
    void shouldTakeTheOrderOfASessionBetweenBurstsOfOthers() throws IOException {
        int burst = 400;
        List<TestClient> busy = List.of(bob, venue.logOn("DAVE"), venue.logOn("ERIN"));
        TestClient alice = venue.logOn("ALICE");
        for (TestClient client : busy) {
            ByteBuffer orders = ByteBuffer.allocate(burst * 256);
            for (int i = 0; i < burst; i++) {
                orders.put(client.message("D", client.nextSeqNum(), "", order("b-" + client.nextSeqNum())));
                client.nextSeqNum(client.nextSeqNum() + 1);
            }
            orders.flip();
            while (orders.hasRemaining()) {
                client.channel.write(orders);
            }
        }
        // All bytes are in the sockets before the first turn.
        alice.channel.write(ByteBuffer.wrap(alice.message("D", alice.nextSeqNum(), "", order("a"))));
        long number = Long.parseLong(TestClient.value(alice.expect("150=0", "11=a"), 37));
        long last = 0;
        for (TestClient client : busy) {
            for (int i = 0; i < burst; i++) {
                last = Math.max(last, Long.parseLong(TestClient.value(client.expect("150=0"), 37)));
            }
        }
        // The orders that were accepted after it: all but those of one or two turns.
        assertThat(last - number).isGreaterThan((long) busy.size() * (burst - 2 * TURN));
    }

    private static String order(String clOrdId) {
        return "11=" + clOrdId + "|55=ABC|54=1|38=1|40=2|44=0.50|60=" + TestClient.SENDING_TIME + "|";
    }

    /** Names that two sessions exchange by a third one: each Logon finds the session that has its name now. */
    @Test
    void shouldFindSessionsByTheirPresentNames() throws IOException {
        venue.commands.defineSession(definition(0));
        venue.commands.defineSession(definition(1));
        DefineSession spare = definition(0);
        spare.compId.set("SPARE");
        venue.commands.defineSession(spare);
        for (int number : new int[] {1, 0}) {
            DefineSession renamed = definition(number);
            renamed.compId.set("IDLE" + (1 - number));
            venue.commands.defineSession(renamed);
        }
        DefineSession gone = definition(2);
        venue.commands.defineSession(gone);
        gone.compId.set("RENAMED");
        venue.commands.defineSession(gone);
        venue.drive(10);
        for (String name : new String[] {"IDLE0", "IDLE1", "RENAMED"}) {
            IdleClient client = new IdleClient(venue, name);
            idle.add(client);
            client.logOn();
            client.expect("\u000135=A\u0001");
        }
        IdleClient unknown = new IdleClient(venue, "IDLE2");
        unknown.logOn();
        venue.driveUntil(unknown::hasEnded, "end of a connection with a former name");
    }

    @Test
    void shouldLogOutEveryIdleSessionWhenItStops() throws IOException {
        logOnIdleClients();
        venue.drive(10);
        venue.gateway().stop();
        everyIdleClient("\u000135=5\u0001");
        for (IdleClient client : idle) {
            client.channel.close();
        }
        bob.expect("35=5");
        bob.close();
        venue.driveUntil(venue.gateway()::isStopped, "gateway stopped");
    }

    private long visitsOf(int orders) throws IOException {
        long before = venue.gateway().visits();
        trade(orders);
        return venue.gateway().visits() - before;
    }

    private void trade(int orders) throws IOException {
        for (int i = 0; i < orders; i++) {
            String name = "by-" + bob.nextSeqNum();
            bob.order(name, '1', 1, "0.50");
            bob.expect("150=0", "11=" + name);
        }
    }

    private void everyIdleClient(String field) {
        for (IdleClient client : idle) {
            client.expect(field);
        }
    }

    private static DefineSession definition(int number) {
        DefineSession definition = new DefineSession();
        definition.session = FIRST_SESSION + number;
        definition.participant = FIRST_SESSION + number;
        definition.cancelOnDisconnectNs = -1;
        definition.compId.set("IDLE" + number);
        return definition;
    }

    private void logOnIdleClients() throws IOException {
        for (int i = 0; i < IDLE; i++) {
            venue.commands.defineSession(definition(i));
        }
        venue.drive(10);
        for (int i = 0; i < IDLE; i++) {
            IdleClient client = new IdleClient(venue, "IDLE" + i);
            idle.add(client);
            client.logOn();
            client.expect("\u000135=A\u0001");
        }
    }
}
