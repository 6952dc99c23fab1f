// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.faulty.FaultyTarget;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Result;

/**
 * Test with programs that have a known fault for each question: the profile reports the fault there, and only there.
 */
@Isolated("It needs samples of a target, and other tests keep all processors busy")
class ProfileTest {
    private static final long MILLISECONDS = 2400;
    private static final int LONGEST = 8;
    private static final CommandEntries COMMANDS = CommandEntries.named(Set.of("newOrder", "cancelOrder"));

    @TempDir
    private Path folder;

    /**
     * Profiles a target without faults, for longer where the machine is so busy that too few samples were taken, as the
     * report advises.
     */
    private ProfileReport clean() throws IOException {
        List<String> options = List.of("-XX:+UseParallelGC", "-Xmx64m");
        ProfileReport report = profile("clean", 2 * MILLISECONDS, null, options, "commands");
        for (int times = 4; times <= LONGEST && tooShort(report); times *= 2) {
            report = profile("clean" + times, times * MILLISECONDS, null, options, "commands");
        }
        return report;
    }

    private static boolean tooShort(ProfileReport report) {
        return report.answers().stream()
                .filter(answer -> answer.question() == Question.CPU)
                .flatMap(answer -> answer.evidence().stream())
                .anyMatch(each -> each.id().equals("samples") && each.result() == Result.UNKNOWN);
    }

    private ProfileReport profile(
            String name, long milliseconds, @Nullable Baseline baseline, List<String> jvmOptions, String... threads)
            throws IOException {
        Path into = Files.createDirectories(folder.resolve(name));
        List<String> words = new ArrayList<>(List.of(FaultyTarget.class.getName(), Long.toString(milliseconds)));
        words.addAll(List.of(threads));
        Path recording = into.resolve("recording.jfr");
        ProfiledProcess.Ended ended =
                ProfiledProcess.run(recording, jvmOptions, words, OutputStream.nullOutputStream());
        assertThat(ended.exitCode()).isZero();
        return new Profiler(new DoctorReport(List.of()), COMMANDS, baseline)
                .report(name, ended.exitCode(), recording, ended.others(), into);
    }

