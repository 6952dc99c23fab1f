// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendOrdersLayout;
import org.outcry.api.order.RejectReason;

/**
 * Commands of a scenario, including its set-up, with their times. A time is given by a line {@code at:} before the
 * command, or is 1 us after the previous command. The first time is that of the venue's start.
 */
record CommandScript(String name, List<CommandFile.Command> commands, List<Long> timesNs) {
    private static final long START_NS = 1_767_225_600_000_000_000L;
    private static final long STEP_NS = 1_000;
    private static final Pattern AT = Pattern.compile("(?m)^at: *(\\S+) *\\n");

    /** The system property that runs every scenario instead of one of each kind. */
    static final String ALL = "outcry.plumbing.all";

    /** Returns the scenarios in folders of scenarios, and of kinds of scenarios, as the behaviour tests have them. */
    static List<CommandScript> in(List<Path> folders) throws IOException {
        List<CommandScript> all = new ArrayList<>();
        Map<Path, Integer> ofKind = new HashMap<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path in : (Iterable<Path>)
                        files.filter(file -> file.endsWith("in.yaml")).sorted()::iterator) {
                    Path scenario = Objects.requireNonNull(in.getParent());
                    int before = ofKind.merge(Objects.requireNonNull(scenario.getParent()), 1, Integer::sum) - 1;
                    CommandScript script = read(scenario);
                    boolean ownAffair = script.commands().stream().anyMatch(CommandScript::isSequencersOwn);
                    if (!ownAffair && (before == 0 || Boolean.getBoolean(ALL))) {
                        all.add(script);
                    }
                }
            }
        }
        return all;
    }

    /**
     * Returns whether the command is a suspension for a full disk, which the sequencer ends by itself when the disk has
     * room.
     */
    private static boolean isSequencersOwn(CommandFile.Command command) {
        boolean[] own = new boolean[1];
        SuspendOrders suspend = new SuspendOrders();
        command.write(new PlumbingTest.Buffered() {
            @Override
            public void commit(int methodId, int length) {
                if (command.method().equals("suspendOrders")) {
                    SuspendOrdersLayout.read(suspend, bytes, 0, length);
                    own[0] = suspend.reason == RejectReason.STORAGE_FULL;
                }
            }
        });
        return own[0];
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
