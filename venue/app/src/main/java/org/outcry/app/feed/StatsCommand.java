// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.outcry.app.ExitCode;
import org.outcry.runtime.CountersFile;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed stats}, which prints the counters of a venue's feed. */
@Command(
        name = "stats",
        description = {
            "Prints the counters of a venue's feed, running or not: of each agent its state, how many events it is behind, and what it did.",
            "Streams follow, with the holes that they left in their numbers because they were too far behind.",
            "States: ok; behind; stuck, if an agent of a running venue made no turn for 2 s; dead, if the venue does not run;",
            "of a stream, skipping while it leaves a hole."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed stats data --json"})
public final class StatsCommand implements Callable<Integer> {
    private static final String FILE = "itch.counters";
    private static final String STREAM = "stream:";
    private static final long STUCK_MS = 2_000;
    private static final long BEHIND = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The venue's folder.", defaultValue = "data")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "no counters in " + folder + ": name the folder of a venue with the gateway itch");
        }
        CountersFile.Counters counters = CountersFile.read(file);
        boolean runs = counters.isRunning();
        Map<String, Map<String, Long>> agents = new LinkedHashMap<>();
        counters.values().forEach((name, value) -> {
            int dot = name.indexOf('.');
            agents.computeIfAbsent(name.substring(0, dot), agent -> new LinkedHashMap<>())
                    .put(name.substring(dot + 1), value);
        });
        PrintWriter out = spec.commandLine().getOut();
        Json all = new Json().put("running", runs).put("processId", counters.processId());
        boolean ok = true;
        for (Map.Entry<String, Map<String, Long>> agent : agents.entrySet()) {
            boolean isStream = agent.getKey().startsWith(STREAM);
            String state = isStream
                    ? streamState(runs, agent.getValue())
                    : state(runs, agent.getValue(), System.currentTimeMillis());
            ok &= state.equals("ok");
            Json fields = new Json().put("state", state);
            StringBuilder text = new StringBuilder();
            agent.getValue().forEach((name, value) -> {
                fields.put(name, value);
                if (!name.equals("turnMs") && !name.equals("skipping")) {
                    text.append(String.format(Locale.ROOT, "  %s %,d", name, value));
                }
            });
            all.put(agent.getKey(), fields);
            if (!json) {
                out.printf(Locale.ROOT, "%-15s %-8s%s%n", agent.getKey(), state, text);
            }
        }
        if (json) {
            out.println(all);
        }
        out.flush();
        return ok ? ExitCode.DONE : ExitCode.FAILED;
    }

    static String streamState(boolean runs, Map<String, Long> stream) {
        if (!runs) {
            return "dead";
        }
        return stream.getOrDefault("skipping", 0L) == 1 ? "skipping" : "ok";
    }

    static String state(boolean runs, Map<String, Long> agent, long nowMs) {
        if (!runs) {
            return "dead";
        }
        if (nowMs - agent.getOrDefault("turnMs", 0L) > STUCK_MS) {
            return "stuck";
        }
        return agent.getOrDefault("behind", 0L) > BEHIND ? "behind" : "ok";
    }
}
