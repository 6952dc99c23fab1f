// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;

/**
 * Members over FIX whose participants have limits, in a venue process that is killed; an operator changes the limits
 * between their orders.
 */
class LimitedMembersTest {
    private static final String GROSS = "8 3 participant's limit of gross open value";
    private static final String POSITION = "8 3 participant's position limit";
    private static final String ACCEPTED = "0";

    @TempDir
    private Path folder;

    private Path config = Path.of("unused");
    private final OrderSender alpha = new OrderSender("ALPHA");
    private final OrderSender second = new OrderSender("SECOND");
    private final OrderSender beta = new OrderSender("BETA");

    @Test
    void shouldRejectOrdersAboveTheLimitsAcrossAKill() throws Exception {
        config = folder.resolve("venue.yaml");
        Files.writeString(config, """
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            participants: [{number: 1, limits: {grossOpenValue: 1000}}]
            instruments: [{number: 1, symbol: ACME}]
            sessions:
              - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
              - {number: 2, compId: BETA, cancelOnDisconnect: never}
              - {number: 3, compId: SECOND, participant: 1, cancelOnDisconnect: never}
            """);
        OutcryProcess venue = start();
        limits(venue, "BETA", "ACME", "--long", "10");
        assertThat(alpha.order('1', 9, 100)).isEqualTo(ACCEPTED);

        rejectedUntilRaised(venue, second, 2, 101, GROSS, "ALPHA", "--gross-value", "2000");
        rejectedUntilRaised(venue, beta, 11, 102, POSITION, "BETA", "ACME", "--long", "11");
        assertThat(alpha.order('2', 5, 102)).as("a trade with BETA").isEqualTo(ACCEPTED);

        List<String> used = used(venue);
        assertThat(used)
                .containsExactly("1 ALPHA,SECOND grossOpenValue 1102 2000 55", "2 BETA ACME long 11 11 lots 100");

        beta.await(
                "line of a limit that is used",
                () -> contentOf(folder.resolve("said").toFile())
                        .contains("limit-near limit nearly used: participant=2 limit=long instrument=1 "));

        venue.kill();
        venue = start();
        assertThat(used(venue)).containsExactly("1 ALPHA,SECOND grossOpenValue 1102 1000 110", used.getLast());
        // The limit of venue.yaml holds again, and that of BETA, which is in the log only.
        rejectedUntilRaised(venue, second, 2, 101, GROSS, "ALPHA", "--gross-value", "2000");
        rejectedUntilRaised(venue, beta, 1, 102, POSITION, "BETA", "ACME", "--long", "12");

        venue.process().destroy();
        assertThat(venue.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
    }

    private void rejectedUntilRaised(
            OutcryProcess venue, OrderSender member, int lots, int price, String reason, String... limits) {
        assertThat(member.order('1', lots, price)).isEqualTo(reason);
        limits(venue, limits);
        assertThat(member.order('1', lots, price)).isEqualTo(ACCEPTED);
    }

    private List<String> used(OutcryProcess venue) {
        return limits(venue)
                .lines()
                .skip(1)
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
    }

    private String limits(OutcryProcess venue, String... limits) {
        List<String> args = new ArrayList<>(List.of("limits"));
        args.addAll(List.of(limits));
        args.addAll(List.of("--config", config.toString(), "--to", "127.0.0.1:" + venue.port("native")));
        StringWriter said = new StringWriter();
        int exitCode = Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(said, true))
                .execute(args.toArray(String[]::new));
        assertThat(exitCode).as(said.toString()).isEqualTo(ExitCode.DONE);
        return said.toString();
    }

    private OutcryProcess start() throws IOException {
        OutcryProcess venue = OutcryProcess.start(folder.resolve("said"), "run", config.toString(), "--json");
        for (OrderSender member : List.of(alpha, second, beta)) {
            member.logOn(venue.port("fix"));
        }
        return venue;
    }
}
