// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Drop copy session of FRANK, who gets the reports of ALICE and BOB. */
class DropCopyTest extends TwoTraders {
    private static final Set<String> OF_THE_SESSION = Set.of("9", "34", "49", "52", "56", "10");

    @Test
    void shouldCopyEveryReportOfTheParticipants() throws IOException {
        TestClient frank = venue.logOn("FRANK");
        List<String> reports = new ArrayList<>();
        alice.order("a-1", '1', 100, "10.25");
        reports.add(alice.expect("150=0"));
        copied(reports, frank, "ALICE");
        bob.order("b-1", '2', 30, "10.25");
        reports.add(bob.expect("150=0"));
        copied(reports, frank, "BOB");
        reports.add(alice.expect("150=F"));
        copied(reports, frank, "ALICE");
        reports.add(bob.expect("150=F"));
        copied(reports, frank, "BOB");
        alice.send("H", "11=a-1|");
        alice.expect("150=I");
        alice.send("D", "11=a-2|55=NOSUCH|54=1|38=1|40=2|44=1.00|");
        reports.add(alice.expect("150=8"));
        copied(reports, frank, "ALICE");
        alice.send("G", "11=a-3|41=a-1|38=90|44=10.20|");
        reports.add(alice.expect("150=5"));
        copied(reports, frank, "ALICE");
        alice.send("F", "11=a-4|41=a-3|");
        reports.add(alice.expect("150=4"));
        copied(reports, frank, "ALICE");
        TestClient erin = venue.logOn("ERIN");
        erin.order("e-1", '1', 100, "10.00");
        erin.expect("150=0");
        frank.expectNothingBut();
        frank.send("2", "7=2|16=3|");
        assertThat(withoutSession(frank.expect("34=2", "43=Y", "122=" + TestClient.SENDING_TIME)))
                .containsAll(withoutSession(reports.get(0)));
        frank.expect("34=3", "43=Y", "115=BOB");
    }

    private static void copied(List<String> reports, TestClient frank, String compId) {
        String copy = frank.expect("797=Y", "115=" + compId, "56=FRANK");
        List<String> expected = withoutSession(reports.getLast());
        expected.addAll(List.of("115=" + compId, "797=Y"));
        assertThat(withoutSession(copy)).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static List<String> withoutSession(String message) {
        List<String> fields = new ArrayList<>(Arrays.asList(message.split("\\|", 0)));
        fields.removeIf(field -> OF_THE_SESSION.contains(field.substring(0, field.indexOf('='))));
        return fields;
    }

    @Test
    void shouldTakeNoRequests() throws IOException {
        TestClient frank = venue.logOn("FRANK");
        frank.order("f-1", '1', 1, "1.00");
        frank.expect("35=j", "372=D", "380=6", "58=a drop copy session takes no requests");
        frank.send("AD", "568=x|569=0|");
        frank.expect("35=j", "372=AD", "380=6");
        frank.send("ZZ", "11=x|");
        frank.expect("35=3", "373=11");
        frank.send("j", "45=2|372=8|380=0|");
        frank.expectNothingBut();
    }

    @Test
    void shouldContinueWhereItWasWhateverIsKilled() throws IOException {
        int count = 600;
        List<String> execIds = new ArrayList<>();
        order(0, count, execIds);
        TestClient frank = venue.logOn("FRANK");
        // The first part of what was missed, and of its resend.
        for (int i = 0; i < count / 2; i++) {
            frank.expect("797=Y", "17=" + execIds.get(i), "34=" + (i + 2));
        }
        frank.send("2", "7=2|16=0|");
        venue.drive(2);
        venue.restartGateway();
        alice = again("ALICE", alice.nextSeqNum());
        order(count, count + 100, execIds);
        frank = again("FRANK", 3);
        frank.send("2", "7=2|16=0|");
        int next = 2;
        for (String execId : execIds) {
            String copy = frank.next();
            while (!copy.contains("|797=Y|")) {
                next = Integer.parseInt(TestClient.value(copy, 36));
                copy = frank.next();
            }
            assertThat(copy).contains("|17=" + execId + "|", "|34=" + next++ + "|");
        }
        frank.expectNothingBut();
        venue.restartGateway();
        frank = venue.logOn("FRANK");
        frank.expectNothingBut();
        alice = again("ALICE", alice.nextSeqNum());
        order(count + 100, count + 101, execIds);
        frank.expect("797=Y", "17=" + execIds.getLast());
    }

    private void order(int from, int to, List<String> execIds) throws IOException {
        for (int i = from; i < to; i++) {
            alice.order("a-" + i, '1', 1, "1.00");
            execIds.add(TestClient.value(alice.expect("150=0", "11=a-" + i), 17));
        }
    }

    private TestClient again(String compId, int seqNum) throws IOException {
        TestClient client = venue.connect(compId);
        client.nextSeqNum(seqNum);
        client.send("A", "98=0|108=30|");
        String logon = client.next();
        while (!logon.contains("|35=A|")) {
            logon = client.next();
        }
        return client;
    }
}
