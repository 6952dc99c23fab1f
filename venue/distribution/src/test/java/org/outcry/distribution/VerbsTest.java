// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.lab.kit.MeasuringVerb;
import picocli.CommandLine;

class VerbsTest {
    private static final String HEADER = "seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id\n";

    @TempDir
    private Path folder;

    private record Said(int exitCode, String out, String err) {}

    private static Said run(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(err, true));
        int exitCode = outcry.execute(words);
        return new Said(exitCode, out.toString(), err.toString());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void shouldExplainEveryVerbWithAnExample() {
        List<CommandLine> todo =
                new ArrayList<>(Outcry.commandLine().getSubcommands().values());
        assertThat(todo).hasSizeGreaterThanOrEqualTo(5);
        while (!todo.isEmpty()) {
            CommandLine verb = todo.removeLast();
            assertThat(verb.getUsageMessage()).as(verb.getCommandName()).contains("Example: outcry ");
            todo.addAll(verb.getSubcommands().values());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "lab",
                "journal",
                "replay",
                "demo --seconds 0",
                "demo --rate x",
                "demo --client-core 9999",
                "lab echo --clients 0",
                "lab echo --threads none",
                "lab fix --rounds 0",
                "lab profile --recording no-such-file.jfr",
                "lab profile --recording pom.xml",
                "lab queue --bytes 15",
                "lab fix --sessions 0",
                "lab fix --sessions 100 --active 40 --rates 39",
                "lab fix --windows 0",
                "lab possdup --rounds 0",
                "lab feed --rate 0",
                "lab feed --restart 100",
                "lab feed --restart 10000 --load",
                "lab feed --skip --rate 10",
                "lab feed --skip --restart 10000",
                "lab threads --streams 0",
                "lab idle --pauses 0",
                "lab web nonsense",
                "lab web rate --sockets 17",
                "lab idle --idle sometimes",
                "lab days --days 0",
                "lab days --commands 1",
                "lab generate",
                "doctor --seconds -1",
                "doctor --explain nonsense",
                "lab parity",
                "lab parity --capture FILE",
                "lab profile",
                "lab profile --recording FILE throughput",
                "lab engine-stream --reps 0",
                "lab engine-stream none.bin",
                "lab scale --orders 0",
                "lab formats --rounds 0",
                "lab throughput FILE",
                "lab disturb",
                "lab disturb nonsense",
                "lab disturb cancel --seconds 0",
                "lab micro --forks 0",
                "lab allocate --threads 0",
                "replay commands FILE --speed 0",
                "replay lobster FILE --speed -1"
            })
    void shouldCallWrongUsageWrongUsage(String words) {
        Said said = run(words.isEmpty() ? new String[0] : words.split(" ", -1));
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).isNotBlank();
        assertThat(said.out()).isEmpty();
    }

    /** Each of these would run for a while before it found that the other one is wrong. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "throughput FILE --rounds 0",
                "throughput FILE --counts 0",
                "latency FILE --rate 0",
                "latency FILE --rate 1 --target moon",
                "latency FILE --rate 1 --require p99",
                "latency none.csv --rate 1",
                "fix --rounds 0",
                "fix --windows 0",
                "fix --pages 9999",
                "fix --client-core 9999",
                "ouch --seconds 0",
                "possdup --rates 0",
                "feed --rate 0",
                "threads --streams 0",
                "threads --recording none.csv",
                "idle --seconds 0",
                "days --calls 0",
                "c-library --flows none",
                "engine-stream --reps 0",
                "engine-stream --wide 0",
                "scale --orders 0",
                "formats --rounds 0",
                "echo --clients 0",
                "disturb nonsense",
                "queue --records 0",
                "micro --forks 0",
                "allocate --threads 0"
            })
    void shouldCheckTheCommandsThatItComparesBeforeItRunsThem(String wrong) throws IOException {
        Path flow = file("flow.csv", HEADER + "1,10,new,1,B,100,5,0\n");
        Path history = folder.resolve("history.csv");
        Said said = run(
                "lab",
                "compare",
                "throughput " + flow,
                wrong.replace("FILE", flow.toString()),
                "--history",
                history.toString());
        assertThat(said.exitCode()).as(said.err()).isEqualTo(2);
        assertThat(said.err()).doesNotContain("round 1").doesNotContain("Exception:");
        assertThat(said.out()).isEmpty();
        assertThat(history).doesNotExist();
    }

    @Test
    void shouldBeAbleToCheckEveryVerbThatMeasures() {
        List<String> others = List.of(
                "generate",
                "record",
                "compare",
                "history",
                "report",
                "profile",
                "parity",
                "failover",
                "catch-up",
                "results");
        CommandLine lab =
                Objects.requireNonNull(Outcry.commandLine().getSubcommands().get("lab"));
        assertThat(lab.getSubcommands())
                .allSatisfy(
                        (name, verb) -> assertThat(others.contains(name) || verb.getCommand() instanceof MeasuringVerb)
                                .as(name)
                                .isTrue());
    }

    @Test
    void shouldSayInWhichConditionsTheRunsOfAPageDiffer() throws IOException {
        String run = "{\"schema\":\"outcry-lab/1\",\"kind\":\"latency\","
                + "\"load\":{\"target\":\"%s\",\"ratePerSecond\":%d},\"provenance\":{\"commit\":\"abc\"}}";
        Path here = file("here.json", run.formatted("engine", 1_000));
        Path there = file("there.json", run.formatted("fix", 45_000));
        Path page = folder.resolve("both.html");
        Said said = run("lab", "report", here.toString(), there.toString(), "--page", page.toString());
        assertThat(said.exitCode()).isZero();
        assertThat(said.out())
                .contains("the runs differ: target: engine here, fix there")
                .contains("the runs differ: rate: 1000 here, 45000 there");
        assertThat(Files.readString(page)).contains("\"differsIn\":[\"target: engine here, fix there\"");
    }

    @Test
    void shouldReplayCommandsAndWriteWhatCameOfThem() throws IOException {
        Path commands = file(
                "commands.csv",
                HEADER + "1,10,seed,1,B,100,5,0\n2,20,new,2,S,105,7,0\n3,30,ioc,3,S,99,8,1\n4,40,reduce,2,S,105,2,0\n"
                        + "5,50,replace,2,S,104,4,0\n6,60,cancel,9,S,1,1,0\n");
        Path feed = folder.resolve("feed.itch");
        Path events = folder.resolve("events.yaml");
        Said said = run(
                "replay",
                "commands",
                commands.toString(),
                "--json",
                "--feed",
                feed.toString(),
                "--events",
                events.toString());
        assertThat(said.exitCode()).isZero();
        assertThat(said.out().trim())
                .isEqualTo("{\"commands\":6,\"trades\":1,\"volume\":5,\"rejects\":1,"
                        + "\"unknownSymbols\":{},\"books\":{\"\":{\"orders\":1,\"bids\":[],\"asks\":[[104,4]]}}}");
        assertThat(Files.size(feed)).isGreaterThan(200);
        assertThat(Files.readString(events)).contains("orderExecuted: {").contains("cancelRejected: {");
        Said throughFix = run("replay", "commands", commands.toString(), "--json", "--via", "fix");
        assertThat(throughFix.out()).isEqualTo(said.out());
    }

    @Test
    void shouldApplyNothingOfAFileWithABadRow() throws IOException {
        Path commands = file("commands.csv", HEADER + "1,10,new,1,B,100,5,0\n2,20,new,2,X,105,7,0\n");
        Path feed = folder.resolve("feed.itch");
        Said said = run("replay", "commands", commands.toString(), "--json", "--feed", feed.toString());
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains("commands.csv: line 3, column 5").contains("expected");
        assertThat(said.out()).isEmpty();
        assertThat(feed).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"engine", "fix"})
    void shouldReplayAFileOfNoCommands(String via) throws IOException {
        Path commands = file("none.csv", HEADER);
        String[] words = {"replay", "commands", commands.toString(), "--json"};
        Said said = via.equals("fix") ? run(with(words, "--via", via)) : run(words);
        assertThat(said.out().trim())
                .isEqualTo("{\"commands\":0,\"trades\":0,\"volume\":0,\"rejects\":0,"
                        + "\"unknownSymbols\":{},\"books\":{}}");
        assertThat(said.exitCode()).isZero();
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void shouldNameAFileThatIsNotThere() {
        Said said = run("replay", "commands", folder.resolve("none.csv").toString());
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains("none.csv");
    }

    @Test
    void shouldGenerateTheSameFileFromTheSameSeedAndMeasureOnIt() {
        Path one = folder.resolve("one.csv");
        Path two = folder.resolve("two.csv");
        for (Path each : List.of(one, two)) {
            assertThat(run("lab", "generate", "--count", "2000", "--seed", "5", "--out", each.toString())
                            .exitCode())
                    .isZero();
        }
        assertThat(one).hasSameTextualContentAs(two);
        Said said = run("lab", "throughput", one.toString(), "--counts", "3000,5000", "--rounds", "1", "--json");
        assertThat(said.exitCode()).isIn(0, 3);
        assertThat(said.out()).contains("{\"name\":\"3,000 commands, median\",\"unit\":\"M/s\",\"value\":");
    }

    @Test
    void shouldRunADemoWhoseBooksAreEqual() throws IOException {
        Said said = run(
                "demo",
                "--warm-up",
                "1",
                "--seconds",
                "1",
                "--rate",
                "1500",
                "--participants",
                "3",
                "--instruments",
                "2",
                "--lose",
                "50",
                "--json");
        assertThat(said.out()).contains("\"booksEqual\":true").contains("\"faults\":[]");
        Map<String, Double> figures = new HashMap<>();
        JsonText.objects(JsonText.object(said.out()), "figures")
                .forEach(each -> figures.put(String.valueOf(each.get("name")), JsonText.number(each, "value")));
        assertThat(figures).containsEntry("warm-up", 1.0);
        assertThat(figures.get("latency, max")).isGreaterThanOrEqualTo(figures.getOrDefault("undisplaced, max", 0.0));
        assertThat(figures.get("gaps")).isEqualTo(figures.get("gaps repaired"));
        assertThat(said.exitCode()).isZero();
    }

    @Test
    void shouldRunADemoToItsEndWhenHardlyAnythingIsSent() {
        Said said = run("demo", "--warm-up", "0", "--seconds", "1", "--rate", "1", "--json");
        assertThat(said.out()).contains("\"booksEqual\":true").contains("\"faults\":[]");
        assertThat(said.exitCode()).isZero();
    }
}
