// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.VerbGroup;
import org.outcry.demo.day.DaysPlan;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab days}: a venue after many days. */
@Listed(group = VerbGroup.FIGURES, as = "A venue after many days of virtual time.")
@Command(
        name = "days",
        description = {
            "A venue after many days of virtual time: its files, its start, and operators' verbs. What is kept of"
                    + " journal and event log is smaller than by default by the same factor as the days.",
            "Exit code 1: the data folder of whole days, computed, has 40 GB or more; a start takes 10 s of CPU or"
                    + " more, or serves after 2 s or later; a verb takes 0.5 s or more, or costs the venue 5 ms of CPU"
                    + " or more; 3: INVALID: other processes had more than 2 %% of the CPU during starts and verbs."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab days --days 30 --commands 500000",
            "         outcry lab days --days 2 --commands 5000000 --folder /srv/days"
        })
public final class DaysCommand extends Experiment {
    @Option(names = "--days", paramLabel = "N", defaultValue = "30", description = "Days (${DEFAULT-VALUE}).")
    private int days;

    @Option(
            names = "--commands",
            paramLabel = "N",
            defaultValue = "500000",
            description = "Commands of a day (${DEFAULT-VALUE}); 86400000 are a whole day at 1,000 a second.")
    private int commands;

    @Option(names = "--archive", description = "Old files go to an archive; else they are deleted, as by default.")
    private boolean archives;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "10",
            description = "Calls of each verb (${DEFAULT-VALUE}).")
    private int calls;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "A new folder for venue.yaml, data and archive, which stays; by default a temporary one.")
    private @Nullable Path folder;

    @Override
    public void check() throws IOException {
        within("--days", days, 1, 366);
        within("--commands", commands, 10_000, DaysPlan.WHOLE_COMMANDS);
        within("--calls", calls, 1, 1_000);
        if (folder != null && Files.exists(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw wrong("--folder has files: folder=" + folder + "; name a new one");
                }
            }
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        Path in = folder == null ? Files.createTempDirectory("outcry-lab-days") : folder.toAbsolutePath();
        try {
            return DaysReport.of(new DaysRun(new DaysPlan(days, commands, archives, in), calls, progress).run());
        } finally {
            if (folder == null) {
                TemporaryFolder.delete(in);
            }
        }
    }
}
