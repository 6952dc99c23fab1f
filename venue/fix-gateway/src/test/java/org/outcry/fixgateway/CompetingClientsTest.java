// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.Logon;

/** Two clients with the CompID of one session, at two addresses: at one gateway, and at two. */
class CompetingClientsTest {
    private static final String HERE = "127.0.0.1";
    private static final String ELSEWHERE = "127.0.0.2";

    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    /**
     * Whoever is on answers the question for a sign of life, and stays on. The other one is refused, and says so each
     * time.
     */
    @Test
    void shouldKeepTheSessionOfTheFirstOfTwoClientsThatLogOnAtOnce() throws IOException {
        TestClient here = venue.connectFrom(HERE, "ALICE");
        TestClient there = venue.connectFrom(ELSEWHERE, "ALICE");
        byte[] logon = here.message("A", 1, "", "98=0|108=30|");
        here.sendBytes(logon);
        there.sendBytes(logon);
        boolean isHere = here.next().contains("|35=A|");
        boolean isThere = there.next().contains("|35=A|");
        assertThat(isHere).isNotEqualTo(isThere);
        TestClient on = isHere ? here : there;
        String otherAddress = isHere ? ELSEWHERE : HERE;
        on.nextSeqNum(2);
        for (int round = 0; round < 20; round++) {
            TestClient off = venue.connectFrom(otherAddress, "ALICE");
            off.send("A", "98=0|108=30|");
            on.expect("35=1", "112=VENUE");
            on.send("0", "112=VENUE|");
            off.expect("35=5", "34=0", "58=logon refused: the session is logged on over another connection");
            off.expectEnd();
            on.order("a-" + round, '1', 1, "9.00");
            on.expect("150=0", "11=a-" + round);
        }
        assertThat(venue.sequencer.engine().openOrders(1)).isEqualTo(20);
    }

    /**
     * A gateway cannot ask a connection of another one for a sign of life. So a session stays where it is for five
     * seconds before it can be taken over.
     */
    @Test
    void shouldLetASessionStayAtAGatewayBeforeAnotherTakesItOver() throws IOException {
        TestClient first = venue.logOn("ALICE");
        venue.addGateway();
        TestClient second = venue.connectFrom(ELSEWHERE, "ALICE");
        second.send("A", "98=0|108=30|141=Y|");
        second.expectNothing();
        first.order("a-1", '1', 1, "9.00");
        first.expect("150=0", "11=a-1");
        venue.clock.advanceSeconds(4);
        second.expectNothing();
        venue.clock.advanceSeconds(1);
        second.expect("35=A");
        first.expectEnd();
        assertThat(venue.hasLine("session taken over: another gateway has it")).isTrue();
        second.order("a-2", '1', 1, "9.00");
        second.expect("150=0", "11=a-2");
    }

    @Test
    void shouldNotWaitForASessionThatLoggedOutElsewhere() throws IOException {
        TestClient first = venue.logOn("ALICE");
        venue.addGateway();
        TestClient second = venue.connectFrom(ELSEWHERE, "ALICE");
        second.send("A", "98=0|108=30|141=Y|");
        second.expectNothing();
        first.send("5", "");
        first.expect("35=5");
        second.expect("35=A");
        second.close();
        venue.driveUntil(() -> venue.gateway().connectionCount() == 0, "end of the connection");
        TestClient third = venue.connectFrom(HERE, "ALICE");
        third.send("A", "98=0|108=30|141=Y|");
        third.expect("35=A");
    }

    /**
     * As of a node whose commands were on their way for long. The refusal has a number of the session, which its owner
     * would miss.
     */
    @Test
    void shouldFillTheNumberOfALateLogonThatIsRefusedElsewhere() throws IOException {
        TestClient first = venue.logOn("ALICE");
        first.order("a-1", '1', 1, "9.00");
        first.expect("150=0", "34=2");
        Logon late = new Logon();
        late.session = 1;
        late.connection = (2L << 48) + 1;
        late.msgSeqNum = 1;
        late.heartBtIntSeconds = 30;
        venue.commands.logon(late);
        first.expect("35=4", "34=3", "123=Y", "36=4");
        first.order("a-2", '1', 1, "9.00");
        first.expect("150=0", "34=4");
    }
}
