package org.outcry.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code outcry run}: a venue, until SIGTERM or Ctrl-C. */
@Command(
        name = "run",
        description = {
            "Runs a venue and prints what listens where. SIGTERM or Ctrl-C ends it in order.",
            "Without a file: venue.yaml here if there is one, else the example."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry run --example > venue.yaml; outcry run venue.yaml"})
public final class RunCommand implements Verb {
    private static final Path USUAL = Path.of("venue.yaml");

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The venue's configuration.")
    private @Nullable Path file;

    @Option(names = "--example", description = "Prints a commented configuration and ends.")
    private boolean example;

    @Option(
            names = "--json",
            description = "Prints the addresses as one JSON object; everything else on standard error.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (example) {
            out.print(example());
            out.flush();
            return ExitCode.DONE;
        }
        VenueConfig config = config(err);
        Venue venue = Venue.start(config, line -> say(err, line));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            venue.close();
                            say(err, "ended");
                        },
                        "stop"));
        say(out, json ? addresses(config, venue).toString() : listening(config, venue));
        while (venue.awaitFault(Long.MAX_VALUE) == null) {
            // a wait without an end that ended: wait on
        }
        return ExitCode.FAILED;
    }

    private VenueConfig config(PrintWriter err) throws IOException {
        Path path = file == null && Files.exists(USUAL) ? USUAL : file;
        if (path != null) {
            return VenueConfigReader.read(path);
        }
        say(err, "no venue.yaml here: running the example (outcry run --example prints it), data in ./data");
        return VenueConfigReader.parse(
                example(), "example", Path.of(""), Runtime.getRuntime().availableProcessors());
    }

    private static String example() throws IOException {
        try (InputStream in = Objects.requireNonNull(RunCommand.class.getResourceAsStream("venue.yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void say(PrintWriter to, String line) {
        to.println(line);
        to.flush();
    }

    private static String listening(VenueConfig config, Venue venue) throws IOException {
        VenueConfig.Itch itch = config.itch();
        return """
                %s is open
                  orders     FIX 4.4      tcp %s   sessions %d, instruments %d
                  deltas     MoldUDP64    udp %s%s   interface %s
                  requests   MoldUDP64    udp %s
                  snapshots  GLIMPSE      tcp %s
                  data       %s, durability %s\
                """.formatted(
                        config.name(),
                        text(venue.fixAddress()),
                        config.sessions().size(),
                        config.instruments().size(),
                        text(itch.lineA()),
                        itch.lineB() == null ? "" : " and " + text(itch.lineB()),
                        itch.networkInterface(),
                        text(venue.itch().requestAddress()),
                        text(venue.itch().snapshotAddress()),
                        config.sequencer().directory(),
                        config.sequencer().durability().name().toLowerCase(Locale.ROOT));
    }

    private static Json addresses(VenueConfig config, Venue venue) throws IOException {
        Json json = new Json()
                .put("name", config.name())
                .put("fix", text(venue.fixAddress()))
                .put("lineA", text(config.itch().lineA()))
                .put("requests", text(venue.itch().requestAddress()))
                .put("snapshots", text(venue.itch().snapshotAddress()));
        return config.itch().lineB() == null
                ? json
                : json.put("lineB", text(config.itch().lineB()));
    }

    private static String text(@Nullable InetSocketAddress address) {
        return address == null ? "" : address.getAddress().getHostAddress() + ":" + address.getPort();
    }
}
