// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.app.SeedFolder;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.ClusterSection;
import org.outcry.app.config.StandbySection;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.ClusterConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ParentVerb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.config.ConfigException;
import org.outcry.verbs.access.ApiOptions;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.verbs.operator.AdoptRulesCommand;
import org.outcry.verbs.run.RunCommand;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry cluster}, for the operators of a venue on several machines. */
@Listed(group = VerbGroup.CLUSTER, as = "Shows and maintains a venue's nodes.")
@Command(
        name = "cluster",
        description = "Shows the nodes of a venue on several machines, takes bookmarks, fills nodes and forgets them.",
        subcommands = AdoptRulesCommand.class,
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry cluster status --token-file operator.token"})
public final class ClusterCommand implements ParentVerb {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long ASK_AGAIN_NS = TimeUnit.MILLISECONDS.toNanos(100);

    @Spec
    private CommandSpec spec;

    @Override
    public Iterable<ClusterVerb> subcommands() {
        return ServiceLoader.load(ClusterVerb.class);
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "say what: " + spec.subcommands().keySet());
    }

    /** Prints the state of each node. */
    @Command(
            name = "status",
            description = {
                "Prints for each node its role, last command, lag behind the leader, released event, bookmark, free"
                        + " disk and clock. It asks their native APIs, with the same token on each. Node 0 is the"
                        + " process that follows the venue, if the file has a section standby.",
                "Exit code 1 without a majority, or when a node lags by more than ten seconds; 3 if nodes refuse the"
                        + " token, so that it is not known."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry cluster status --token-file operator.token --json"})
    int status(@Mixin VenueOptions options, @Option(names = "--json", description = "One JSON object.") boolean json)
            throws IOException {
        ClusterStatus status = ask(options, "reader");
        say(json ? status.json().toString() : status.text());
        return status.exitCode();
    }

    /** Has a bookmark taken. */
    @Command(
            name = "snapshot",
            description = {
                "Has the nodes take a bookmark now, from which they start next, and below which the log is removed.",
                "Needs an operator's token. Exit code 1 if no node leads, or the bookmark does not come."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry cluster snapshot --token-file operator.token"})
    int snapshot(@Mixin VenueOptions options, @Option(names = "--json", description = "One JSON object.") boolean json)
            throws IOException {
        NodeAnswer leader = ask(options, "operator").leader();
        if (leader == null) {
            return failed(json, "no node leads, so that no bookmark can be taken; see outcry cluster status");
        }
        VenueConfig venue = options.venue();
        ClusterConfig.Node node = node(venue, leader.number());
        VenueAccess access = access(options, venue, node, "operator");
        NodeAnswer asked = NodeQuestion.ask(node.number(), access, true);
        if (!asked.answered()) {
            return failed(json, "node " + node.number() + ": " + asked.failure());
        }
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        NodeAnswer now = asked;
        while (now.bookmarkPosition() <= leader.bookmarkPosition()) {
            if (System.nanoTime() - deadlineNs > 0) {
                return failed(
                        json,
                        "no bookmark came within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s: node="
                                + node.number());
            }
            LockSupport.parkNanos(ASK_AGAIN_NS);
            NodeAnswer next = NodeQuestion.ask(node.number(), access, false);
            now = next.answered() ? next : now;
        }
        say(
                json
                        ? new Json()
                                .put("bookmarkCommand", now.bookmarkCommand())
                                .toString()
                        : "bookmark taken: commandNumber=" + now.bookmarkCommand());
        return ExitCode.DONE;
    }

    /** Fills a node's folder. */
    @Command(
            name = "seed",
            description = {
                "Fills the empty data folder of a node with the files of another one, which runs. The node can be"
                        + " started"
                        + " then, and writes the same bytes.",
                "Needs an operator's token. A filling that was interrupted is begun anew by the same command.",
                "Exit code 2 if the folder is not empty, or the other node has other settings."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry cluster seed --node 2 --from 10.0.0.1:9884 --token-file operator.token"})
    int seed(
            @Option(names = "--node", paramLabel = "N", required = true, description = "The number of this node.")
                    int node,
            @Option(
                            names = "--from",
                            paramLabel = "HOST:PORT",
                            required = true,
                            description = "The native API of a node that runs.")
                    String from,
            @Mixin VenueOptions options,
            @Mixin ReasonOption reason,
            @Option(names = "--json", description = "One JSON object; progress on standard error.") boolean json)
            throws IOException {
        return fill(node, from, options, reason, json, false);
    }

    private int fill(
            int node, String from, VenueOptions options, ReasonOption reason, boolean json, boolean mayHaveMoved)
            throws IOException {
        VenueConfig venue = options.venue();
        ClusterConfig cluster = section(venue).of(venue.name(), node);
        Path folder = venue.sequencer().directory();
        PrintWriter progress = spec.commandLine().getErr();
        SeedClient client = new SeedClient(
                options.api().access(venue, "operator", ApiOptions.addressOf("--from", from)),
                node,
                reason,
                folder,
                cluster.commonSettings(venue.sequencer().segmentBytes()),
                mayHaveMoved,
                line -> RunCommand.say(progress, line));
        client.fill();
        say(
                json
                        ? new Json()
                                .put("node", node)
                                .put("directory", folder.toString())
                                .put("files", client.files())
                                .put("bytes", client.bytes())
                                .toString()
                        : "node is filled: node=" + node + " directory=" + folder + " files=" + client.files()
                                + " bytes=" + client.bytes());
        return ExitCode.DONE;
    }

    /** Puts a node of this machine in place of one that is away. */
    @Command(
            name = "replace",
            description = {
                "Puts a node of this machine in place of one that is away, while the others trade: has that one"
                        + " forgotten, and fills the empty data folder of this one, which can be started then. The"
                        + " file has the new address of the node. The leader tells the others the address when the"
                        + " node starts.",
                "Needs an operator's token. Exit code 1 if the former node is alive or unknown, or no majority would"
                        + " remain; 2 if the folder is not empty, or the other nodes have other settings."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Example: outcry cluster replace 3 --host 10.0.0.7 --from 10.0.0.1:9884 --token-file operator.token"
            })
    int replace(
            @Parameters(paramLabel = "N", description = "The number of the node.") int number,
            @Option(
                            names = "--host",
                            paramLabel = "NEW",
                            required = true,
                            description = "The node's new host, as the file has it.")
                    String host,
            @Option(
                            names = "--from",
                            paramLabel = "HOST:PORT",
                            required = true,
                            description = "The native API of a node that runs.")
                    String from,
            @Mixin VenueOptions options,
            @Mixin ReasonOption reason,
            @Option(names = "--json", description = "One JSON object; progress on standard error.") boolean json)
            throws IOException {
        VenueConfig venue = options.venue();
        ClusterConfig.Node own = section(venue).of(venue.name(), number).self();
        if (!own.host().equals(new ClusterConfig.Node(number, host, own.port()).host())) {
            return failed(
                    json,
                    "the file has another host of the node: node=" + number + " file=" + own.host() + " --host=" + host
                            + "; give the node's entry in cluster.nodes its new host");
        }
        SeedFolder.requireEmpty(venue.sequencer().directory());
        String refusal = refusalToForget(number, options, reason);
        return refusal.isEmpty() ? fill(number, from, options, reason, json, true) : failed(json, refusal);
    }

    /** Has a node forgotten. */
    @Command(
            name = "forget",
            description = {
                "Has the nodes keep the log no longer for a node that is away. When it comes back, and they have"
                        + " removed"
                        + " what it needs, it ends and asks to be filled by 'outcry cluster seed'.",
                "Needs an operator's token. Exit code 1 if the node is alive or unknown, or no majority would remain."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry cluster forget 3 --token-file operator.token"})
    int forget(
            @Parameters(paramLabel = "N", description = "The number of the node.") int number,
            @Mixin VenueOptions options,
            @Mixin ReasonOption reason,
            @Option(names = "--json", description = "One JSON object.") boolean json)
            throws IOException {
        String refusal = refusalToForget(number, options, reason);
        if (!refusal.isEmpty()) {
            return failed(json, refusal);
        }
        say(
                json
                        ? new Json().put("forgotten", number).toString()
                        : "the log is no longer kept for node " + number + ", until it is there again");
        return ExitCode.DONE;
    }

    /** Has a node forgotten. Returns why it is not, or an empty text. */
    private static String refusalToForget(int number, VenueOptions options, ReasonOption reason) throws IOException {
        NodeAnswer leader = ask(options, "operator").leader();
        if (leader == null) {
            return "no node leads, so that none can be forgotten; see outcry cluster status";
        }
        VenueConfig venue = options.venue();
        VenueAccess access = access(options, venue, node(venue, leader.number()), "operator");
        String refusal = NodeQuestion.forget(leader.number(), access, number, reason);
        return refusal.isEmpty() ? "" : "the log is still kept: " + refusal;
    }

    private static ClusterConfig.Node node(VenueConfig venue, int number) {
        return section(venue).nodes().stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private int failed(boolean json, String reason) {
        say(json ? new Json().put("failure", reason).toString() : reason);
        return ExitCode.FAILED;
    }

    private void say(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(text);
        out.flush();
    }

    private static ClusterStatus ask(VenueOptions options, String localName) throws IOException {
        VenueConfig venue = options.venue();
        List<NodeAnswer> answers = new ArrayList<>();
        for (ClusterConfig.Node node : section(venue).nodes()) {
            answers.add(NodeQuestion.ask(node.number(), access(options, venue, node, localName), false));
        }
        // They answer one after the other: one that answered before the leader may only seem to be behind.
        ClusterStatus status = new ClusterStatus(answers);
        for (int i = 0; i < answers.size(); i++) {
            NodeAnswer answer = answers.get(i);
            if (status.isBehind(answer)) {
                ClusterConfig.Node node = node(venue, answer.number());
                answers.set(i, NodeQuestion.ask(node.number(), access(options, venue, node, localName), false));
            }
        }
        return new ClusterStatus(answers, standby(options, venue, localName));
    }

    private static @Nullable NodeAnswer standby(VenueOptions options, VenueConfig venue, String localName)
            throws IOException {
        StandbySection standby = venue.standby();
        return standby == null
                ? null
                : NodeQuestion.ask(
                        NodeQuestion.STANDBY, options.api().access(venue, localName, standby.address()), false);
    }

    private static VenueAccess access(
            VenueOptions options, VenueConfig venue, ClusterConfig.Node node, String localName) throws IOException {
        InetSocketAddress address = section(venue).nativeApi(node, venue.nativeApi());
        return options.api().access(venue, localName, address);
    }

    private static ClusterSection section(VenueConfig venue) {
        @Nullable ClusterSection section = venue.cluster();
        if (section == null) {
            throw new ConfigException(
                    List.of("the configuration has no section cluster: name the venue's file by --config"));
        }
        return section;
    }
}
