// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Result;
import org.outcry.wire.text.Json;

/**
 * Report of a profile: the answered checklist and its evidence.
 *
 * @param command the profiled command
 * @param exitCode its exit code
 * @param answers the answers to the five questions in their order
 * @param resources machine and JVM by name
 * @param figures figures for comparison with a later profile, by name
 * @param byCommand shares of the CPU by kind of command
 * @param hotMethods shares of the CPU by method
 * @param allocationSites shares of the allocated bytes by site
 * @param opinions opinions of the rules of JDK Mission Control
 * @param pages flame graphs, files that need no network
 * @param flameGraphHtml the page of the CPU's flame graph, for reports in one file
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
        String flameGraphHtml,
        DoctorReport doctor) {
    /** Version of the JSON of {@link #json()}. */
    public static final int VERSION = 1;

    private static final int NAMED = 20;

    /** Returns whether no answer is a FAIL. */
    public boolean clean() {
        return answers.stream().noneMatch(answer -> answer.result() == Result.FAIL);
    }

    /** Returns the object of {@code lab profile --json}. */
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
                .put("pages", files)
                .put("flameGraphHtml", flameGraphHtml);
    }
}
