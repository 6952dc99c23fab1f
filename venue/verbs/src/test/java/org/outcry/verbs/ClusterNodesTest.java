// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.agrona.CloseHelper;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.JoinedGateway;
import org.outcry.app.Venue;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.FolderIdentity;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.Token;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.verbs.run.Listening;

/**
 * Nodes of a running venue: one whose folder is filled from another one, one that is forgotten, and a gateway that goes
 * from one to another.
 */
class ClusterNodesTest {
    private static final int NODES = 3;
    private static final String LOOPBACK = "127.0.0.1";

    @TempDir
    private Path folder;

    private final List<Venue> venues = new ArrayList<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final int[] apis = new int[NODES + 1];
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @AfterEach
    void closeAll() {
        CloseHelper.closeAll(venues);
    }

    @Test
    void shouldFillANodeOfARunningVenue() throws Exception {
        String members = startTwo();
        String from = Listening.text(venues.getFirst().address("native"));

        refuses(from, members);
        assertThat(data(3)).doesNotExist();

        // A filling that was killed leaves a mark, with which no node starts.
        Files.createDirectories(data(3).resolve("aeron"));
        Files.writeString(data(3).resolve("seed.unfinished"), "");
        Files.writeString(data(3).resolve("aeron/archive.catalog"), "half of it");
        assertThatThrownBy(() -> start(3))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("outcry cluster seed");

        assertThat(seed(3, from, "--json")).as(err::toString).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"node\":3", "\"files\":");
        assertThat(data(3).resolve("seed.unfinished")).doesNotExist();
        assertThat(JournalCheck.check(data(3)).faults()).isEmpty();
        assertThat(lines).anyMatch(line -> line.startsWith("a node is filled from this one: node=3 by=ops@"));
        assertThat(seed(3, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("is not empty", "data", "move it away");

        forgets();
        showsTheNodesAndTakesABookmark("\"role\":\"down\"");

        venues.add(start(3));
        showsTheNodesAndTakesABookmark("\"node\":3");
        replacesTheThird(from, members);
        showsTheNodesAndTakesABookmark("\"node\":3");
        CloseHelper.closeAll(venues);
        venues.clear();
        FolderComparison.Result result = FolderComparison.compare(List.of(data(1), data(2), data(3)));
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).as("%s", result.held()).isTrue();
        assertThat(result.compared()).isPositive();
    }

    /** Its address of the second node is that which the first one tells. */
    @Test
    void shouldHaveAGatewayGoOnAtAnotherNode() throws Exception {
        startTwo();
        VenueConfig config = VenueConfigReader.read(own(1).resolve("venue.yaml"));
        VenueAccess access = new VenueAccess(venues.getFirst().address("native"), folder.resolve("ops.token"));
        try (JoinedGateway joined = Objects.requireNonNull(JoinedGateway.start(
                config, Objects.requireNonNull(config.gateway("itch")), access, () -> false, lines::add))) {
            assertThat(joined.endpoints()).isNotEmpty();
            assertThat(lines).anyMatch(line -> isThere(line, 1));
            venues.removeFirst().close();
            while (lines.stream().noneMatch(line -> isThere(line, 2))) {
                LockSupport.parkNanos(100_000);
            }
        }
    }

    private boolean isThere(String line, int node) {
        return line.startsWith("venue is there: ") && line.contains(":" + apis[node] + " ");
    }

    /** Starts nodes 1 and 2, as if all three had started before. Returns the list of all three. */
    private String startTwo() throws Exception {
        String members = members();
        for (int number = 1; number <= NODES; number++) {
            write(number, "OUTCRY", members);
        }
        Token.random("ops").write(folder.resolve("ops.token"));
        for (int number = 1; number < NODES; number++) {
            FolderIdentity.ofFilledFolder(Files.createDirectories(data(number)), number);
        }
        for (CompletableFuture<Venue> each : List.of(later(1), later(2))) {
            venues.add(each.get());
        }
        return members;
    }

