// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.verbs.run.Listening;

/** Operators' verbs for one, for some by a pattern, and for all; their previews; reports that fit on a screen. */
class ChosenTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: ACRE}, {number: 3, symbol: BTC}]
        sessions: [{number: 1, compId: DESK1}, {number: 2, compId: DESK2, participant: 1}, {number: 3, compId: FUND}]
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int outcry(Venue venue, String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> args = new ArrayList<>(List.of(words));
        args.addAll(List.of("--config", folder.resolve("venue.yaml").toString()));
        args.addAll(List.of("--to", Listening.text(venue.address("native"))));
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    @Test
    void shouldTakePatternsAndAll() throws IOException {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        try (Venue venue = Venue.start(VenueConfigReader.read(config), line -> {})) {
            assertThat(outcry(venue, "halt", "AC*", "--dry-run"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "would do     setPhase: { instrument: 1, phase: HALTED }",
                            "would do     setPhase: { instrument: 2, phase: HALTED }",
                            "would send 2 commands");
            assertThat(outcry(venue, "halt", "AC??", "--events")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "instrument: 1", "HALTED", "instrument: 2", "HALTED", "# commands 2, rejects 0")
                    .doesNotContain("instrument: 3");
            assertThat(outcry(venue, "halt", "--all")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("ordersSuspended:");
            assertThat(outcry(venue, "halt", "--all", "--resume")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("ordersResumed:");

            assertThat(outcry(venue, "kill", "DESK*", "--dry-run")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains("would do     suspends participant 1 (DESK1, DESK2) and cancels its 0 open orders");
            assertThat(outcry(venue, "kill", "--all", "--json")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("\"commands\":2", "\"rejects\":0", "\"participantSuspended\"");
            assertThat(outcry(venue, "pause", "--all", "--seconds", "5")).isEqualTo(ExitCode.DONE);
            assertThat(outcry(venue, "disconnect", "--all")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("# commands 0, rejects 0");
            assertThat(outcry(venue, "reset", "*", "--dry-run", "--json")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("\"dryRun\":true", "\"effects\":[\"resetSession: { session: 1 }\"");

            assertThat(outcry(venue, "halt")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("say a name or a pattern, or --all");
            assertThat(outcry(venue, "halt", "ACME", "--all")).isEqualTo(ExitCode.USAGE);
            assertThat(outcry(venue, "halt", "X*")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such instrument in the venue: X*; there are [ACME, ACRE, BTC]");
        }
    }

    @Test
    void shouldFitOnAScreen() {
        ShortReport report = new ShortReport();
        report.command("suspendParticipant", 42);
        report.event("# event 1  now", "---\nparticipantSuspended: {\n  participant: 1\n}\n...\n");
        for (int i = 0; i < 5_000; i++) {
            report.event(
                    "# event " + i + "  now", "---\norderCancelled: {\n  session: 1,\n  orderId: " + i + "\n}\n...\n");
        }
        for (int i = 0; i < 30; i++) {
            report.refusal("# refused: setPhase " + i);
        }
        PrintWriter printed = new PrintWriter(out);
        report.print(printed);
        printed.flush();
        assertThat(out.toString().lines())
                .hasSizeLessThanOrEqualTo(24)
                .startsWith(
                        "# command 42: suspendParticipant 1",
                        "# events: orderCancelled 5000, participantSuspended 1",
                        "# refused: setPhase 0")
                .endsWith("# refused: 25 more", "# --events prints each");
    }
}
