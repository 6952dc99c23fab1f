// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.outcry.fixgateway.order.Echo;

/** Fields of requests that the venue does not interpret: routes of third parties, parties, texts and identifiers. */
class EchoTest extends TwoTraders {
    private static final String ROUTE = "115=DESK|128=BOOK|";
    private static final String[] ROUTED_BACK = {"128=DESK", "115=BOOK"};
    private static final String PARTIES = "453=2|448=FIRM|447=D|452=1|802=1|523=x|803=4|448=TRADER|447=D|452=12|";
    private static final String ORDER = "55=ABC|54=1|38=100|40=2|44=10.25|";
    private static final String REPEATED =
            "526=s-1|583=link|660=99|581=1|376=c|528=A|529=1|582=1|847=1|848=x|849=0.5|" + PARTIES + "58=for the fund|";

    @Test
    void shouldRepeatThemOnEveryReportOfTheOrder() throws IOException {
        alice.send("D", alice.nextSeqNum(), ROUTE, "11=a-1|" + ORDER + REPEATED);
        alice.nextSeqNum(3);
        assertThat(alice.expect(ROUTED_BACK)).contains("|150=0|", "|" + REPEATED);
        bob.order("b-1", '2', 30, "10.25");
        bob.expect("150=0");
        assertThat(bob.expect("150=F")).doesNotContain("|453=", "|128=", "|526=");
        assertThat(alice.expect(ROUTED_BACK)).contains("|150=F|", "|" + REPEATED);
        alice.send("H", "11=a-1|");
        assertThat(alice.expect("150=I")).contains("|" + REPEATED).doesNotContain("|128=");
        alice.send("G", "11=a-2|41=a-1|38=90|44=10.25|58=less|");
        assertThat(alice.expect("150=5", "58=less")).doesNotContain("|453=");
        alice.send("G", "11=a-3|41=a-2|38=80|44=10.25|");
        alice.expect("150=5", "58=less");
        alice.send("F", alice.nextSeqNum(), ROUTE, "11=a-4|41=a-3|526=s-4|" + PARTIES);
        alice.nextSeqNum(alice.nextSeqNum() + 1);
        assertThat(alice.expect(ROUTED_BACK)).contains("|150=4|", "|526=s-4|" + PARTIES);
        alice.send("2", "7=2|16=2|");
        assertThat(alice.expect(ROUTED_BACK)).contains("|43=Y|", "|" + REPEATED);
    }

    @Test
    void shouldRouteEveryKindOfAnswerBack() throws IOException {
        String[] requests = {
            "D|11=a-1|55=NOSUCH|54=1|38=1|40=2|44=10.25|58=mine|", "35=8",
            "F|11=a-2|41=none|526=s-2|583=l|", "35=9",
            "q|11=a-3|530=7|526=s-3|", "35=r",
            "q|11=a-4|", "35=3",
            "R|131=x|", "35=j",
            "AF|584=a-5|585=7|", "150=I",
            "H|11=none|", "150=I",
            "x|320=a-6|559=0|55=ABC|", "35=y",
            "g|335=a-7|336=ABC|263=0|", "35=h",
            "AD|568=a-8|569=0|", "35=AQ"
        };
        for (int i = 0; i < requests.length; i += 2) {
            String type = requests[i].substring(0, requests[i].indexOf('|'));
            String body = requests[i].substring(type.length() + 1);
            alice.send(type, alice.nextSeqNum(), ROUTE, body);
            alice.nextSeqNum(alice.nextSeqNum() + 1);
            assertThat(alice.expect(ROUTED_BACK))
                    .contains("|" + requests[i + 1] + "|")
                    .doesNotContain("58=mine");
            alice.send(type, body.replace("=a-", "=b-"));
            assertThat(alice.next()).doesNotContain("|128=", "|115=");
        }
        alice.expectNothingBut();
    }

    @Test
    void shouldRepeatAnUnknownSymbolOfAnyLength() throws IOException {
        alice.send("D", "11=a-1|55=LONGSYMBOLNAME|54=1|38=1|40=2|44=1.00|");
        assertThat(alice.expect("150=8", "58=unknown symbol")).contains("|39=8|55=LONGSYMBOLNAME|54=1|11=a-1|38=1|");
        alice.send("D", "11=a-2|55=" + "X".repeat(400) + "|54=1|38=1|40=2|44=1.00|");
        alice.expect("150=8", "55=[N/A]");
        alice.send("q", "11=a-3|530=1|55=LONGSYMBOLNAME|");
        alice.expect("35=r", "530=1", "531=0", "532=1", "55=LONGSYMBOLNAME");
        alice.expectNothingBut();
    }

    @Test
    void shouldHaveTheFieldsOfEachVersion() throws IOException {
        TestClient erin = venue.logOn("ERIN");
        erin.send("D", "11=e-1|" + ORDER + REPEATED);
        assertThat(erin.expect("150=0")).contains("|" + REPEATED);
        TestClient dave = venue.logOn("DAVE");
        dave.send("D", "11=d-1|" + ORDER + "109=client|76=broker|47=A|58=note|");
        dave.expect("150=0", "109=client", "76=broker", "47=A", "58=note");
    }

    /** The fields are no part of the events. */
    @Test
    void shouldForgetThemAtARestart() throws IOException {
        alice.send("D", "11=a-1|" + ORDER + REPEATED);
        alice.expect("150=0", "526=s-1");
        venue.restartGateway();
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(3);
        again.send("A", "98=0|108=30|");
        again.expect("35=A");
        again.send("2", "7=2|16=2|");
        assertThat(again.expect("150=0", "43=Y", "11=a-1")).doesNotContain("|526=");
    }

    @Test
    void shouldLeaveOutWhatIsTooLong() throws IOException {
        alice.send("D", "11=a-1|" + ORDER + "526=s-1|" + PARTIES + "58=" + "x".repeat(Echo.MAX_BYTES) + "|");
        assertThat(alice.expect("150=0", "526=s-1")).contains("|" + PARTIES).doesNotContain("|58=");
        String many = "453=20|" + "448=ABCDEFGHIJKL|447=D|452=12|".repeat(20);
        alice.send("D", "11=a-2|" + ORDER + "526=s-2|" + many + "58=short|");
        assertThat(alice.expect("150=0", "526=s-2", "58=short")).doesNotContain("|453=");
    }
}