    private void refuses(String from, String members) throws IOException {
        write(3, "OTHER", members);
        assertThat(seed(3, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("another name: here=OTHER there=OUTCRY");
        write(3, "OUTCRY", members.replace("number: 2,", "number: 4,"));
        assertThat(seed(3, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("another nodes: here=1@", " 4@", "there=1@", " 2@");
        write(3, "OUTCRY", members);
        Files.writeString(own(3).resolve("cluster.token"), "another secret than that of the test");
        assertThat(seed(3, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("another tokenFile: here=").doesNotContain("secret");
        write(3, "OUTCRY", members);
        assertThat(seed(1, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("is not empty");
        assertThat(seed(3, "nowhere")).isEqualTo(ExitCode.USAGE);
        assertThat(seed(7, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no such node: --node 7");

        // In a file of its own: the venue reads its clients' files again when they change.
        Path wrong = folder.resolve("wrong.token");
        Token.random("ops").write(wrong);
        assertThat(seed(3, from, wrong)).isEqualTo(ExitCode.ENVIRONMENT);
        assertThat(err.toString()).contains("name or token is not known here");
    }

    /** Node 3 is away. */
    private void forgets() throws IOException {
        String config = own(1).resolve("venue.yaml").toString();
        String token = folder.resolve("ops.token").toString();
        List<String> rest = List.of("--config", config, "--token-file", token);
        assertThat(outcry(List.of("cluster", "forget", "2"), rest)).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("still kept: the node is alive");
        assertThat(outcry(List.of("cluster", "forget", "9"), rest)).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("there is no such node: node=9");
        assertThat(outcry(List.of("cluster", "forget", "3", "--json"), rest)).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"forgotten\":3");
    }

    /** Its machine is lost: the files of the others have the former address. */
    private void replacesTheThird(String from, String members) throws Exception {
        assertThat(replace(LOOPBACK, from)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("is not empty");
        venues.removeLast().close();
        try (Stream<Path> files = Files.walk(data(3))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        Matcher port =
                Pattern.compile("number: 3, host: 127.0.0.1, port: (\\d+)").matcher(members);
        assertThat(port.find()).isTrue();
        int moved = freePorts(Integer.parseInt(port.group(1)) + ClusterConfig.PORTS);
        write(3, "OUTCRY", members.replace("port: " + port.group(1), "port: " + moved));
        assertThat(replace("10.0.0.7", from)).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("the file has another host of the node: node=3 file=127.0.0.1");
        int code = replace(LOOPBACK, from);
        while (code == ExitCode.FAILED && out.toString().contains("the node is alive")) {
            code = replace(LOOPBACK, from);
        }
        assertThat(code).as("%s %s", out, err).isEqualTo(ExitCode.DONE);
        venues.add(start(3));
        assertThat(lines).anyMatch(line -> line.startsWith("a node was replaced: 3@127.0.0.1:" + moved));
        assertThat(data(1).resolve("addresses")).content().contains(" 3@127.0.0.1:" + moved);
    }

    private int replace(String host, String from) {
        return outcry(
                List.of("cluster", "replace", "3", "--host", host, "--from", from),
                List.of(
                        "--config",
                        own(3).resolve("venue.yaml").toString(),
                        "--token-file",
                        folder.resolve("ops.token").toString()));
    }

    private void showsTheNodesAndTakesABookmark(String of) throws IOException {
        List<String> rest = List.of(
                "--config",
                own(1).resolve("venue.yaml").toString(),
                "--token-file",
                folder.resolve("ops.token").toString());
        assertThat(outcry(List.of("cluster", "status", "--json"), rest))
                .as(out::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .contains("\"majority\":true", "\"role\":\"leader\"", "\"role\":\"follower\"", of)
                .contains("\"lagCommands\":0", "\"clockDifferenceMs\":");
        assertThat(outcry(List.of("cluster", "status"), rest)).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("leader", "GiB").doesNotContain("no majority");
        assertThat(outcry(List.of("cluster", "snapshot", "--json"), rest))
                .as(out::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"bookmarkCommand\":");
    }

    private int outcry(List<String> words, List<String> rest) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> args = new ArrayList<>(words);
        args.addAll(rest);
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    private int seed(int node, String from, String... more) {
        return seed(node, from, folder.resolve("ops.token"), more);
    }

    private int seed(int node, String from, Path token, String... more) {
        List<String> args = List.of(
                "cluster",
                "seed",
                "--node",
                Integer.toString(node),
                "--config",
                own(Math.min(node, NODES)).resolve("venue.yaml").toString(),
                "--from",
                from,
                "--token-file",
                token.toString());
        return outcry(args, List.of(more));
    }

    private CompletableFuture<Venue> later(int number) {
        CompletableFuture<Venue> started = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        started.complete(start(number));
                    } catch (IOException | RuntimeException e) {
                        started.completeExceptionally(e);
                    }
                })
                .start();
        return started;
    }

    private Venue start(int number) throws IOException {
        VenueConfig config = VenueConfigReader.read(own(number).resolve("venue.yaml"));
        ClusterConfig cluster =
                config.cluster() == null ? null : config.cluster().of(config.name(), number);
        return Venue.start(config, () -> config, new OffsetEpochNanoClock(), lines::add, cluster, () -> false);
    }

    private Path own(int number) {
        return folder.resolve("node" + number);
    }

    private Path data(int number) {
        return own(number).resolve("data");
    }

    private void write(int number, String name, String members) throws IOException {
        Files.createDirectories(own(number));
        Files.writeString(own(number).resolve("cluster.token"), "the secret of the test");
        Files.writeString(own(number).resolve("venue.yaml"), """
            name: %s
            journal: {segment: 1MiB}
            gateways: []
            cluster:
              logSegment: 8MiB
              tokenFile: cluster.token
              nodes:
            %s
            native:
              listen: '127.0.0.1:%d'
              clients: [{name: ops, role: operator, tokenFile: %s}]
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 2, compId: BETA, cancelOnDisconnect: never}]
            """.formatted(
                        name, members, apis[number], folder.resolve("ops.token")));
    }

    private String members() throws IOException {
        StringBuilder members = new StringBuilder();
        int port = ThreadLocalRandom.current().nextInt(20_000, 31_000);
        for (int number = 1; number <= NODES; number++) {
            port = freePorts(port);
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral(LOOPBACK))) {
                apis[number] = socket.getLocalPort();
            }
            members.append("    - {number: " + number + ", host: " + LOOPBACK + ", port: " + port + ", native: '"
                    + LOOPBACK + ":" + apis[number] + "'}\n");
            port += ClusterConfig.PORTS;
        }
        return members.toString();
    }

    private static int freePorts(int from) throws IOException {
        int first = from;
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral(LOOPBACK))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }
}
