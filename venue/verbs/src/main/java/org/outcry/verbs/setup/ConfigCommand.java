// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.app.Exposure;
import org.outcry.app.config.ClusterSection;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.cluster.ClusterConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry config}, which checks a venue's configuration. */
@Listed(group = VerbGroup.START, as = "Checks a venue's configuration.")
@Command(
        name = "config",
        description = "Checks a venue's configuration.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry config check venue.yaml"})
public final class ConfigCommand implements Verb {
    private static final Pattern ERROR = Pattern.compile("(.*?):(\\d+):(\\d+): (.*)");

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what: check");
    }

    /** Reads a configuration, and the files that it names, and prints all errors. */
    @Command(
            name = "check",
            description = {
                "Reads a configuration as a start does, and prints all its errors with line and column. No venue"
                        + " is needed.",
                "Exit code 2 if there is an error."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry config check venue.yaml"})
    int check(
            @Parameters(paramLabel = "FILE", description = "The venue's configuration.") Path file,
            @Option(names = "--json", description = "One JSON object.") boolean json)
            throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<String> errors = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        String summary = "";
        try {
            VenueConfig config = VenueConfigReader.read(file);
            Exposure.check(config, config.gateways(), warnings::add);
            Instant now = Instant.now();
            config.tls().forEach(section -> warnings.addAll(section.warnings(now)));
            config.tls().stream()
                    .map(TlsSection::server)
                    .filter(server -> !server.identity().invalidAt(now).isEmpty())
                    .forEach(server -> errors.add(server.identity().invalidAt(now) + ": file="
                            + server.files().certificate() + "; write a new one to the file"));
            ClusterSection cluster = config.cluster();
            if (cluster != null) {
                cluster.nodes().forEach(node -> resolve(node, errors));
            }
            summary = "instruments " + config.instruments().size() + ", sessions "
                    + config.sessions().size() + ", calendar "
                    + config.calendar().zone();
        } catch (ConfigException e) {
            errors.addAll(String.valueOf(e.getMessage()).lines().toList());
        }
        if (json) {
            out.println(new Json()
                    .put("good", errors.isEmpty())
                    .put("errors", errors.stream().map(ConfigCommand::json).toList())
                    .put("warnings", warnings));
        } else if (errors.isEmpty()) {
            out.println("good: " + summary);
            warnings.forEach(warning -> out.println("warning: " + warning));
        } else {
            errors.forEach(out::println);
        }
        out.flush();
        return errors.isEmpty() ? ExitCode.DONE : ExitCode.USAGE;
    }

    private static void resolve(ClusterConfig.Node node, List<String> errors) {
        try {
            InetAddress.getByName(node.host());
        } catch (UnknownHostException e) {
            errors.add("host of a node is no address, and no name that this machine resolves: node=" + node.number()
                    + " host=" + node.host());
        }
    }

    private static Json json(String error) {
        Matcher matcher = ERROR.matcher(error);
        return matcher.matches()
                ? new Json()
                        .put("file", matcher.group(1))
                        .put("line", Integer.parseInt(matcher.group(2)))
                        .put("column", Integer.parseInt(matcher.group(3)))
                        .put("error", matcher.group(4))
                : new Json().put("error", error);
    }
}
