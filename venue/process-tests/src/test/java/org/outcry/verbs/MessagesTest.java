// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.DeniedAccess;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of messages and exit codes that a user gets for mistakes. */
class MessagesTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int outcry(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Outcry.commandLineOf(args)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private Path config(String text) throws IOException {
        return Files.writeString(folder.resolve("venue.yaml"), text);
    }

    private Venue start(List<String> lines) throws IOException {
        return Venue.start(VenueConfigReader.parse(VENUE, "venue.yaml", folder, 2), lines::add);
    }

    @Test
    void shouldWriteNoFileWhenAnAddressIsGivenTwice() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        String both = VENUE.replace("listen: '127.0.0.1:0'", "listen: '127.0.0.1:" + port + "'")
                .replace("snapshots: '127.0.0.1:0'", "snapshots: '127.0.0.1:" + port + "'");

        assertThat(outcry("run", config(both).toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("one address is given twice", "fix.listen", "itch.snapshots", "" + port);
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void shouldSayThatAFolderIsInUseByTheExitCodeOfTheEnvironment() throws IOException {
        try (Venue venue = start(new ArrayList<>())) {
            assertThat(venue.fault()).isNull();
            assertThat(outcry("run", config(VENUE).toString())).isEqualTo(ExitCode.ENVIRONMENT);
        }
        assertThat(err.toString()).contains("another venue has this folder open");
    }

    /** The line that a process has ended is of one that had begun. */
    @Test
    void shouldSayNothingAfterARefusedStart() throws Exception {
        String text = VENUE + """
            threads: [{name: kept, agents: [sequencer, deltas, requests, snapshots]}, {name: far, agents: [fix], core: 1023}]
            """;
        String config = config(text).toString();
        for (List<String> args : List.of(
                List.of("run", config),
                List.of("run", config, "--only", "fix", "--to", "127.0.0.1:1", "--token-file", "none"))) {
            Path said = folder.resolve("said");
            Process process = OutcryProcess.launch(said, args.toArray(String[]::new));
            assertThat(process.waitFor()).isEqualTo(ExitCode.USAGE);
            assertThat(Files.readAllLines(said))
                    .last()
                    .asString()
                    .startsWith("outcry: no thread can be kept on this core: core=1023");
        }
    }

    /** A folder that root restored, and that the service's user can't use. */
    @Test
    void shouldSayWhoseAFileIsThatCannotBeUsed() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        String missing = data.resolve("journal.sealed").toString();
        assertThat(DeniedAccess.textOf(new AccessDeniedException(missing)))
                .startsWith("no permission to use it: " + missing + " owner="
                        + Files.getOwner(data).getName() + " of=" + data + " user=" + System.getProperty("user.name"))
                .contains("chown");
    }

    @Test
    void shouldSayThatNobodyCanTrade() throws IOException {
        List<String> lines = new ArrayList<>();
        start(lines).close();
        assertThat(lines)
                .anyMatch(line -> line.startsWith("no instruments are configured"))
                .anyMatch(line -> line.startsWith("no sessions are configured"));
    }

    @Test
    void shouldExplainACutJournalWithoutTheNameOfAClass() throws IOException {
        start(new ArrayList<>()).close();
        Path journal = folder.resolve("data/journal-00000000000000000001.events");
        try (RandomAccessFile file = new RandomAccessFile(journal.toFile(), "rw")) {
            file.setLength(20);
        }
        String data = folder.resolve("data").toString();
        for (List<String> args : List.of(
                List.of("journal", "verify", data),
                List.of("journal", "dump", data),
                List.of("run", config(VENUE).toString()))) {
            assertThat(outcry(args.toArray(String[]::new))).as(err::toString).isNotEqualTo(ExitCode.DONE);
            assertThat(err.toString())
                    .contains("outcry: ", journal.toString(), "20")
                    .doesNotContain("Exception");
        }
    }

    @Test
    void shouldCompareFoldersAndNameTheFirstDifference() throws IOException {
        start(new ArrayList<>()).close();
        Path data = folder.resolve("data");
        Path copy = Files.createDirectory(folder.resolve("copy"));
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Files.copy(file, copy.resolve(String.valueOf(file.getFileName())));
            }
        }
        assertThat(outcry("journal", "compare", data.toString(), copy.toString(), "--json"))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"equal\":true,\"sameEnds\":true", "\"differences\":[]");

        start(new ArrayList<>()).close();
        assertThat(outcry("journal", "compare", data.toString(), copy.toString()))
                .isEqualTo(ExitCode.DONE);
        assertThat(outcry("journal", "compare", data.toString(), copy.toString(), "--same-end"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("NOT THE SAME ENDS");
        assertThat(outcry("journal", "compare", data.toString())).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void shouldAskForTheNodeOfAClusterAndKnowIt() throws IOException {
        Files.writeString(folder.resolve("cluster.token"), "short");
        Path config = config("""
            cluster: {tokenFile: cluster.token, nodes: [{number: 1, host: 127.0.0.1, port: 9900}]}
            """);
        assertThat(outcry("run", config.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--node");
        assertThat(outcry("run", config.toString(), "--node", "4")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no such node: --node 4", "1");
        assertThat(outcry("run", config.toString(), "--node", "1")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("16 to 256 characters", "characters=5");
        assertThat(outcry("run", config(VENUE).toString(), "--node", "1")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no section cluster");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    /** The domain is reserved for names that nobody resolves (RFC 6761). */
    @Test
    void shouldNameAHostThatDoesNotResolve() throws IOException {
        Path config = config("""
            cluster: {tokenFile: cluster.token, nodes: [{number: 1, host: node.invalid, port: 9900}]}
            """);
        assertThat(outcry("config", "check", config.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString()).contains("no name that this machine resolves: node=1 host=node.invalid");
        Path ipv6 = config("""
            cluster: {tokenFile: cluster.token, nodes: [{number: 1, host: '::1', port: 9900}]}
            """);
        assertThat(outcry("config", "check", ipv6.toString())).as(out::toString).isEqualTo(ExitCode.DONE);
    }

    @Test
    void shouldNotOverwriteAToken() throws IOException {
        Path token = folder.resolve("desk.token");
        assertThat(outcry("token", "desk", "--out", token.toString())).isEqualTo(ExitCode.DONE);
        String first = Files.readString(token);

        assertThat(outcry("token", "desk", "--out", token.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--out " + token + " exists");
        assertThat(Files.readString(token)).isEqualTo(first);
    }

    @Test
    void shouldSummariseEachVerbInWholeSentences() {
        List<String> summaries = new ArrayList<>();
        collect(Outcry.commandLine(), summaries);
        assertThat(summaries).hasSizeGreaterThan(10).allMatch(line -> line.endsWith("."));
    }

    private static void collect(CommandLine of, List<String> summaries) {
        for (CommandLine verb : of.getSubcommands().values()) {
            summaries.add(verb.getCommandSpec().usageMessage().description()[0]);
            collect(verb, summaries);
        }
    }
}
