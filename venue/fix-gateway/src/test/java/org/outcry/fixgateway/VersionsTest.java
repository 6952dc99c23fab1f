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
import org.outcry.seeds.Seed;

/** Sessions of FIX 4.2 and of FIX 5.0 SP2. The test client checks each message against the dictionary of its version. */
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
                .containsPattern(
                        "\\|279=0\\|269=2\\|278=\\d+\\|55=ABC\\|270=9.00\\|271=4\\|279=1\\|269=0\\|55=ABC\\|270=9.00\\|271=6\\|");
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
