// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.ResetSession;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.fixgateway.config.FixSessionTerms.ClOrdIdReuse;
import org.outcry.fixgateway.config.FixSessionTerms.PossDupOrders;

/** Keys of single sessions, of ALICE with FIX 4.4 and ERIN with FIX 5.0 SP2; BOB has the usual ones. */
class SessionTermsTest {
    private static final int SEGMENT_BYTES = 1 << 20;
    private static final String POSS_DUP = "43=Y|122=20261120-11:59:00|";
    private static final String ORDER = "55=ABC|54=1|38=10|40=2|44=9.00|59=1|";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private TestVenue venue(FixSessionTerms terms) throws IOException {
        return new TestVenue(
                directory, "", config -> TestVenue.with(config, session -> session != 2, terms), SEGMENT_BYTES);
    }

    /** A message under a new number was not received before, whatever its flag says; a ClOrdID is still taken once. */
    @Test
    void shouldTakePossibleDuplicatesUnderNewNumbers() throws IOException {
        try (TestVenue venue = venue(new FixSessionTerms(PossDupOrders.TAKE, ClOrdIdReuse.NEVER, false));
                TestClient alice = venue.logOn("ALICE");
                TestClient bob = venue.logOn("BOB")) {
            alice.send("D", 2, POSS_DUP, "11=a-1|" + ORDER);
            alice.expect("150=0", "39=0", "11=a-1");
            alice.send("D", 3, POSS_DUP, "11=a-1|" + ORDER);
            alice.expect("150=8", "103=6", "11=a-1");
            alice.send("G", 4, POSS_DUP, "11=a-2|41=a-1|" + ORDER.replace("38=10", "38=20"));
            alice.expect("150=5", "39=0", "11=a-2", "38=20");
            alice.send("i", 5, POSS_DUP, "117=Q|296=1|302=S|304=1|295=1|299=E|55=ABC|132=8.00|134=5|");
            alice.expect("35=b", "297=0");
            alice.send("D", 5, POSS_DUP, "11=a-3|" + ORDER);
            bob.send("D", 2, POSS_DUP, "11=b-1|" + ORDER);
            bob.expect("150=8", "11=b-1", "58=possible duplicates are not traded");
            alice.send("F", 6, POSS_DUP, "11=a-4|41=a-2|55=ABC|54=1|");
            alice.expect("150=4", "41=a-2");
        }
    }

    /** A Logout of the venue's own waits for its answer, for two seconds. */
    @Test
    void shouldWaitForTheAnswerToItsLogout() throws IOException {
        try (TestVenue venue = venue(FixSessionTerms.USUAL)) {
            for (boolean answers : new boolean[] {true, false}) {
                try (TestClient alice = venue.logOn("ALICE")) {
                    ResetSession reset = new ResetSession();
                    reset.session = 1;
                    venue.commands.resetSession(reset);
                    alice.expect("35=5", "58=MsgSeqNums are reset");
                    alice.expectNothing();
                    if (answers) {
                        alice.send("0", "");
                        alice.expectNothing();
                        alice.expectEnd();
                    } else {
                        venue.clock.advanceSeconds(1);
                        alice.expectNothing();
                        venue.clock.advanceSeconds(1);
                        venue.driveUntil(alice::hasEnded, "the end of the connection");
                    }
                }
            }
        }
    }

    /** The ClOrdIDs of ended orders are free; that of an open order is not. */
    @Test
    void shouldTakeClOrdIdsAgainAfterAReset() throws IOException {
        try (TestVenue venue = venue(new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.AFTER_RESET, false))) {
            for (String compId : List.of("ALICE", "BOB")) {
                try (TestClient client = venue.logOn(compId)) {
                    client.send("D", "11=open|" + ORDER);
                    client.expect("150=0");
                    client.send("D", "11=ended|" + ORDER);
                    client.expect("150=0");
                    client.send("F", "11=cancel|41=ended|55=ABC|54=1|");
                    client.expect("150=4");
                    ResetSession reset = new ResetSession();
                    reset.session = compId.equals("ALICE") ? 1 : 2;
                    venue.commands.resetSession(reset);
                    client.expect("35=5", "58=MsgSeqNums are reset");
                }
                boolean frees = compId.equals("ALICE");
                try (TestClient client = venue.connect(compId)) {
                    client.send("A", "98=0|108=30|");
                    client.expect("35=A", "34=1");
                    client.send("D", "11=ended|" + ORDER);
                    client.expect(frees ? "150=0" : "103=6");
                    client.send("D", "11=cancel|" + ORDER);
                    client.expect(frees ? "150=0" : "103=6");
                    client.send("D", "11=open|" + ORDER);
                    client.expect("150=8", "103=6");
                    client.send("F", "11=last|41=open|55=ABC|54=1|");
                    client.expect("150=4", "41=open");
                }
            }
        }
    }

    @Test
    void shouldTimeSnapshotsForDictionariesThatRequireIt() throws IOException {
        String request = "262=m-1|263=0|264=0|267=1|269=0|146=1|55=ABC|";
        try (TestVenue venue = venue(new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.NEVER, true));
                TestClient erin = venue.logOn("ERIN");
                TestClient alice = venue.logOn("ALICE")) {
            erin.send("V", request);
            String snapshot = erin.expect("35=W", "262=m-1");
            assertThat(TestClient.value(snapshot, 779)).isEqualTo(TestClient.value(snapshot, 52));
            alice.send("V", request);
            assertThat(alice.expect("35=W")).doesNotContain("|779=");
        }
    }
}
