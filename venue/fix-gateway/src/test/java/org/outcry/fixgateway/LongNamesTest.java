// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of up to 36 characters, such as UUIDs, in requests and all reports. */
class LongNamesTest extends TwoTraders {
    private static final String FIRST = "123e4567-e89b-12d3-a456-426614174000";
    private static final String SECOND = "123e4567-e89b-12d3-a456-426614174001";
    private static final String THIRD = "AF3E4567-E89B-12D3-A456-4266141740FE";
    private static final String ACCOUNT = "9b2e4567-e89b-42d3-b456-4266141740ac";

    private TestClient client(String compId) throws IOException {
        return compId.equals("ALICE") ? alice : venue.logOn(compId);
    }

    private static void order(TestClient client, String name) throws IOException {
        client.send("D", "11=" + name + "|1=" + ACCOUNT + "|55=ABC|54=1|38=100|40=2|44=10.25|60=20260101-00:00:00|");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALICE", "DAVE", "ERIN"})
    void shouldTellThemInEveryReport(String compId) throws IOException {
        TestClient client = client(compId);
        List<String> reports = new ArrayList<>();
        order(client, FIRST);
        reports.add(client.expect("35=8", "150=0", "11=" + FIRST, "1=" + ACCOUNT));
        client.send("G", "11=" + SECOND + "|41=" + FIRST + "|55=ABC|54=1|38=80|40=2|44=10.25|1=" + ACCOUNT + "|");
        reports.add(client.expect("35=8", "150=5", "11=" + SECOND, "41=" + FIRST, "1=" + ACCOUNT));
        bob.order("b-1", '2', 30, "10.25");
        reports.add(client.expect("35=8", "39=1", "11=" + SECOND, "32=30", "1=" + ACCOUNT));
        order(client, SECOND);
        reports.add(client.expect("35=8", "150=8", "11=" + SECOND, "1=" + ACCOUNT));
        order(client, FIRST);
        reports.add(client.expect("35=8", "150=8", "11=" + FIRST));
        client.send("H", "11=" + SECOND + "|55=ABC|54=1|");
        reports.add(client.expect("35=8", "39=1", "11=" + SECOND, "41=" + FIRST, "151=50"));
        client.send("F", "11=" + THIRD + "|41=" + FIRST + "|55=ABC|54=1|60=20260101-00:00:00|");
        reports.add(client.expect("35=9", "39=1", "11=" + THIRD, "41=" + SECOND));
        client.send("F", "11=" + THIRD + "|41=" + SECOND + "|55=ABC|54=1|60=20260101-00:00:00|");
        reports.add(client.expect("35=8", "150=4", "11=" + THIRD, "41=" + SECOND, "1=" + ACCOUNT));
        client.expectResent(reports);
        venue.restartGateway();
        client.close();
        try (TestClient again = venue.connect(compId)) {
            again.nextSeqNum(client.nextSeqNum());
            again.send("A", "98=0|108=30|" + (compId.equals("ERIN") ? "1137=9|" : ""));
            again.expect("35=A");
            order(again, THIRD);
            again.expect("35=8", "150=8", "11=" + THIRD);
            again.expectResent(reports);
        }
    }

    @Test
    void shouldCopyThem() throws IOException {
        try (TestClient frank = venue.logOn("FRANK")) {
            order(alice, FIRST);
            frank.expect("150=0", "11=" + FIRST, "1=" + ACCOUNT, "797=Y");
            alice.send("G", "11=" + SECOND + "|41=" + FIRST + "|38=80|44=10.25|");
            frank.expect("150=5", "11=" + SECOND, "41=" + FIRST, "797=Y");
            bob.order("b-1", '2', 80, "10.25");
            frank.expect("150=0", "11=b-1");
            frank.expect("150=F", "11=" + SECOND, "1=" + ACCOUNT, "797=Y");
        }
    }

    @Test
    void shouldTakeThemAsNamesOfOtherRequests() throws IOException {
        order(alice, FIRST);
        alice.expect("150=0");
        alice.send("i", "117=" + SECOND + "|1=" + ACCOUNT + "|296=1|302=S1|304=1|295=1|299=E1|55=ABC|132=9|134=50|");
        alice.expect("35=b", "117=" + SECOND);
        alice.send("AF", "584=" + THIRD + "|585=7|");
        alice.expect("150=I", "11=" + FIRST, "584=" + THIRD);
        alice.expect("150=I", "11=" + SECOND, "584=" + THIRD, "1=" + ACCOUNT, "912=Y");
        alice.send("AF", "584=0123456789-0123456789-01234|585=1|55=ABC|54=1|");
        alice.expect("150=I", "584=0123456789-0123456789-01234", "912=N");
        alice.expect("150=I", "912=Y");
        alice.send("e", "324=a name of thirty-two characters|55=ABC|263=0|");
        alice.expect("35=f", "324=a name of thirty-two characters");
        alice.send("H", "11=" + FIRST + "|790=" + THIRD + "|");
        alice.expect("150=I", "11=" + FIRST, "790=" + THIRD);
        alice.send("a", "649=" + THIRD + "|");
        alice.expect("35=AI", "649=" + THIRD, "117=" + SECOND);
        for (String request : List.of("x|320|559=4", "e|324|55=ABC|263=0", "g|335|336=ABC|263=0", "AD|568|569=0")) {
            String[] parts = request.split("\\|", 3);
            alice.send(parts[0], parts[1] + "=" + FIRST + "|" + parts[2] + "|");
            alice.expect(parts[1] + "=" + FIRST);
        }
        alice.send("V", "262=" + FIRST + "|263=0|264=0|267=1|269=0|146=1|55=ABC|");
        alice.expect("35=W", "262=" + FIRST);
        alice.send("q", "11=" + THIRD + "|530=7|");
        alice.expect("150=4", "11=" + FIRST);
        alice.expect("150=4", "11=" + SECOND);
        alice.expect("35=r", "11=" + THIRD);
        alice.expectNothingBut();
    }

    @ParameterizedTest
    @CsvSource({
        "0123456789012345678901234567890123456, 11",
        "0123456789abcdefABCDEF012345678, 11",
        "123e4567-e89b-12d3-a456-42661417400A, 11",
        "01234567890123456789 012, ",
        "01234567890123456789 0123, 11",
        "0123456789abcdefABCDEF_1234567, ",
        "ORDERS-0123456789-0123456789-0123456, "
    })
    void shouldRefuseWhatAnEventDoesNotHold(String name, String refTagId) throws IOException {
        order(alice, name);
        if (refTagId == null) {
            alice.expect("150=0", "11=" + name);
        } else {
            alice.expect(
                    "35=3",
                    "371=11",
                    "373=5",
                    "58=at most 24 printable characters, 30 of both cases,"
                            + " or 36 digits, hyphens and letters of one case");
        }
        alice.send("F", "11=c-1|41=" + name + "|");
        alice.expect(refTagId == null ? "150=4" : "371=41");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x|320|559=4", "e|324|55=ABC|263=0", "g|335|263=0", "AD|568|569=0", "V|262|263=2"})
    void shouldRefuseTooLongNamesOfOtherRequests(String request) throws IOException {
        String[] parts = request.split("\\|", 3);
        alice.send(parts[0], parts[1] + "=0123456789012345678901234567890123456|" + parts[2] + "|");
        alice.expect(
                "35=3",
                "371=" + parts[1],
                "373=5",
                "58=at most 32 printable characters, or 36 digits, hyphens and letters of one case");
    }

    @ParameterizedTest
    @ValueSource(strings = {"01234567890123456", "00000000-0000-0000-0000-000000000000"})
    void shouldRefuseAnAccountThatAnEventDoesNotHold(String account) throws IOException {
        alice.send("D", "11=a-1|1=" + account + "|55=ABC|54=1|38=100|40=2|44=10.25|");
        alice.expect("35=3", "371=1", "373=5", "58=at most 16 printable characters, or a UUID of one case");
    }
}
