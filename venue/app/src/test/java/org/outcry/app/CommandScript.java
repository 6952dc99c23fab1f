package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The commands of a scenario, set-up included, and their times: of a line {@code at:} before them, or 1 us after the
 * command before. The first time is that of the venue's own start.
 */
record CommandScript(String name, List<CommandFile.Command> commands, List<Long> timesNs) {
    private static final long START_NS = 1_767_225_600_000_000_000L;
    private static final long STEP_NS = 1_000;
    private static final Pattern AT = Pattern.compile("(?m)^at: *(\\S+) *\\n");

    /** The scenarios in folders of scenarios, as the behaviour tests have them. */
    static List<CommandScript> in(List<Path> folders) throws IOException {
        List<CommandScript> all = new ArrayList<>();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (Stream<Path> scenarios = Files.list(folder)) {
                for (Path scenario :
                        (Iterable<Path>) scenarios.filter(Files::isDirectory).sorted()::iterator) {
                    all.add(read(scenario));
                }
            }
        }
        return all;
    }

    private static CommandScript read(Path scenario) throws IOException {
        Path own = scenario.resolve("setup.yaml");
        Path shared = scenario.resolveSibling("setup.yaml");
        List<CommandFile.Command> commands = new ArrayList<>();
        List<Long> times = new ArrayList<>(List.of(START_NS));
        for (Path file : List.of(Files.exists(own) ? own : shared, scenario.resolve("in.yaml"))) {
            if (Files.exists(file)) {
                for (String document : Files.readString(file).split("(?m)^---\\s*$", -1)) {
                    add(file, document, commands, times);
                }
            }
        }
        return new CommandScript(scenario.toString(), commands, times);
    }

    private static void add(Path file, String document, List<CommandFile.Command> commands, List<Long> times) {
        String text = document.replaceAll("(?m)^\\.\\.\\.\\s*$", "");
        Matcher at = AT.matcher(text);
        long timeNs = times.getLast() + STEP_NS;
        if (at.find()) {
            Instant instant = Instant.parse(at.group(1));
            timeNs = Math.max(times.getLast(), instant.getEpochSecond() * 1_000_000_000L + instant.getNano());
            text = at.replaceFirst("");
        }
        if (!text.replaceAll("(?m)#.*$", "").isBlank()) {
            commands.addAll(CommandFile.read(file.toString(), text));
            times.add(timeNs);
        }
    }
}
