// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.faulty.FaultyTarget;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Result;
import org.outcry.measure.Pauses;
import org.outcry.runtime.FlightEvent;

/** Test of the answers on synthetic recordings of behaviour that takes long to provoke in a real program. */
class AnswersTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    /** Returns thirty seconds in which one thread is hot and there is no fault. */
    private static Recorded quiet() {
        Recorded recorded = new Recorded();
        recorded.start = START;
        recorded.end = START.plusSeconds(30);
        recorded.hardwareThreads = 2;
        for (int i = 0; i < 300; i++) {
            recorded.samples.add(new Recorded.Sample(at(i * 0.1), "engine", List.of("a.B.c", "a.Main.main")));
        }
        recorded.threadCpu.add(new Recorded.ThreadFigure(at(20), "engine", 0.4));
        return recorded;
    }

    private static Instant at(double seconds) {
        return START.plusMillis((long) (seconds * 1000));
    }

    private static Answer.Evidence internals(Recorded recorded, String id) {
        Subject subject = new Subject(recorded, List.of(), CommandEntries.named(Set.of()), null);
        return InternalsAnswer.of(subject).evidence().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldFindNothingWhereNothingIsWrong() {
        Subject subject = new Subject(quiet(), List.of(), CommandEntries.named(Set.of()), null);
        assertThat(InternalsAnswer.of(subject).result()).isEqualTo(Result.PASS);
    }

    private static Answer.Evidence quota(Recorded recorded) {
        Subject subject = new Subject(recorded, List.of(), CommandEntries.named(Set.of()), null);
        return EnvironmentAnswer.of(subject, new DoctorReport(List.of())).evidence().stream()
                .filter(each -> each.id().equals("cpu-quota"))
                .findFirst()
                .orElseThrow();
    }

    /** Each pause of a collection counts, where there are several, and the collections have their names. */
    @Test
    void shouldKnowTheCollectionsOfCollectorsThatPauseSeveralTimes(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("z.jfr");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseZGC",
                        "-Xmx64m",
                        "-XX:StartFlightRecording:settings=profile,dumponexit=true,filename=" + file,
                        "-Xlog:jfr*=off",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FaultyTarget.class.getName(),
                        "0",
                        "collects",
                        "collects")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("printed").toFile())
                .start();
        assertThat(process.waitFor()).isZero();
        Recorded recorded = RecordingReader.read(file);
        assertThat(recorded.collections.top(9).keySet()).isNotEmpty().allMatch(name -> name.startsWith("ZGC "));
        assertThat((double) recorded.pauses.size()).isGreaterThan(recorded.collections.all());
        // A program this short may have ended before the recording's first periodic event, which begins the time that
        // is judged.
        recorded.start = recorded.pauses.getFirst().at().minusSeconds(12);
        recorded.end = recorded.start.plusSeconds(30);
        assertThat(internals(recorded, "pauses").text()).contains(" collections (ZGC ");
    }

    /** A run of {@code lab latency} has events of its own, which are not the venue's. */
    @Test
    void shouldReadARecordingInWhichTheLabMarkedItsMeasurement(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("marked.jfr");
        try (Recording recording = new Recording();
                Pauses pauses = new Pauses()) {
            Pauses.enable(recording);
            recording.enable("jdk.ActiveRecording");
            recording.setName("profile");
            recording.start();
            FlightEvent.batch("deltas", 77);
            pauses.begin();
            recording.stop();
            recording.dump(file);
        }
        Recorded recorded = RecordingReader.read(file);
        assertThat(recorded.venueEvents)
                .allSatisfy(event -> assertThat(event.kind()).isEqualTo("Batch"));
        assertThat(recorded.recordings).contains("profile").doesNotContain(Pauses.RECORDING);
    }

    /** Threads that were stopped for a quota look like slow code. */
    @Test
    void shouldNotKnowWhatIsSlowInAContainerThatWasThrottled() {
        Recorded recorded = quiet();
        recorded.throttled.add(new Recorded.Throttled(at(1), 1_000, 40, 2_000_000_000L));
        assertThat(quota(recorded).result()).isEqualTo(Result.UNKNOWN);
        recorded.throttled.add(new Recorded.Throttled(at(29), 1_300, 40, 2_000_000_000L));
        assertThat(quota(recorded).result()).isEqualTo(Result.PASS);
        recorded.throttled.add(new Recorded.Throttled(at(30), 1_310, 49, 4_500_000_000L));
        assertThat(quota(recorded).result()).isEqualTo(Result.UNKNOWN);
        assertThat(quota(recorded).text()).contains("in 9 of 310 periods", "2.5 s together");
        assertThat(quota(recorded).remedy()).contains("cpu.max");
    }

    @Test
    void shouldNameAStormOfDeoptimisations() {
        Recorded recorded = quiet();
        for (int i = 0; i < 5000; i++) {
            recorded.deoptimised.add(new Recorded.Deoptimised(at(15), "engine", "a.Book.match", "class_check"));
        }
        Answer.Evidence storm = internals(recorded, "deoptimisations");
        assertThat(storm.result()).isEqualTo(Result.FAIL);
        assertThat(storm.text()).contains("294.1").contains("a.Book.match (class_check) 100.0 %");
    }

    @Test
    void shouldCountBusyThreadsAgainstCores() {
        Recorded recorded = quiet();
        recorded.threadCpu.add(new Recorded.ThreadFigure(at(20), "deltas", 0.4));
        assertThat(internals(recorded, "threads").result()).isEqualTo(Result.WARN);
        recorded.threadCpu.add(new Recorded.ThreadFigure(at(20), "snapshots", 0.3));
        assertThat(internals(recorded, "threads").result()).isEqualTo(Result.FAIL);
        assertThat(internals(recorded, "threads").text()).contains("3 threads").contains("2 processors");
    }

    @Test
    void shouldForgiveWhatHappensWhileStarting() {
        Recorded recorded = quiet();
        recorded.thrown.add(new Recorded.Thrown(at(2), "engine", "java.lang.NoSuchMethodException", "a.Main.main"));
        recorded.pauses.add(new Recorded.Pause(at(3), 80, "Allocation Failure"));
        recorded.pauses.add(new Recorded.Pause(at(20), 90, "System.gc()"));
        assertThat(internals(recorded, "exceptions").result()).isEqualTo(Result.PASS);
        assertThat(internals(recorded, "pauses").result()).isEqualTo(Result.PASS);
        recorded.thrown.add(new Recorded.Thrown(at(20), "engine", "java.lang.IllegalStateException", "a.B.c"));
        recorded.pauses.add(new Recorded.Pause(at(20), 12, "Allocation Failure"));
        assertThat(internals(recorded, "exceptions").result()).isEqualTo(Result.WARN);
        assertThat(internals(recorded, "pauses").result()).isEqualTo(Result.FAIL);
    }

    @Test
    void shouldNameLocksThatHotThreadsWaitFor() {
        Recorded recorded = quiet();
        recorded.blocked.add(new Recorded.Blocked(at(20), "engine", 900, "a.Lock"));
        assertThat(internals(recorded, "locks").result()).isEqualTo(Result.FAIL);
        assertThat(internals(recorded, "locks").text())
                .contains("a.Lock on engine")
                .contains("5.29 %");
    }

    @Test
    void shouldSayWithWhichSettingARecordingWouldShowIt() {
        Recorded recorded = quiet();
        recorded.settings.put("jdk.FileWrite", "threshold", "1 ms");
        recorded.settings.put("jdk.ThreadSleep", "threshold", "20 ms");
        recorded.settings.put("jdk.JavaMonitorEnter", "threshold", "20 ms");
        recorded.settings.put("jdk.JavaExceptionThrow", "enabled", "false");
        assertUnknown(recorded, "output", "jdk.FileWrite#threshold=1us");
        assertUnknown(recorded, "sleeps", "jdk.ThreadSleep#threshold=1000us");
        assertUnknown(recorded, "locks", "jdk.JavaMonitorEnter#threshold=1000us");
        assertUnknown(recorded, "exceptions", "jdk.JavaExceptionThrow#enabled=true");
        recorded.settings.put("jdk.FileWrite", "threshold", "20 ms");
        assertUnknown(recorded, "blocking", "jdk.FileWrite#threshold=1000us");
        // Single events above the threshold say nothing of those below.
        recorded.waits.add(new Recorded.Wait(at(12), "engine", Recorded.Waiting.SLEEP, 44, "a.B.rest"));
        recorded.waits.add(new Recorded.Wait(at(12), "engine", Recorded.Waiting.CALL, 44, "a.B.write"));
        recorded.blocked.add(new Recorded.Blocked(at(12), "engine", 44, "a.Lock"));
        recorded.printed.add(new Recorded.Printed(at(12), "engine", "a.B.print"));
        recorded.settings.put("jdk.ThreadPark", "threshold", "20 ms");
        recorded.waits.add(new Recorded.Wait(at(12), "engine", Recorded.Waiting.PARK, 5_000, "a.B.park"));
        for (String id : List.of("sleeps", "blocking", "locks", "output", "parks")) {
            assertThat(internals(recorded, id).result()).as(id).isEqualTo(Result.UNKNOWN);
            assertThat(internals(recorded, id).text()).as(id).startsWith("at least ");
            assertThat(internals(recorded, id).remedy())
                    .as(id)
                    .startsWith(
                            "record again: jcmd PID JFR.start settings=profile duration=60s filename=better.jfr jdk.");
        }
        for (int i = 0; i < 114; i++) {
            recorded.waits.add(new Recorded.Wait(at(12 + i * 0.1), "engine", Recorded.Waiting.SLEEP, 50, "a.B.rest"));
        }
        assertThat(internals(recorded, "sleeps").result()).isEqualTo(Result.FAIL);
        assertThat(internals(recorded, "sleeps").text())
                .startsWith("at least 115 sleeps")
                .contains("a.B.rest on engine");
    }

    private static void assertUnknown(Recorded recorded, String id, String setting) {
        Answer.Evidence evidence = internals(recorded, id);
        assertThat(evidence.result()).as(id).isEqualTo(Result.UNKNOWN);
        assertThat(evidence.remedy()).contains(setting);
    }

    @Test
    void shouldJudgeGarbageByItsSamplesWhereNothingCountsIt() {
        Recorded recorded = quiet();
        Subject subject = new Subject(recorded, List.of(), CommandEntries.named(Set.of()), null);
        assertThat(rate(subject).result()).isEqualTo(Result.UNKNOWN);
        assertThat(rate(subject).remedy()).contains("jdk.ThreadAllocationStatistics#period=1s");
        for (int i = 0; i < 300; i++) {
            recorded.allocations.add(
                    new Recorded.Allocation(at(i * 0.1), "engine", "byte[]", 5_000_000, List.of("a.B.c")));
        }
        assertThat(rate(subject).result()).isEqualTo(Result.FAIL);
        assertThat(rate(subject).text()).contains("KiB a second by the samples, at a.B.c");
    }

    private static Answer.Evidence rate(Subject subject) {
        return AllocationAnswer.of(subject).evidence().stream()
                .filter(each -> each.id().equals("rate"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldLeaveOutTheLabItself() {
        Recorded recorded = quiet();
        List<String> sender = List.of("java.lang.Thread.yield", "org.outcry.lab.load.latency.Sender.run");
        assertThat(OwnWork.is(sender)).isTrue();
        assertThat(OwnWork.is(List.of("a.Engine.apply", "org.outcry.lab.load.latency.Sender.run")))
                .isFalse();
        for (int i = 0; i < 300; i++) {
            recorded.own.sample("sender", sender);
            recorded.own.allocation("engine", sender, 1_000);
        }
        recorded.threadCpu.add(new Recorded.ThreadFigure(at(20), "sender", 0.5));
        recorded.threadAllocated.add(new Recorded.ThreadFigure(at(15), "engine", 0));
        recorded.threadAllocated.add(new Recorded.ThreadFigure(at(25), "engine", 1e9));
        Subject subject = new Subject(recorded, List.of(), CommandEntries.named(Set.of()), null);
        assertThat(recorded.hotThreads()).containsExactly("engine");
        assertThat(internals(recorded, "threads").result()).isEqualTo(Result.PASS);
        assertThat(internals(recorded, "threads").text()).endsWith("besides the lab's own: sender");
        assertThat(rate(subject).result()).isEqualTo(Result.PASS);
        assertThat(CpuAnswer.of(subject).evidence().getFirst().text())
                .startsWith(
                        "300 samples of the lab itself are left out: org.outcry.lab.load.latency.Sender.run 100.0 %")
                .endsWith("its threads: sender");
    }

    /** A target on the sender's thread has few of its samples, as the sender waits most of the time. */
    @Test
    void shouldJudgeAProgramThatTheSendersThreadCalls() {
        Recorded recorded = quiet();
        for (int i = 0; i < 10_000; i++) {
            recorded.own.sample("engine", List.of("org.outcry.lab.load.latency.Sender.run"));
        }
        assertThat(recorded.hotThreads()).containsExactly("engine");
        recorded.waits.add(new Recorded.Wait(at(15), "engine", Recorded.Waiting.SLEEP, 900, "a.B.rest"));
        assertThat(internals(recorded, "sleeps").result()).isEqualTo(Result.FAIL);
    }

    @Test
    void shouldTellOfFullRingsAndDrops() {
        Recorded recorded = quiet();
        recorded.venueEvents.add(new Recorded.VenueEvent(at(20), "Batch", "deltas", 8192));
        assertThat(internals(recorded, "rings").result()).isEqualTo(Result.PASS);
        recorded.venueEvents.add(new Recorded.VenueEvent(at(21), "Drop", "deltas", 40));
        assertThat(internals(recorded, "rings").result()).isEqualTo(Result.WARN);
        assertThat(internals(recorded, "rings").text())
                .contains("largest batch 8192")
                .contains("1 drops");
    }

    @Test
    void shouldSayThatItCantTellFromFewSamples() {
        Recorded recorded = quiet();
        recorded.samples.subList(20, 300).clear();
        Subject subject = new Subject(recorded, List.of(), CommandEntries.named(Set.of()), null);
        assertThat(CpuAnswer.of(subject).result()).isEqualTo(Result.UNKNOWN);
    }

    @Test
    void shouldFindFlagsWithoutEffect() {
        Map<String, String> effective = Map.of(
                "UseLargePages", "false",
                "MaxHeapSize", "536870912",
                "NewSize", "44564480",
                "ThreadStackSize", "512",
                "UseParallelGC", "true",
                "MaxRAMPercentage", "50.000000");
        assertThat(Flags.ignored("-XX:+UseParallelGC -Xmx512m -Xss512k -XX:MaxRAMPercentage=50", effective))
                .isEmpty();
        assertThat(Flags.ignored("-XX:+UseLargePages -Xmn1g -XX:-UseParallelGC -Dx=y -XX:+NoFlag", effective))
                .extracting(Flags.Ignored::name)
                .containsExactly("UseLargePages", "NewSize", "UseParallelGC");
        String collected = "-XX:CompileCommand=quiet -XX:CompileCommand=dontinline,a.B::*";
        assertThat(Flags.contradictions(collected)).isEmpty();
        assertThat(Flags.ignored(collected, Map.of("CompileCommand", "quiet\ndontinline,a.B::*")))
                .isEmpty();
        assertThat(Flags.contradictions("-Xmx1g -XX:+UseZGC -Xmx2g -XX:+UseZGC"))
                .containsExactly("-Xmx1g -Xmx2g");
    }

    @Test
    void shouldRefuseABaselineThatIsNone(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"rows\":[]}");
        assertThatThrownBy(() -> Baseline.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a profile");
    }
}
