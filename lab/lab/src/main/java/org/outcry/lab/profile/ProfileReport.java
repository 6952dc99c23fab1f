package org.outcry.lab.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.outcry.app.Json;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Result;

/**
 * A profile: the checklist answered, and what the answers rest on.
 *
 * @param command what was profiled
 * @param exitCode how it ended
 * @param answers the five questions in their order
 * @param resources machine and JVM by name
 * @param figures what a later profile is compared with, by name
 * @param byCommand shares of the CPU by kind of command
 * @param hotMethods shares of the CPU by method
 * @param allocationSites shares of the allocated bytes by site
 * @param opinions what the rules of JDK Mission Control say
 * @param pages flame graphs, files that open offline
 * @param doctor the machine's grade
 */
public record ProfileReport(
        String command,
        int exitCode,
        List<Answer> answers,
        Map<String, String> resources,
        Map<String, Double> figures,
        Shares byCommand,
        Shares hotMethods,
        Shares allocationSites,
        List<MissionControl.Opinion> opinions,
        Map<String, Path> pages,
        DoctorReport doctor) {
    /** The version of what {@link #json()} prints. */
    public static final int VERSION = 1;

    private static final int NAMED = 20;

    /** Whether no answer is a FAIL. */
    public boolean clean() {
        return answers.stream().noneMatch(answer -> answer.result() == Result.FAIL);
    }

    /** The object of {@code lab profile --json}. */
    public Json json() {
        Json machine = new Json();
        resources.forEach(machine::put);
        Json numbers = new Json();
        figures.forEach(numbers::put);
        Json files = new Json();
        pages.forEach((name, page) -> files.put(name, page.toString()));
        return new Json()
                .put("version", VERSION)
                .put("command", command)
                .put("exitCode", exitCode)
                .put("grade", doctor.grade().name())
                .put("answers", answers.stream().map(Answer::json).toList())
                .put("resources", machine)
                .put("figures", numbers)
                .put("cpuByCommand", byCommand.json(NAMED))
                .put("hotMethods", hotMethods.json(NAMED))
                .put("allocationSites", allocationSites.json(NAMED))
                .put(
                        "missionControl",
                        opinions.stream().map(MissionControl.Opinion::json).toList())
                .put("pages", files);
    }
}
