// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.fixgateway.marketdata.MarketDataRequests;

/** Symbols of more than eight characters in requests and all reports. */
class FullSymbolTest extends TwoTraders {
    private static final int NUMBER = 3;
    private static final String SYMBOL = "BTC-PERPETUAL-2026";
    private static final String SHORT = "BTCPERP";
    private static final String TIME = "60=20260101-00:00:00|";

    @BeforeEach
    void define() {
        venue.define(NUMBER, SYMBOL, SHORT, 2, 0);
        venue.define(4, "BTC-PERPETUAL-2027", "BTCNEXT", 2, 0);
        venue.define(5, "ABCDEFGHIJKLMNOPQRSTUVWX", "LONGEST", 2, 0);
        venue.drive(10);
    }

    private TestClient client(String compId) throws IOException {
        return compId.equals("ALICE") ? alice : venue.logOn(compId);
    }

    private static void order(TestClient client, String name, String symbol) throws IOException {
        client.send("D", "11=" + name + "|55=" + symbol + "|54=1|38=100|40=2|44=10.25|" + TIME);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALICE", "DAVE", "ERIN"})
    void shouldNameTheInstrumentInEveryReport(String compId) throws IOException {
        TestClient client = client(compId);
        List<String> reports = new ArrayList<>();
        order(client, "o-1", SYMBOL);
        reports.add(client.expect("35=8", "150=0", "11=o-1", "55=" + SYMBOL));
        client.send("G", "11=o-2|41=o-1|55=" + SYMBOL + "|54=1|38=80|40=2|44=10.25|" + TIME);
        reports.add(client.expect("35=8", "150=5", "11=o-2", "55=" + SYMBOL));
        bob.send("D", "11=b-1|55=" + SYMBOL + "|54=2|38=30|40=2|44=10.25|" + TIME);
        reports.add(client.expect("35=8", "39=1", "11=o-2", "55=" + SYMBOL));
        client.send("H", "11=o-2|55=" + SYMBOL + "|54=1|");
        reports.add(client.expect("35=8", "39=1", "11=o-2", "55=" + SYMBOL));
        client.send("F", "11=c-1|41=o-2|55=BTC-PERPETUAL-2027|54=1|" + TIME);
        reports.add(client.expect("35=9", "11=c-1", "58=Symbol or Side is not the order's"));
        client.send("F", "11=c-2|41=o-2|55=" + SHORT + "|54=1|" + TIME);
        reports.add(client.expect("35=9", "11=c-2", "58=Symbol or Side is not the order's"));
        client.send("G", "11=r-1|41=o-2|55=ABC|54=1|38=70|40=2|44=10.25|" + TIME);
        reports.add(client.expect("35=9", "11=r-1"));
        client.send("F", "11=c-3|41=o-2|55=" + SYMBOL + "|54=1|" + TIME);
        reports.add(client.expect("35=8", "150=4", "11=c-3", "55=" + SYMBOL));
        order(client, "o-3", "ABCDEFGHIJKLMNOPQRSTUVWX");
        reports.add(client.expect("35=8", "150=0", "55=ABCDEFGHIJKLMNOPQRSTUVWX"));
        client.expectResent(reports);
        venue.restartGateway();
        client.close();
        try (TestClient again = venue.connect(compId)) {
            again.nextSeqNum(client.nextSeqNum());
            again.send("A", "98=0|108=30|" + (compId.equals("ERIN") ? "1137=9|" : ""));
            again.expect("35=A");
            again.expectResent(reports);
            again.send("F", "11=c-4|41=o-3|55=ABCDEFGHIJKLMNOPQRSTUVWX|54=1|" + TIME);
            again.expect("35=8", "150=4", "11=c-4", "55=ABCDEFGHIJKLMNOPQRSTUVWX");
        }
    }

    /** Its symbol on the feed is not another name of it. A refused order has the symbol as it came. */
    @ParameterizedTest
    @ValueSource(strings = {SHORT, "BTC-PERPETUAL-2028", "BTC-PERP", "ABCDEFGHIJKLMNOPQRSTUVWXY", "ABCDEFGHI"})
    void shouldRefuseOtherNames(String symbol) throws IOException {
        order(alice, "o-1", symbol);
        List<String> reports =
                List.of(alice.expect("35=8", "150=8", "103=1", "55=" + symbol), massCancelled(symbol), quoted(symbol));
        alice.expectResent(reports);
        alice.send("V", "262=m-1|263=0|264=0|267=1|269=0|146=1|55=" + symbol + "|");
        alice.expect("35=Y", "262=m-1", "281=0");
        alice.send("e", "324=e-1|55=" + symbol + "|263=0|");
        alice.expect("35=f", "326=20");
    }

    private String massCancelled(String symbol) throws IOException {
        alice.send("q", "11=q-1|530=1|55=" + symbol + "|" + TIME);
        return alice.expect("35=r", "531=0", "55=" + symbol);
    }

    private String quoted(String symbol) throws IOException {
        alice.send("i", "117=i-1|296=1|302=S1|304=1|295=1|299=E1|55=" + symbol + "|132=9|134=50|");
        return alice.expect("35=b", "117=i-1", "299=E1", "368=1");
    }

    @Test
    void shouldCopyIt() throws IOException {
        try (TestClient frank = venue.logOn("FRANK")) {
            order(alice, "o-1", SYMBOL);
            frank.expect("150=0", "11=o-1", "55=" + SYMBOL, "797=Y");
            alice.send("F", "11=c-1|41=o-1|");
            frank.expect("150=4", "55=" + SYMBOL, "797=Y");
        }
    }

    @Test
    void shouldBeTakenByRequestsOfEveryKind() throws IOException {
        order(alice, "o-1", SYMBOL);
        alice.expect("150=0");
        order(alice, "o-2", "ABC");
        alice.expect("150=0");
        alice.send(
                "i",
                "117=i-1|296=1|302=S1|304=2|295=2|299=E1|55=" + SYMBOL + "|132=9|134=50|299=E2|55=ABC|132=9|134=50|");
        alice.expect("35=b", "117=i-1", "297=0");
        alice.send("AF", "584=s-1|585=1|55=" + SYMBOL + "|");
        alice.expect("150=I", "11=o-1", "55=" + SYMBOL);
        alice.expect("150=I", "55=" + SYMBOL, "912=Y");
        alice.send("a", "649=s-2|55=" + SYMBOL + "|");
        alice.expect("35=AI", "649=s-2", "55=" + SYMBOL);
        alice.send("x", "320=x-1|559=0|55=" + SYMBOL + "|");
        alice.expect("35=y", "320=x-1", "560=0", "146=1", "55=" + SYMBOL);
        alice.send("x", "320=x-2|559=4|");
        alice.expect("35=y", "146=5", "55=ABC", "55=COIN", "55=" + SYMBOL);
        alice.send("c", "320=c-1|321=0|55=" + SYMBOL + "|");
        alice.expect("35=d", "55=" + SYMBOL);
        alice.send("e", "324=e-1|55=" + SYMBOL + "|263=1|");
        alice.expect("35=f", "55=" + SYMBOL, "326=17");
        alice.send("g", "335=g-1|336=" + SYMBOL + "|263=0|");
        alice.expect("35=h", "336=" + SYMBOL, "340=2");
        SetPhase halt = new SetPhase();
        halt.instrument = NUMBER;
        halt.phase = Phase.HALTED;
        venue.commands.setPhase(halt);
        alice.expect("35=f", "55=" + SYMBOL, "325=Y", "326=2");
        alice.send("V", "262=m-1|263=1|264=0|267=2|269=0|269=1|146=1|55=" + SYMBOL + "|265=1|");
        alice.expect("35=W", "262=m-1", "55=" + SYMBOL, "268=2");
        alice.send("Z", "117=i-1|298=1|295=1|55=" + SYMBOL + "|");
        alice.expect("35=b", "297=1");
        venue.clock.advance(MarketDataRequests.INTERVAL_NS);
        alice.expect("35=X", "279=2", "55=" + SYMBOL);
        alice.send("q", "11=q-1|530=1|55=" + SYMBOL + "|" + TIME);
        alice.expect("150=4", "11=o-1", "55=" + SYMBOL);
        alice.expect("35=r", "11=q-1", "531=1", "533=1", "55=" + SYMBOL);
    }

    @Test
    void shouldReportTradesOfTheDay() throws IOException {
        order(alice, "o-1", SYMBOL);
        alice.expect("150=0");
        bob.send("D", "11=b-1|55=" + SYMBOL + "|54=2|38=30|40=2|44=10.25|" + TIME);
        alice.expect("150=F", "55=" + SYMBOL);
        alice.send("AD", "568=t-1|569=0|");
        alice.expect("35=AQ", "568=t-1");
        alice.expect("35=AE", "568=t-1", "55=" + SYMBOL);
    }

    /** A definition with other symbols takes the former ones away. */
    @Test
    void shouldFollowNewDefinitions() throws IOException {
        venue.define(NUMBER, "BTC-PERPETUAL-2029", SHORT, 2, 0);
        venue.drive(10);
        order(alice, "o-1", SYMBOL);
        alice.expect("150=8", "103=1", "55=" + SYMBOL);
        order(alice, "o-2", "BTC-PERPETUAL-2029");
        alice.expect("150=0", "55=BTC-PERPETUAL-2029");
        alice.send("F", "11=c-2|41=o-2|");
        alice.expect("150=4");
        venue.define(NUMBER, "BTCPERP", "BTCPERP", 2, 0);
        venue.drive(10);
        order(alice, "o-3", "BTC-PERPETUAL-2029");
        alice.expect("150=8", "103=1");
        order(alice, "o-4", SHORT);
        alice.expect("150=0", "55=" + SHORT);
    }
}
