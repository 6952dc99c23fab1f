// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.verbs.run.Listening;

/** Test of the events that {@code outcry send} expects. */
class SendExpectTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BTC}]
        sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path config = Path.of("unused");

    @BeforeEach
    void writeConfig() throws IOException {
        config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
    }

    private Venue start() throws IOException {
        return Venue.start(VenueConfigReader.parse(VENUE, "venue.yaml", folder, 2), line -> {});
    }

    private int send(Venue venue, String commands, String... more) throws IOException {
        return sendTo(Listening.text(venue.address("native")), commands, more);
    }

    private int sendTo(String to, String commands, String... more) throws IOException {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Path file = Files.writeString(folder.resolve("commands.yaml"), commands);
        List<String> args =
                new ArrayList<>(List.of("send", file.toString(), "--config", config.toString(), "--to", to));
        args.addAll(List.of(more));
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    @Test
    void shouldTellAnExpectedEventThatDidNotCome() throws IOException {
        Path events = folder.resolve("events.yaml");
        try (Venue venue = start()) {
            String[] expect = {"--expect", events.toString(), "--wait", "10"};
            Files.writeString(events, "phaseChanged: {instrument: 1, phase: HALTED}\n---\nordersSuspended: {}\n");
            assertThat(send(venue, "setPhase: {instrument: 1, phase: HALTED}\n---\nsuspendOrders: {}\n", expect))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);

            Files.writeString(events, "ordersResumed: {}\n---\nphaseChanged: {instrument: 2}\n");
            assertThat(send(venue, "resumeOrders: { }\n", expect)).isEqualTo(ExitCode.FAILED);
            assertThat(err.toString()).contains("expected event 2 of 2 did not come: phaseChanged: {instrument=2}");

            Files.writeString(events, "[phaseChanged]\n");
            assertThat(send(venue, "resumeOrders: { }\n", expect)).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("event 1 must be like 'orderAccepted: {session: 1}'");
        }
    }

    @Test
    void shouldReadWhatIsExpectedBeforeAnythingIsSent() throws IOException {
        Path events = Files.writeString(folder.resolve("events.yaml"), "phaseChange: {instrument: 1}\n");
        try (Venue venue = start()) {
            String halt = "setPhase: {instrument: 1, phase: HALTED}\n";
            String[] expect = {"--expect", events.toString()};
            assertThat(send(venue, halt, expect)).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("events.yaml line=1 column=1 method=phaseChange ");
            Files.writeString(events, "phaseChanged: {instrumnt: 1}\n");
            assertThat(send(venue, halt, expect)).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("events.yaml line=1", "instrumnt");
            assertThat(send(venue, halt, "--dry-run", "--expect", events.toString()))
                    .isEqualTo(ExitCode.USAGE);

            Files.delete(events);
            assertThat(send(venue, halt, "--dry-run", "--expect", events.toString()))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("events.yaml");
            assertThat(send(venue, halt)).as("not halted yet").isEqualTo(ExitCode.DONE);
            String to = Listening.text(venue.address("native"));
            venue.stop();
            Files.writeString(events, "[phaseChanged]\n");
            assertThat(sendTo(to, halt, "--wait", "600", "--expect", events.toString()))
                    .as("without waiting for the venue")
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("event 1 must be like");
        }
    }
}
