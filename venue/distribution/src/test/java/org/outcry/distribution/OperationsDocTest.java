// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A first day of a venue as docs/operations.md has it, pasted into a shell as it is, in a folder with {@code ./outcry}
 * only.
 */
@Timeout(400)
@Isolated("Its venue has fixed ports")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class OperationsDocTest {
    @TempDir
    private Path folder;

    @AfterEach
    void killVenue() throws IOException {
        DocShell.kill(folder.resolve("first/pid"));
    }

    @Test
    void shouldSecureRunSteerLoseAndRestoreAVenue() throws Exception {
        DocTranscript day = DocShell.tell("operations.md", "## A first day", folder, 360);
        assertThat(day.of("./outcry config check first/venue.yaml"))
                .isEqualTo("good: instruments 1, sessions 2, calendar Z\n");
        assertThat(day.of("await"))
                .startsWith("FIRST  open\n")
                .contains("   snapshots 1\n")
                .containsPattern("(?m)^ALPHA +off ")
                .containsPattern("(?m)^ACME +continuous ");
        members(day);
        halt(day);
        bustAndKill(day);
        drill(day);
        restore(day);
    }

    private static void members(DocTranscript day) {
        assertThat(day.of("member alpha")).contains("orderAccepted: {", "clOrdId: S-1", "# commands 2, rejects 0");
        assertThat(day.of("member beta"))
                .contains("orderExecuted: {", "lastLots: 100", "leavesLots: 0", "# commands 2, rejects 0");
        assertThat(day.of("eva sessions"))
                .containsPattern("1 +ALPHA +1 +no +1 ")
                .containsPattern("2 +BETA +2 +no +0 ");
        assertThat(day.of("eva book ACME")).containsPattern("\\| 10\\.00 +200 +1\\n");
        assertThat(day.of("eva trades")).containsPattern(" 1 +ACME +10\\.00 +100 +BETA +ALPHA +BUY\\n");
        assertThat(day.of("eva order S-1 --session ALPHA"))
                .containsPattern("accepted +10\\.00 +300 +session 1, S-1, sell\\n")
                .containsPattern("executed +10\\.00 +100 +200 +100 +trade 1, resting\\n");
    }

    private static void halt(DocTranscript day) {
        assertThat(day.of("eva halt ACME --dry-run"))
                .isEqualTo("would do     setPhase: { instrument: 1, phase: HALTED }\nwould send 1 command\n");
        assertThat(day.of("eva halt ACME --reason \"news pending\""))
                .contains("phase: HALTED", "# commands 1, rejects 0");
        assertThat(day.of("member beta", 2)).contains("reason: NOT_TRADING", "# commands 2, rejects 1");
        assertThat(day.of("eva halt ACME --resume --reason \"news is out\""))
                .contains("phase: CONTINUOUS", "# commands 1, rejects 0");
        assertThat(day.of("member beta", 3)).contains("orderExecuted: {", "# commands 2, rejects 0");
    }

    private static void bustAndKill(DocTranscript day) {
        String effect = "busts trade 2: 100 ACME at 10.00 between ALPHA (sell) and BETA (buy)";
        assertThat(day.of("eva bust $trade --dry-run")).isEqualTo(effect + "\n");
        assertThat(day.of("eva bust $trade --reason \"wrong price\""))
                .startsWith(effect + ": waits for a second operator: outcry approve ");
        assertThat(day.of("ben approve")).containsPattern("\\d+ +eva .*bustTrade: \\{.*; wrong price\\n");
        assertThat(day.of("ben approve $(ben approve --json | sed 's/.*\"number\":\\([0-9]*\\).*/\\1/') --reason seen"))
                .contains("tradeBusted: {", "second: true", "# commands 1, rejects 0");
        assertThat(day.of("eva trades", 2))
                .containsPattern(" 2 +ACME .* busted\\n")
                .containsPattern(" 1 +ACME .* BUY\\n");
        assertThat(day.of("eva kill ALPHA --dry-run"))
                .startsWith("would do     suspends participant 1 (ALPHA) and cancels its 1 open order\n");
        assertThat(day.of("eva kill ALPHA --reason \"the member asks for it\""))
                .containsPattern("# command \\d+: suspendParticipant 1\\n")
                .contains("# events: orderCancelled 1, participantSuspended 1\n", "# commands 1, rejects 0");
        assertThat(day.of("eva kill ALPHA --resume --reason \"the member is back\""))
                .contains("participantResumed: {", "# commands 1, rejects 0");
    }

    private static void drill(DocTranscript day) {
        String text = "new orders are rejected: suspended by an operator";
        assertThat(day.of("eva halt --all --reason drill")).contains("ordersSuspended: {", "# commands 1, rejects 0");
        assertThat(day.of("eva alerts")).containsPattern("orders-suspended +" + text + "\\n");
        assertThat(day.of("cat first/alerts"))
                .containsPattern(
                        "\"alert\":\"orders-suspended\",\"state\":\"raised\",.*\"text\":\"" + text + "\".*\\}\\n");
        assertThat(day.of("eva halt --all --resume --reason \"the drill is over\""))
                .contains("ordersResumed: ");
        assertThat(day.of("./outcry sessions --config first/venue.yaml --token-file first/stolen.token"))
                .contains("REFUSED: name or token is not known here");
        assertThat(day.of("ben sessions")).contains("ALPHA", "BETA");
    }

    private static void restore(DocTranscript day) {
        assertThat(day.of("await", 2))
                .startsWith("FIRST  open\n")
                .contains("orders 3 (0/s)   trades 2 (0/s)   cancels 1   open 0\n");
        assertThat(day.of("eva order S-1 --session ALPHA", 2))
                .containsPattern("executed +10\\.00 +100 +100 +200 +trade 2, resting\\n")
                .containsPattern("operator +eva, from .*, the member asks for it\\n")
                .containsPattern("cancelled +100 +0 +200 +participant suspended\\n");
        assertThat(day.of("./outcry journal verify first/data")).startsWith("good: ");
        assertThat(day.of("./outcry audit first/data").lines().map(line -> line.replaceAll(" +", " ")))
                .hasSize(9)
                .anyMatch(line -> line.contains(" eva ") && line.endsWith(" wrong price"))
                .anyMatch(line -> line.matches(".* ben .* bustTrade .* approves \\d+: seen"))
                .anyMatch(line -> line.contains(" suspendOrders ") && line.endsWith(" drill"));
        assertThat(day.of("./outcry audit first/data --head")).matches("good: records=\\d+ head=\\p{XDigit}{64}\\n");
    }
}
