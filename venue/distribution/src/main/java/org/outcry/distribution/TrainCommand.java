// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.SilentVerb;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.Verb;
import org.outcry.demo.day.KilledStart;
import org.outcry.measure.SelfSignedCertificate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Verb {@code outcry train}: the training run from which the launcher makes its cache of classes and profiles. It is a
 * demo, then a day of a throw-away venue with TLS and each command, an auction, snapshots and the start of a day, then
 * operators' verbs on that venue; then {@link KilledStart}. Nothing stays of it.
 */
@Command(
        name = "train",
        hidden = true,
        description =
                "A demo, a day with each command, the start of a killed venue, and verbs: the launcher's training run.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry train"})
public final class TrainCommand implements Verb {
    private static final String DAY = "day.yaml";
    private static final String VENUE = """
            name: TRAINING
            journal: {segment: 64KiB, snapshotEvery: 20}
            tls: {keyStore: venue.p12, passwordFile: venue.password}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:0'}
            console: {listen: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME, priceDecimals: 2}, {number: 2, symbol: BOLT, priceDecimals: 2}]
            sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
            """;

    /** Verbs of operators, beside those of {@link KilledStart}. */
    private static final List<String> VERBS = List.of("alerts", "audit", "kill BETA --dry-run");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How long the demo's orders flow (${DEFAULT-VALUE}).")
    private int seconds;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        int demo = outcry("demo", "--warm-up", "0", "--seconds", Integer.toString(seconds));
        Path folder = Files.createTempDirectory("outcry-train");
        try {
            int sent = day(folder);
            KilledStart.train();
            return Math.max(demo, sent);
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    /**
     * Returns whether the day's commands were read and sent; that the venue rejects some, and what comes of a verb,
     * does not matter.
     */
    private int day(Path folder) throws IOException {
        SelfSignedCertificate.make(folder);
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        Path commands = Files.writeString(folder.resolve(DAY), day());
        try (Venue venue = Venue.start(VenueConfigReader.read(config), line -> {})) {
            InetSocketAddress address = venue.address("native");
            List<String> access = List.of("--config", config.toString(), "--to", "127.0.0.1:" + address.getPort());
            String token = folder.resolve("data/tokens/gateway").toString();
            int sent =
                    outcry(Stream.concat(Stream.of("send", commands.toString(), "--token-file", token), access.stream())
                            .toArray(String[]::new));
            for (String verb : VERBS) {
                outcry(Stream.concat(Stream.of(verb.split(" ", -1)), access.stream())
                        .toArray(String[]::new));
            }
            venue.stop();
            return sent <= ExitCode.FAILED ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    /** Returns the commands of the day, a YAML document each. */
    static String day() throws IOException {
        try (InputStream in = Objects.requireNonNull(TrainCommand.class.getResourceAsStream(DAY), DAY)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static int outcry(String... words) {
        return SilentVerb.run(Writer.nullWriter(), words);
    }
}
