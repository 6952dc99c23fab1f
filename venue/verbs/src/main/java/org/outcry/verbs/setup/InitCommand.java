// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry init}, which makes the folder of a venue for members on other machines. */
@Listed(group = VerbGroup.START, as = "Makes a venue for members on other machines.")
@Command(
        name = "init",
        description = {
            "Makes the folder of a venue for members on other machines: venue.yaml, certificates, an operator's token,"
                    + " and for each member a token and a sheet with address, names, password and instruments.",
            "Every listener that they reach has TLS 1.3. A secret is in one file, of which the configuration has the"
                    + " hash."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry init --members 10 --host venue.example --out desk",
            "Example: outcry run desk/venue.yaml"
        })
public final class InitCommand implements Verb {
    private static final int MOST_MEMBERS = 1_000;
    private static final int MAX_PORT = 65_528;

    @Spec
    private CommandSpec spec;

    @Option(names = "--members", paramLabel = "N", description = "How many members, 1 to 1000.", defaultValue = "10")
    private int members;

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "The name or address by which members reach this machine; else the machine's name.")
    private @Nullable String host;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "FIX; the seven ports behind it are for market data, native API, console and web.",
            defaultValue = "9880")
    private int port;

    @Option(names = "--out", paramLabel = "DIR", description = "A new or empty folder.", defaultValue = "venue")
    private Path folder = Path.of("venue");

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        check("--members", members, 1, MOST_MEMBERS);
        check("--port", port, 1, MAX_PORT);
        requireEmpty();
        String name = host == null ? InetAddress.getLocalHost().getHostName() : host;
        if (!name.matches("[A-Za-z0-9.:-]{1,253}")) {
            throw new ParameterException(spec.commandLine(), "--host is no name or address: " + name);
        }
        new NewVenue(folder, name, port, members).write();
        PrintWriter out = spec.commandLine().getOut();
        Path config = folder.resolve(NewVenue.CONFIG);
        if (json) {
            out.println(new Json()
                    .put("config", config.toString())
                    .put("host", name)
                    .put("port", port)
                    .put("members", members)
                    .put("sheets", folder.resolve(NewVenue.MEMBERS).toString())
                    .put("operatorToken", folder.resolve(NewVenue.OPERATOR).toString())
                    .put(
                            "trust",
                            folder.resolve("tls/" + VenueCertificates.AUTHORITY).toString()));
        } else {
            out.println("./outcry run " + config);
            out.println("  members    " + members + ": a sheet and a token each in "
                    + folder.resolve(NewVenue.MEMBERS) + "; give each its own, and tls/"
                    + VenueCertificates.AUTHORITY + " to all");
            out.println("  trading    a link to the trader's page in each sheet, port " + (port + 7));
            out.println("  operator   " + folder.resolve(NewVenue.OPERATOR));
            out.println("  address    " + name + ":" + port + " (FIX), TLS 1.3");
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void check(String option, int value, int min, int max) {
        if (value < min || value > max) {
            throw new ParameterException(
                    spec.commandLine(), option + " " + value + " is out of bounds: " + min + " to " + max);
        }
    }

    private void requireEmpty() throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new ParameterException(
                            spec.commandLine(), "--out " + folder + " is not empty; name another folder");
                }
            }
        } else if (Files.exists(folder)) {
            throw new ParameterException(spec.commandLine(), "--out " + folder + " is a file; name another folder");
        }
    }
}
