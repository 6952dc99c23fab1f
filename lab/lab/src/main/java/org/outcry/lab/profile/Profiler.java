package org.outcry.lab.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.doctor.DoctorReport;

/** Reads a recording and answers the checklist. */
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
     * The report on a recording.
     *
     * @param command what was recorded, in words
     * @param exitCode how it ended
     * @param recording the file
     * @param others who else used the CPU
     * @param folder where the flame graphs go
     */
    ProfileReport report(String command, int exitCode, Path recording, List<OtherProcesses.Busy> others, Path folder)
            throws IOException {
        Recorded recorded = RecordingReader.read(recording);
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
                FlameGraphs.write(recording, folder),
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
