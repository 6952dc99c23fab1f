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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fixgateway.config.CustomTag;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.fixgateway.config.FixSessionTerms.ClOrdIdReuse;
import org.outcry.fixgateway.config.FixSessionTerms.PossDupOrders;

/** User-defined fields of ALICE's orders: a text that each new order must have, a number, and a flag of replaces. */
class CustomTagsTest {
    private static final List<CustomTag> TAGS = List.of(
            new CustomTag(5001, CustomTag.Type.STRING, 8, List.of("D"), true),
            new CustomTag(5002, CustomTag.Type.INT, 32, List.of(), false),
            new CustomTag(6003, CustomTag.Type.BOOLEAN, 32, List.of("G"), false),
            new CustomTag(5004, CustomTag.Type.UTC_TIMESTAMP, 32, List.of(), false),
            new CustomTag(5005, CustomTag.Type.FLOAT, 32, List.of(), false),
            new CustomTag(5006, CustomTag.Type.CHAR, 32, List.of(), false),
            new CustomTag(5007, CustomTag.Type.STRING, 8, List.of("F"), false));
    private static final String ORDER = "55=ABC|54=1|38=100|40=2|44=10.25|";

    private TestVenue venue;
    private TestClient alice;
    private TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "", CustomTagsTest::withTags, 1 << 20);
        venue.hasTags = true;
        alice = venue.logOn("ALICE");
        bob = venue.logOn("BOB");
    }

    private static FixGatewayConfig withTags(FixGatewayConfig config) {
        FixSessionTerms terms = new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.NEVER, false, TAGS);
        return TestVenue.with(config, session -> session == 1, terms);
    }

    @AfterEach
    void close() throws IOException {
        alice.close();
        bob.close();
        venue.close();
    }

    private static String tags(String message) {
        StringBuilder tags = new StringBuilder();
        for (String field : message.split("\\|", 0)) {
            if (field.matches("[56]00\\d=.*")) {
                tags.append(field).append('|');
            }
        }
        return tags.toString();
    }

    @Test
    void shouldRepeatThemInEveryReportOfTheOrder() throws IOException {
        TestClient frank = venue.logOn("FRANK");
        List<String> reports = new ArrayList<>();
        alice.send("D", "11=a-1|5001=desk 7|9999=x|5002=42|" + ORDER);
        reports.add(alice.expect("150=0", "5001=desk 7", "5002=42"));
        assertThat(reports.getFirst()).doesNotContain("9999");
        bob.order("b-1", '2', 10, "10.25");
        reports.add(alice.expect("150=F"));
        alice.send("G", "11=a-2|41=a-1|38=90|44=10.25|");
        reports.add(alice.expect("150=5", "11=a-2"));
        alice.send("H", "11=a-2|");
        reports.add(alice.expect("150=I"));
        reports.forEach(report -> assertThat(tags(report)).isEqualTo("5001=desk 7|5002=42|"));
        alice.send("G", "11=a-3|41=a-2|38=80|44=10.25|6003=Y|5002=-1|");
        reports.add(alice.expect("150=5"));
        alice.send("F", "11=a-4|41=a-3|");
        reports.add(alice.expect("150=4"));
        reports.subList(4, 6).forEach(report -> assertThat(tags(report)).isEqualTo("5002=-1|6003=Y|"));
        alice.send("D", "11=a-5|5001=none|55=NOSUCH|54=1|38=100|40=2|44=10.25|");
        reports.add(alice.expect("150=8", "5001=none"));
        for (String report : reports) {
            String copy = report.contains("|150=I|") ? report : frank.expect("797=Y");
            while (copy.contains("|115=BOB|")) {
                copy = frank.expect("797=Y");
            }
            assertThat(tags(copy)).isEqualTo(tags(report));
        }
        frank.close();
        alice.expectResent(reports);
        int next = alice.nextSeqNum();
        venue.restartGateway();
        alice.close();
        alice = venue.connect("ALICE");
        alice.nextSeqNum(next);
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A");
        alice.expectResent(reports);
    }

    /** A cancel has fields of its own in its answers; one without any has those of its order. */
    @Test
    void shouldRepeatThoseOfACancel() throws IOException {
        TestClient frank = venue.logOn("FRANK");
        List<String> reports = new ArrayList<>();
        alice.send("D", "11=a-1|5001=x|" + ORDER);
        reports.add(alice.expect("150=0", "5001=x"));
        alice.send("F", "11=c-1|41=a-0|5007=why|5001=y|");
        reports.add(alice.expect("35=9", "11=c-1"));
        assertThat(tags(reports.getLast())).isEqualTo("5007=why|");
        alice.send("F", "11=c-2|41=a-1|5007=why not|5002=x|");
        reports.add(alice.expect("150=4", "11=c-2"));
        assertThat(tags(reports.getLast())).isEqualTo("5007=why not|");
        frank.expect("150=0", "797=Y");
        assertThat(tags(frank.expect("150=4", "797=Y"))).isEqualTo("5007=why not|");
        frank.close();
        alice.send("D", "11=a-2|5001=z|" + ORDER);
        reports.add(alice.expect("150=0"));
        alice.send("F", "11=c-3|41=a-2|");
        reports.add(alice.expect("150=4", "11=c-3", "5001=z"));
        alice.send("G", "11=r-1|41=a-2|38=90|44=10.25|6003=Y|");
        reports.add(alice.expect("35=9", "11=r-1", "6003=Y"));
        alice.expectResent(reports);
        int next = alice.nextSeqNum();
        venue.restartGateway();
        alice.close();
        alice = venue.connect("ALICE");
        alice.nextSeqNum(next);
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A");
        alice.expectResent(reports);
    }

    /** Nothing waits for an answer: a replace keeps the fields of an order that is not yet accepted. */
    @Test
    void shouldKeepThemThroughReplacesOfPendingOrders() throws IOException {
        alice.sendTogether(
                alice.message("D", 2, "", "11=a-1|5001=x|" + ORDER),
                alice.message("G", 3, "", "11=a-2|41=a-1|38=90|44=10.25|"),
                alice.message("G", 4, "", "11=a-3|41=a-2|38=80|44=10.25|"));
        alice.expect("150=0", "5001=x");
        alice.expect("150=5", "11=a-2", "5001=x");
        alice.expect("150=5", "11=a-3", "5001=x");
        alice.nextSeqNum(5);
        alice.send("D", "11=a-4|5001=y|" + ORDER);
        alice.expect("150=0", "11=a-4", "5001=y");
    }

    @Test
    void shouldKeepThemAfterARestart() throws IOException {
        alice.send("D", "11=a-1|5001=x|" + ORDER);
        alice.expect("150=0", "5001=x");
        int next = alice.nextSeqNum();
        venue.restartGateway();
        alice.close();
        alice = venue.connect("ALICE");
        alice.nextSeqNum(next);
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A");
        alice.send("G", "11=a-2|41=a-1|38=90|44=10.25|");
        alice.expect("150=5", "5001=x");
        bob.close();
        bob = venue.logOn("BOB");
        bob.order("b-1", '2', 90, "10.25");
        alice.expect("150=F", "39=2", "5001=x");
    }

    @ParameterizedTest
    @CsvSource({
        "D, 5002=1, 5001, 1",
        "D, 5001=123456789, 5001, 5",
        "D, 5001=x|5002=1.5, 5002, 6",
        "D, 5001=x|5004=yesterday, 5004, 6",
        "D, 5001=x|5005=a, 5005, 6",
        "D, 5001=x|5006=ab, 5006, 6",
        "G, 6003=1, 6003, 6",
        "F, 5007=123456789, 5007, 5"
    })
    void shouldRejectAFault(String type, String fields, int tag, int reason) throws IOException {
        String order = type.equals("F") ? "41=a-0|" : type.equals("G") ? "41=a-0|" + ORDER : ORDER;
        alice.send(type, "11=a-1|" + fields + "|" + order);
        alice.expect("35=3", "371=" + tag, "373=" + reason);
    }

    /** Other sessions and messages are as without them. */
    @Test
    void shouldIgnoreThemElsewhere() throws IOException {
        bob.send("D", "11=b-1|5001=x|" + ORDER);
        assertThat(tags(bob.expect("150=0"))).isEmpty();
        alice.send("D", "11=a-1|5001=x|6003=maybe|5005=1.25|5006=c|5004=20260101-00:00:00|" + ORDER);
        assertThat(tags(alice.expect("150=0"))).isEqualTo("5001=x|5004=20260101-00:00:00|5005=1.25|5006=c|");
    }
}
