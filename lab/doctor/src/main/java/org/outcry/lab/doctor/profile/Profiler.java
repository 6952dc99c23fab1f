// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.doctor.DoctorReport;

/** Reader of a recording that answers the checklist. */
final class Profiler {
    private final DoctorReport doctor;
    private final CommandEntries commands;
    private final @Nullable Baseline baseline;

    Profiler(DoctorReport doctor, CommandEntries commands, @Nullable Baseline baseline) {
        this.doctor = doctor;
        this.commands = commands;
        this.baseline = baseline;
    }

    /**
     * Returns the report on a recording.
     *
     * @param command description of the recorded command
     * @param exitCode its exit code
     * @param recording the file
     * @param others other processes that used the CPU
     * @param folder folder of the flame graphs
     */
    ProfileReport report(String command, int exitCode, Path recording, List<OtherProcesses.Busy> others, Path folder)
            throws IOException {
        Recorded recorded = RecordingReader.read(recording);
        Map<String, Path> pages = FlameGraphs.write(recording, folder);
        Subject subject = new Subject(recorded, others, commands, baseline);
        return new ProfileReport(
                command,
                exitCode,
                List.of(
                        ResourceAnswer.of(subject),
                        EnvironmentAnswer.of(subject, doctor),
                        InternalsAnswer.of(subject),
                        CpuAnswer.of(subject),
                        AllocationAnswer.of(subject)),
                ResourceAnswer.resources(recorded),
                figures(recorded),
                CpuAnswer.byCommand(recorded, commands),
                CpuAnswer.byMethod(recorded),
                AllocationAnswer.bySite(recorded),
                MissionControl.opinions(recording),
                pages,
                Files.readString(Objects.requireNonNull(pages.get("cpu"))),
                doctor);
    }

    private static Map<String, Double> figures(Recorded recorded) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("seconds", recorded.seconds());
        figures.put("samples", (double) recorded.steadySamples().count());
        figures.put("otherCpu", EnvironmentAnswer.otherShare(recorded));
        figures.put("exceptionsPerSecond", InternalsAnswer.exceptionsPerSecond(recorded));
        figures.put("deoptimisationsPerSecond", InternalsAnswer.deoptimisationsPerSecond(recorded));
        figures.put("longestPauseMs", InternalsAnswer.longestPauseMs(recorded));
        figures.put("hotBytesPerSecond", AllocationAnswer.hotBytesPerSecond(recorded));
        return figures;
    }
}
