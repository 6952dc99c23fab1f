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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.verbs.run.Listening;

/** Limits of a participant of a running venue, changed one after the other. */
final class LimitsCommandTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        participants: [{number: 2, limits: {currency: EUR, netValue: 700}}]
        instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BOLT}]
        sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int limits(Venue venue, String... more) {
        List<String> args = new ArrayList<>(List.of("limits", "BETA", "--config"));
        args.add(folder.resolve("venue.yaml").toString());
        args.addAll(List.of("--to", Listening.text(venue.address("native"))));
        args.addAll(List.of(more));
        out.getBuffer().setLength(0);
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    @Test
    void shouldKeepTheLimitsThatAreNotNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            assertThat(limits(venue, "--gross-value", "9000", "--orders-per-second", "70"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(limits(venue, "--burst", "20", "--collar", "500"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "participantLimitsSet:",
                            "participant: 2",
                            "currency: EUR",
                            "maxGrossOpenValue: 9000000000",
                            "maxNetValue: 700000000",
                            "maxOrdersPerSecond: 70",
                            "burst: 20",
                            "collarBasisPoints: 500");
            assertThat(limits(venue, "BOLT", "--long", "300", "--short", "0"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(limits(venue, "BOLT", "--long", "any", "--open-sell", "10"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "positionLimitsSet:",
                            "participant: 2",
                            "instrument: 2",
                            "maxLongLots: -1",
                            "maxShortLots: 0",
                            "maxOpenSellLots: 10");
        }
    }

    @Test
    void shouldPrintLimitsAndTheirUse() throws IOException {
        Path file = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            limits(venue, "--orders-per-second", "70", "--burst", "20", "--collar", "550");
            limits(venue, "BOLT", "--short", "0");
            assertThat(limits(venue)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(words())
                    .containsExactly(
                            "participant sessions instrument limit used of unit %",
                            "2 BETA netBuyValue 0 700 EUR 0",
                            "2 BETA netSellValue 0 700 EUR 0",
                            "2 BETA ordersPerSecond 70",
                            "2 BETA burst 20",
                            "2 BETA collar 5.5 %",
                            "2 BETA BOLT short 0 0 lots 0");
            assertThat(limits(venue, "BOLT", "--json")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains("\"limits\":[{\"participant\":2,\"compIds\":[\"BETA\"],\"limit\":\"short\","
                            + "\"instrument\":2,"
                            + "\"symbol\":\"BOLT\",\"used\":0,\"usedPercent\":0,\"of\":0,\"unit\":\"lots\"}]}");
            assertThat(limits(venue, "ACME")).isEqualTo(ExitCode.DONE);
            assertThat(words()).containsExactly("no limits");
        }
    }

    private List<String> words() {
        return out.toString()
                .lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
    }

    @Test
    void shouldRefuseWhatMakesNoSense() throws IOException {
        Path file = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            assertThat(limits(venue, "--burst", "20")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("INVALID_DEFINITION");
            assertThat(limits(venue, "--long", "3")).isEqualTo(ExitCode.USAGE);
            assertThat(limits(venue, "BOLT", "--collar", "3")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString())
                    .contains("name limits over all sessions, or SYMBOL and limits in that instrument");
            assertThat(limits(venue, "BOLT", "--long", "-3")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("--long -3 is no number of lots from 0 on, and not any");
            assertThat(limits(venue, "--gross-value", "-3")).isEqualTo(ExitCode.USAGE);
            assertThat(limits(venue, "--currency", "euro")).isEqualTo(ExitCode.USAGE);
        }
    }
}
