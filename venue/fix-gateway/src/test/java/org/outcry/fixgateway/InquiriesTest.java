// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.seeds.Seed;

/** Requests for orders, instruments, phases and trades, and a client that rebuilds its state from them. */
class InquiriesTest extends TwoTraders {
    @Test
    void shouldReportAllOpenOrders() throws IOException {
        alice.send("AF", "584=m-1|585=7|");
        alice.expect("150=I", "37=NONE", "39=8", "584=m-1", "912=Y");
        for (int i = 0; i < 200; i++) {
            alice.order("a-" + i, i % 2 == 0 ? '1' : '2', 10, i % 2 == 0 ? "9.00" : "11.00");
            alice.expect("150=0");
        }
        alice.send("AF", "584=m-2|585=7|");
        for (int i = 0; i < 200; i++) {
            alice.expect("150=I", "39=0", "11=a-" + i, "584=m-2", "912=" + (i == 199 ? "Y" : "N"), "151=10");
        }
        alice.send("AF", "584=m-3|585=1|55=ABC|54=2|");
        for (int i = 1; i < 200; i += 2) {
            alice.expect("150=I", "11=a-" + i, "54=2");
        }
        alice.send("AF", "584=m-4|585=1|55=COIN|");
        alice.expect("150=I", "39=8", "912=Y");
        alice.expectNothingBut();
    }

    /** The search for orders goes on over many turns, in which others are served, and orders may end. */
    @Test
    void shouldFindFewOrdersAmongMany() throws IOException {
        int many = 3_000;
        for (int i = 0; i < many; i++) {
            alice.order("a-" + i, i == many / 2 ? '2' : '1', 10, i == many / 2 ? "11.00" : "9.00");
            if (i % 20 == 0) {
                alice.drain();
            }
        }
        venue.driveUntil(() -> venue.sequencer.engine().openOrders(1) == many, "orders");
        venue.drive(10);
        alice.drain();
        alice.send("AF", "584=m-1|585=7|54=2|");
        alice.expect("150=I", "11=a-" + many / 2, "912=Y");
        alice.send("AF", "584=m-2|585=7|54=2|");
        bob.order("b-1", '1', 10, "11.00");
        bob.expect("150=0");
        bob.expect("150=F");
        alice.expect("150=F");
        alice.expect("150=I", "37=NONE", "39=8", "584=m-2", "912=Y");
        alice.send("AF", "584=m-3|585=7|");
        int reported = 1;
        while (alice.expect("150=I", "584=m-3", "39=0").contains("|912=N|")) {
            reported++;
        }
        assertThat(reported).isEqualTo(many - 1);
        alice.expectNothingBut();
    }

    @Test
    void shouldListInstruments() throws IOException {
        alice.send("x", "320=x-1|559=4|");
        alice.expect("35=y", "320=x-1", "560=0", "146=2", "55=ABC", "55=COIN", "893=Y");
        alice.send("x", "320=x-2|559=0|55=COIN|");
        alice.expect("35=y", "560=0", "146=1", "55=COIN", "561=0.001");
        alice.send("x", "320=x-3|559=0|55=NOPE|");
        alice.expect("35=y", "560=2");
        alice.send("x", "320=x-4|559=2|");
        alice.expect("35=y", "560=1");
        alice.send("x", "559=4|");
        alice.expect("35=3", "371=320", "373=1");
        alice.expectNothingBut();
    }

    @Test
    void shouldDefineInstruments() throws IOException {
        for (TestClient client : new TestClient[] {alice, venue.logOn("ERIN")}) {
            client.send("c", "320=c-1|321=0|55=COIN|");
            client.expect("35=d", "320=c-1", "323=1", "55=COIN", client == alice ? "561=0.001" : "55=COIN");
            client.send("c", "320=c-2|321=0|55=NOPE|");
            client.expect("35=d", "320=c-2", "323=6", "58=unknown Symbol");
            client.send("c", "320=c-3|321=3|");
            client.expect("35=d", "320=c-3", "323=5");
        }
    }

    @Test
    void shouldReportAndPushTheStatusOfInstruments() throws IOException {
        TestClient erin = venue.logOn("ERIN");
        for (TestClient client : new TestClient[] {alice, erin}) {
            client.send("e", "324=e-1|55=ABC|263=1|");
            client.expect("35=f", "324=e-1", "55=ABC", "325=N", "326=17");
            client.send("e", "324=e-2|55=NOPE|263=1|");
            client.expect("35=f", "324=e-2", "326=20");
        }
        setPhase(1, Phase.HALTED);
        setPhase(2, Phase.HALTED);
        for (TestClient client : new TestClient[] {alice, erin}) {
            client.expect("35=f", "55=ABC", "325=Y", "326=2", "58=HALTED");
            client.send("e", "324=e-3|55=ABC|263=2|");
            client.expectNothingBut();
        }
        setPhase(1, Phase.CONTINUOUS);
        alice.send("2", "7=2|16=0|");
        alice.expect("35=f", "34=2", "43=Y", "324=e-1", "326=17");
        alice.expect("35=f", "34=3", "43=Y", "324=e-2");
        alice.expect("35=f", "34=4", "43=Y", "325=Y", "326=2");
        alice.expect("35=4", "123=Y");
        alice.expectNothingBut();
    }

