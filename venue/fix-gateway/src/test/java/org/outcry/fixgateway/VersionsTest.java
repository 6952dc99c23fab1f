// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.fixgateway.marketdata.MarketDataRequests;
import org.outcry.seeds.Seed;

/**
 * Sessions of FIX 4.2 and of FIX 5.0 SP2. The test client checks each message against the dictionary of its version.
 */
class VersionsTest {
    private TestVenue venue;
    private TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
        bob = venue.logOn("BOB");
    }

    @AfterEach
    void close() throws IOException {
        bob.close();
        venue.close();
    }

    @Test
    void shouldReportInTheWordsOfFix42() throws IOException {
        TestClient dave = venue.logOn("DAVE");
        dave.order("d-1", '1', 10, "10.00");
        dave.expect("20=0", "150=0", "39=0");
        bob.order("b-1", '2', 4, "10.00");
        assertThat(dave.expect("20=0", "150=1", "39=1", "32=4")).doesNotContain("|851=", "|527=");
        bob.order("b-2", '2', 6, "10.00");
        dave.expect("20=0", "150=2", "39=2");
        dave.send("H", "11=d-1|55=ABC|54=1|");
        dave.expect("20=3", "150=2", "39=2", "14=10");
        dave.send("F", "11=d-2|41=d-1|55=ABC|54=1|");
        dave.expect("35=9", "39=2", "102=0");
        dave.send("D", "11=d-1|55=ABC|54=1|38=1|40=2|44=1.00|");
        dave.expect("20=0", "150=8", "103=6");
        dave.send("q", "11=d-3|530=7|");
        dave.expect("35=j", "380=3");
        dave.send("AF", "584=m|585=7|");
        dave.expect("35=j", "380=3");
        dave.expectNothingBut();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALICE", "DAVE", "ERIN"})
    void shouldLinkOrdersInEachVersion(String compId) throws IOException {
        TestClient client = venue.logOn(compId);
        client.order("d-1", '2', 10, "10.30");
        client.expect("150=0");
        client.send("D", "11=d-2|55=ABC|54=2|38=10|40=3|99=10.10|1385=1|583=d-1|60=" + TestClient.SENDING_TIME + "|");
        client.expect("150=0", "11=d-2");
        client.send("F", "11=d-3|41=d-1|55=ABC|54=2|60=" + TestClient.SENDING_TIME + "|");
        client.expect("150=4", "41=d-1");
        client.expect("150=4", "11=d-2");
    }

    @Test
    void shouldAnswerRequestsOfFix42() throws IOException {
        TestClient dave = venue.logOn("DAVE");
        dave.send("c", "320=c-1|321=0|55=COIN|");
        dave.expect("35=d", "320=c-1", "323=1", "393=1", "55=COIN");
        dave.send("c", "320=c-2|321=0|55=NOPE|");
        dave.expect("35=d", "320=c-2", "323=6", "393=0");
        dave.send("c", "320=c-3|321=3|");
        dave.expect("35=d", "320=c-3", "323=4", "393=2", "55=ABC");
        dave.expect("35=d", "320=c-3", "323=4", "393=2", "55=COIN");
        dave.send("e", "324=e-1|55=ABC|263=1|");
        dave.expect("35=f", "324=e-1", "55=ABC", "325=N", "326=17");
        dave.send("g", "335=g-1|336=ABC|263=1|");
        dave.expect("35=h", "335=g-1", "336=ABC", "340=2");
        dave.send("g", "335=g-2|336=NOPE|263=0|");
        dave.expect("35=3", "371=336", "373=5");
        Phase[] phases = {Phase.CLOSED, Phase.PRE_OPEN, Phase.OPENING_AUCTION, Phase.CONTINUOUS};
        int[] sessionStatuses = {3, 4, 4, 2};
        int[] securityStatuses = {18, 18, 5, 17};
        for (int i = 0; i < phases.length; i++) {
            SetPhase command = new SetPhase();
            command.instrument = 1;
            command.phase = phases[i];
            venue.commands.setPhase(command);
            dave.expect("35=h", "336=ABC", "325=Y", "340=" + sessionStatuses[i]);
            dave.expect("35=f", "55=ABC", "325=Y", "326=" + securityStatuses[i]);
        }
        dave.send("x", "320=x-1|559=4|");
        dave.expect("35=j", "372=x", "380=3");
        dave.send("AD", "568=t-1|569=0|");
        dave.expect("35=j", "372=AD", "380=3");
        dave.expectNothingBut();
    }

    @Test
    void shouldTakeQuotesOfFix42() throws IOException {
        TestClient dave = venue.logOn("DAVE");
        dave.send(
                "i",
                "117=Q1|296=1|302=S1|311=ABC|304=3|295=3"
                        + "|299=E1|55=ABC|132=10.20|133=10.30|134=5|135=6"
                        + "|299=E2|55=NONE|132=10.20|133=10.30|134=5|135=6"
                        + "|299=E3|55=COIN|132=10.30|133=10.20|134=5|135=6|");
        dave.expect("35=b", "117=Q1", "297=0", "302=S1|295=2|299=E2|55=NONE|368=1|299=E3|55=COIN|368=7");
        bob.order("b-1", '1', 6, "10.30");
        bob.expect("150=0");
        dave.expect("35=8", "20=0", "150=2", "39=2", "11=Q1", "54=2", "32=6");
        dave.send(
                "i",
                3,
                "43=Y|122=20261120-12:00:00|",
                "117=Q2|296=1|302=S1|311=ABC|304=1|295=1|299=E1|55=ABC|132=1|133=2|134=5|135=6|");
        dave.expect("35=b", "297=5", "300=6");
        dave.nextSeqNum(4);
        dave.send("Z", "117=C1|298=1|295=1|55=ABC|");
        dave.expect("35=b", "117=C1", "297=1");
        dave.send("Z", "117=C2|298=3|295=1|55=ABC|");
        dave.expect("35=b", "117=C2", "297=5", "300=9");
        dave.expectNothingBut();
    }

    /**
     * FIX 4.2 has no request for all open orders: a client that has lost its state asks for all reports since its
     * numbers began.
     */
    @Test
    void shouldLetAClientOfFix42RebuildItsStateFromAResend() throws IOException {
        TestClient dave = venue.logOn("DAVE");
        dave.order("d-1", '1', 10, "10.00");
        dave.expect("150=0");
        bob.order("b-1", '2', 4, "10.00");
        dave.expect("150=1");
        dave.order("d-2", '1', 5, "9.00");
        dave.expect("150=0");
        dave.close();
        venue.driveUntil(() -> venue.gateway().connectionCount() == 1, "end of the connection");
        TestClient lost = venue.connect("DAVE");
        lost.send("A", "98=0|108=30|");
        String text = TestClient.value(lost.expect("35=5"), 58);
        lost.expectEnd();
        TestClient again = venue.connect("DAVE");
        again.nextSeqNum(Integer.parseInt(text.replaceAll(".*expecting ([0-9]+).*", "$1")));
        again.send("A", "98=0|108=30|");
        again.expect("35=A");
        again.send("2", "7=1|16=0|");
        again.expect("35=4", "123=Y", "43=Y", "34=1");
        again.expect("150=0", "43=Y", "11=d-1", "151=10");
        again.expect("150=1", "43=Y", "11=d-1", "14=4", "151=6", "6=10.000000");
        again.expect("150=0", "43=Y", "11=d-2", "151=5");
        again.expect("35=4", "123=Y", "43=Y");
        again.expectNothingBut();
    }

    /** FIX 4.2 has milliseconds; later versions what the configuration says, in all times that the gateway sets. */
    @ParameterizedTest
    @ValueSource(ints = {3, 6, 9})
    void shouldWriteTimesWithTheConfiguredPlaces(int places, @TempDir Path directory) throws IOException {
        try (TestVenue precise = new TestVenue(directory, "timestampPlaces: " + places)) {
            TestClient refused = precise.connect("DAVE");
            refused.send("A", "98=0|108=3000|");
            assertThat(TestClient.value(refused.expect("35=5", "34=0"), 52)).matches("[0-9]{8}-[0-9:]{8}[.][0-9]{3}");
            for (String compId : new String[] {"ALICE", "DAVE", "ERIN"}) {
                String time = "[0-9]{8}-[0-9:]{8}[.][0-9]{" + (compId.equals("DAVE") ? 3 : places) + "}";
                TestClient client = precise.logOn(compId);
                client.order("o-1", '1', 10, "10.00");
                String report = client.expect("150=0");
                assertThat(TestClient.value(report, 52)).matches(time);
                assertThat(TestClient.value(report, 60)).matches(time);
                client.send("2", "7=2|16=2|");
                String again = client.expect("150=0", "43=Y");
                assertThat(TestClient.value(again, 52)).matches(time);
                assertThat(TestClient.value(again, 122)).matches(time);
            }
        }
    }

    @Test
    void shouldLogOnOverFixt() throws IOException {
        TestClient without = venue.connect("ERIN");
        without.send("A", "98=0|108=30|");
        without.expect("35=5", "34=0");
        without.expectEnd();
        TestClient erin = venue.connect("ERIN");
        erin.send("A", "98=0|108=30|1137=9|789=1|");
        assertThat(erin.expect("35=A", "1137=9", "789=2")).startsWith("8=FIXT.1.1|");
        erin.send("D", 2, "1128=9|", "11=e-1|55=ABC|54=1|38=10|40=2|44=10.00|60=20261120-12:00:00|");
        assertThat(erin.expect("150=0")).doesNotContain("|20=");
        erin.nextSeqNum(3);
        erin.send("q", "11=q-1|530=7|");
        erin.expect("150=4");
        erin.expect("35=r", "533=1");
        erin.expectNothingBut();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DAVE", "ERIN"})
    void shouldSendMarketData(String compId) throws IOException {
        TestClient client = venue.logOn(compId);
        bob.order("b-1", '1', 10, "9.00");
        client.send("V", "262=m-1|263=1|264=0|265=1|267=3|269=0|269=1|269=2|146=2|55=ABC|55=COIN|");
        client.expect("35=W", "262=m-1", "55=COIN", "268=0");
        next();
        client.expect("35=W", "262=m-1", "55=ABC", "268=1", "269=0", "270=9.00", "271=10");
        next();
        bob.order("b-2", '2', 4, "9.00");
        assertThat(client.expect("35=X", "262=m-1", "268=2"))
                .containsPattern("\\|279=0\\|269=2\\|278=\\d+\\|55=ABC\\|270=9.00\\|271=4"
                        + "\\|279=1\\|269=0\\|55=ABC\\|270=9.00\\|271=6\\|");
        next();
        bob.send("F", "11=b-3|41=b-1|");
        client.expect("35=X", "262=m-1", "268=1", "279=2", "269=0", "55=ABC", "270=9.00");
        client.send("V", "262=m-2|263=1|264=0|267=1|269=0|146=1|55=NONE|");
        client.expect("35=Y", "262=m-2", "281=0");
        client.send("V", "262=m-1|263=2|264=0|267=1|269=0|146=1|55=ABC|");
        client.expectNothingBut();
        client.send("2", "7=2|16=0|");
        client.expect("35=4", "34=2", "43=Y", "123=Y");
    }

    /** Lets the time pass until the next message may be sent. */
    private void next() {
        venue.clock.advance(MarketDataRequests.INTERVAL_NS);
        venue.drive(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"DAVE", "ERIN"})
    void shouldConformToItsVersionWhateverIsAsked(String compId) throws IOException {
        TestClient client = venue.logOn(compId);
        FixVersion version = compId.equals("DAVE") ? FixVersion.FIX_4_2 : FixVersion.FIX_5_0_SP2;
        RandomRequests requests = new RandomRequests(Seed.of(5), version);
        int answers = 0;
        for (int i = 0; i < 600; i++) {
            String text = requests.next().toString().replace('\u0001', '|');
            String type = TestClient.value("|" + text, 35);
            client.send(type, text.substring(text.indexOf("|35=") + 5 + type.length(), text.indexOf("|10=") + 1));
            bob.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
            venue.drive(5);
            bob.drain();
            answers += client.drain().size();
        }
        client.send("2", "7=1|16=0|");
        venue.drive(100);
        answers += client.drain().size();
        assertThat(answers).isGreaterThan(800);
    }
}
