// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import quickfix.ConfigError;
import quickfix.Group;
import quickfix.Message;
import quickfix.SessionID;
import quickfix.SessionNotFound;

/**
 * Test with QuickFIX/J as a participant, with its defaults: the standard dictionary, validation of every message, and a
 * check of SendingTime.
 */
class QuickFixTest {
    private static final SessionID ALICE = new SessionID("FIX.4.4", "ALICE", TestVenue.VENUE);

    private TestVenue venue;
    private QuickFixClient client;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException, ConfigError {
        venue = new TestVenue(directory);
        venue.clock.set(System.currentTimeMillis() * 1_000_000);
        client = new QuickFixClient(venue, ALICE);
    }

    @AfterEach
    void close() {
        client.close();
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
        venue.driveUntil(() -> client.logons() == 2, "QuickFIX/J came back");
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
        assertThat(client.received()).isEmpty();
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
        client.send(quote);
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
        assertThat(client.refused()).isEmpty();
    }

    private TestClient again(String compId, int seqNum) throws IOException {
        TestClient client = venue.connect(compId);
        client.nextSeqNum(seqNum);
        client.send("A", "98=0|108=30|");
        client.expect("35=A");
        return client;
    }

    private Message next() {
        venue.driveUntil(() -> !client.received().isEmpty(), "a message for QuickFIX/J");
        return client.received().remove();
    }

    private void send(String type, String... fields) throws SessionNotFound {
        client.send(RandomRequests.message(type, fields));
    }
}