    @Test
    void shouldReportAndPushPhases() throws IOException {
        alice.send("g", "335=g-1|263=0|");
        alice.expect("35=h", "335=g-1", "336=ABC", "340=2");
        alice.expect("35=h", "335=g-1", "336=COIN", "340=2");
        alice.send("g", "335=g-2|336=ABC|263=1|");
        alice.expect("35=h", "335=g-2", "336=ABC", "340=2", "325=N");
        setPhase(1, Phase.HALTED);
        setPhase(2, Phase.HALTED);
        assertThat(alice.expect("35=h", "336=ABC", "340=1", "325=Y")).doesNotContain("|335=");
        alice.send("g", "335=g-3|336=ABC|263=2|");
        setPhase(1, Phase.CONTINUOUS);
        alice.send("g", "335=g-4|336=NOPE|263=0|");
        alice.expect("35=h", "336=NONE", "340=6", "567=1");
        alice.expectNothingBut();
    }

    @Test
    void shouldReportTheTradesOfTheDayAndTheirCommonNumber() throws IOException {
        alice.send("AD", "568=t-0|569=0|");
        alice.expect("35=AQ", "568=t-0", "569=0", "748=0", "749=0", "750=1");
        alice.order("a-1", '1', 10, "10.00");
        alice.expect("150=0");
        bob.order("b-1", '2', 4, "10.00");
        bob.expect("150=0");
        String common = TestClient.value(bob.expect("150=F"), 527);
        String execId = TestClient.value(alice.expect("150=F", "527=" + common), 17);
        bob.order("b-2", '2', 6, "10.00");
        alice.expect("150=F", "39=2");
        alice.send("AD", "568=t-1|569=1|");
        alice.expect("35=AQ", "748=2", "750=0");
        alice.expect(
                "35=AE",
                "568=t-1",
                "17=" + execId,
                "880=" + common,
                "32=4",
                "31=10.00",
                "75=20261120",
                "11=a-1",
                "912=N");
        alice.expect("35=AE", "32=6", "552=1", "54=1", "912=Y");
        alice.send("AD", "568=t-2|569=3|");
        alice.expect("35=AQ", "749=8", "750=2");
        alice.expectNothingBut();
    }

    @Test
    void shouldRepeatReports() throws IOException {
        alice.send("x", "320=x-1|559=4|");
        String first = alice.expect("35=y", "34=2");
        alice.send("2", "7=1|16=0|");
        alice.expect("35=4", "34=1", "36=2");
        String again = alice.expect("35=y", "34=2", "43=Y");
        assertThat(again.substring(again.indexOf("|320="), again.indexOf("|10=")))
                .isEqualTo(first.substring(first.indexOf("|320="), first.indexOf("|10=")));
    }

    /**
     * A client that has lost everything logs on with 141=Y, and learns its open orders and trades of the day from the
     * venue.
     */
    @Test
    void shouldLetAClientRebuildItsStateAfterAKill() throws IOException {
        Random random = new Random(Seed.of(11));
        Map<String, String> open = new HashMap<>();
        Map<String, String> trades = new TreeMap<>();
        int orders = 0;
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 20; i++) {
                String id = "a-" + orders++;
                int traded = random.nextBoolean() ? 0 : 1 + random.nextInt(10);
                // Each such order has a higher bid than those before it, so that it is the one that trades.
                String price =
                        traded > 0 ? (2000 + orders) / 100 + "." + (1000 + orders % 100 + "").substring(2) : "9.00";
                alice.order(id, '1', 10, price);
                open.put(id, state(alice.expect("150=0", "11=" + id)));
                if (traded > 0) {
                    bob.order("b-" + orders, '2', traded, price);
                    String report = alice.expect("150=F", "11=" + id, "32=" + traded);
                    trades.put(TestClient.value(report, 17), trade(report));
                    open.put(id, state(report));
                    if (traded == 10) {
                        open.remove(id);
                    }
                } else if (random.nextBoolean()) {
                    alice.send("F", "11=c-" + orders + "|41=" + id + "|");
                    alice.expect("150=4");
                    open.remove(id);
                }
            }
            bob.drain();
            venue.restartGateway();
            bob = again("BOB");
            alice = again("ALICE");
            assertThat(openOrders()).isEqualTo(open);
            assertThat(trades()).isEqualTo(trades);
        }
        assertThat(open.values()).anyMatch(state -> !state.endsWith(" 0 0.000000"));
    }

    private Map<String, String> openOrders() throws IOException {
        alice.send("AF", "584=all|585=7|");
        Map<String, String> reported = new HashMap<>();
        String message = "";
        while (!message.contains("|912=Y|")) {
            message = alice.expect("150=I", "584=all");
            if (!message.contains("|37=NONE|")) {
                reported.put(TestClient.value(message, 11), state(message));
            }
        }
        return reported;
    }

    private Map<String, String> trades() throws IOException {
        alice.send("AD", "568=all|569=0|");
        int count = Integer.parseInt(TestClient.value(alice.expect("35=AQ"), 748));
        Map<String, String> captured = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            String report = alice.expect("35=AE");
            captured.put(TestClient.value(report, 17), trade(report));
        }
        return captured;
    }

    /** Returns Price, LeavesQty, CumQty and AvgPx of a report. */
    private static String state(String report) {
        return fields(report, 44, 151, 14, 6);
    }

    /** Returns LastQty, LastPx, Side, Symbol and OrderID of an execution. */
    private static String trade(String report) {
        return fields(report, 32, 31, 54, 55, 37);
    }

    private static String fields(String report, int... tags) {
        return Arrays.stream(tags)
                .mapToObj(tag -> TestClient.value(report, tag))
                .collect(Collectors.joining(" "));
    }

    private TestClient again(String compId) throws IOException {
        return venue.logOn(compId);
    }

    private void setPhase(int instrument, Phase phase) {
        SetPhase command = new SetPhase();
        command.instrument = instrument;
        command.phase = phase;
        venue.commands.setPhase(command);
        venue.drive(5);
    }
}