    private static Answer.Evidence evidence(ProfileReport report, Question question, String id) {
        return report.answers().stream()
                .filter(answer -> answer.question() == question)
                .flatMap(answer -> answer.evidence().stream())
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + id + " in " + report.answers()));
    }

    @Test
    void shouldNameEachFaultAndNothingOnACleanTarget() throws IOException {
        ProfileReport clean = clean();
        assertThat(evidence(clean, Question.RESOURCES, "flags").result()).isEqualTo(Result.PASS);
        assertThat(evidence(clean, Question.INTERNALS, "exceptions").result()).isEqualTo(Result.PASS);
        assertThat(evidence(clean, Question.INTERNALS, "output").result()).isEqualTo(Result.PASS);
        for (String wait : List.of("locks", "sleeps", "parks", "blocking")) {
            assertThat(evidence(clean, Question.INTERNALS, wait).result())
                    .as(wait)
                    .isEqualTo(Result.PASS);
        }
        assertThat(evidence(clean, Question.ALLOCATION, "rate").result()).isEqualTo(Result.PASS);
        assertThat(evidence(clean, Question.INTERNALS, "rings").text()).startsWith("venue: largest batch 77,");
        assertThat(clean.byCommand().top(2)).containsOnlyKeys("newOrder", "cancelOrder");
        assertThat(clean.byCommand().top(1)).containsOnlyKeys("newOrder");
        assertThat(evidence(clean, Question.CPU, "bottom-up").result()).isEqualTo(Result.WARN);
        assertThat(evidence(clean, Question.CPU, "bottom-up").text())
                .startsWith(FaultyTarget.class.getName() + ".burn");

        Path document =
                Files.writeString(folder.resolve("clean.json"), clean.json().toString());
        Process burner = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FaultyTarget.class.getName(),
                        "60000",
                        "commands",
                        "commands")
                .start();
        try {
            ProfileReport faulty = profile(
                    "faulty",
                    MILLISECONDS,
                    Baseline.read(document),
                    List.of("-XX:+UseParallelGC", "-Xmx64m", "-Xmn1g"),
                    "throws",
                    "allocates",
                    "prints",
                    "sleeps");
            assertFaultsAreNamed(faulty, burner.pid());
            assertDifferencesAreNamed(faulty);
        } finally {
            burner.destroyForcibly();
        }
    }

    /** The JDK's own settings leave out short waits and writes, so that no fault may pass for its absence. */
    @Test
    void shouldSayWhatTheSettingsOfARecordingHide() throws Exception {
        Path recording = folder.resolve("default.jfr");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:StartFlightRecording:settings=default,dumponexit=true,filename=" + recording,
                        "-Xlog:jfr*=off",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FaultyTarget.class.getName(),
                        Long.toString(MILLISECONDS),
                        "prints",
                        "allocates")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectErrorStream(true)
                .start();
        assertThat(process.waitFor()).isZero();
        Path into = Files.createDirectories(folder.resolve("default"));
        ProfileReport report = new Profiler(new DoctorReport(List.of()), COMMANDS, null)
                .report("default", 0, recording, List.of(), into);
        for (String id : List.of("output", "sleeps", "parks", "blocking", "locks")) {
            // On a machine that is busy enough, a write may be long enough to be seen.
            Answer.Evidence hidden = evidence(report, Question.INTERNALS, id);
            assertThat(hidden.result()).as(id).isNotEqualTo(Result.PASS);
            if (hidden.result() == Result.UNKNOWN) {
                assertThat(hidden.remedy()).as(id).contains("jdk.").contains("#");
            }
        }
        Answer.Evidence rate = evidence(report, Question.ALLOCATION, "rate");
        assertThat(rate.result()).isIn(Result.FAIL, Result.UNKNOWN);
        assertThat(rate.remedy()).isNotBlank();
    }

    private static void assertFaultsAreNamed(ProfileReport faulty, long burner) {
        Answer.Evidence flag = evidence(faulty, Question.RESOURCES, "flag-without-effect");
        assertThat(flag.text()).contains("-Xmn1g did not take effect");
        Answer.Evidence others = evidence(faulty, Question.ENVIRONMENT, "other-cpu");
        assertThat(others.result()).isEqualTo(Result.FAIL);
        assertThat(others.text()).contains("pid " + burner);
        Answer.Evidence exceptions = evidence(faulty, Question.INTERNALS, "exceptions");
        assertThat(exceptions.result()).isEqualTo(Result.FAIL);
        assertThat(exceptions.text())
                .contains("NumberFormatException in " + FaultyTarget.class.getName() + ".throwing");
        Answer.Evidence output = evidence(faulty, Question.INTERNALS, "output");
        assertThat(output.result()).isEqualTo(Result.FAIL);
        assertThat(output.text()).contains(FaultyTarget.class.getName() + ".printing on prints");
        Answer.Evidence sleeps = evidence(faulty, Question.INTERNALS, "sleeps");
        assertThat(sleeps.result()).isEqualTo(Result.FAIL);
        assertThat(sleeps.text()).contains(FaultyTarget.class.getName() + ".sleeping on sleeps");
        Answer.Evidence rate = evidence(faulty, Question.ALLOCATION, "rate");
        assertThat(rate.result()).isEqualTo(Result.FAIL);
        assertThat(rate.text()).contains(FaultyTarget.class.getName() + ".allocating");
        assertThat(evidence(faulty, Question.ALLOCATION, "coincidence").result())
                .isEqualTo(Result.WARN);
        assertThat(faulty.clean()).isFalse();
        assertThat(faulty.opinions()).extracting(MissionControl.Opinion::id).contains("Exceptions");
        assertThat(faulty.pages().values())
                .allSatisfy(page -> assertThat(page).content().contains("FaultyTarget"));
    }

    private static void assertDifferencesAreNamed(ProfileReport faulty) {
        assertThat(evidence(faulty, Question.RESOURCES, "changed-jvmArguments").text())
                .contains("-Xmn1g");
        assertThat(evidence(faulty, Question.INTERNALS, "more-exceptions").result())
                .isEqualTo(Result.FAIL);
        assertThat(evidence(faulty, Question.ALLOCATION, "more-allocation").text())
                .contains(FaultyTarget.class.getName() + ".allocating");
    }
}
