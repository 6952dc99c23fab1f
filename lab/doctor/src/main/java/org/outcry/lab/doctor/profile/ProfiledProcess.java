// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.commandline.ChildJvm;

/** Program in a JVM of its own, under Flight Recorder. */
final class ProfiledProcess {
    /** Settings in addition to the JDK's profile, with periods short enough for a run of seconds. */
    private static final List<String> SETTINGS = List.of(
            "settings=profile",
            "jdk.ExecutionSample#period=4ms",
            "jdk.CPULoad#period=500ms",
            "jdk.ThreadCPULoad#period=500ms",
            "jdk.ThreadAllocationStatistics#period=500ms",
            "jdk.ExceptionStatistics#period=500ms",
            "jdk.ContainerCPUThrottling#period=1s",
            "jdk.FileWrite#threshold=0ns",
            "jdk.FileRead#threshold=1ms",
            "jdk.FileForce#threshold=1ms",
            "jdk.SocketRead#threshold=1ms",
            "jdk.SocketWrite#threshold=1ms",
            "jdk.ThreadSleep#threshold=100us",
            "jdk.ThreadPark#threshold=1ms",
            "jdk.JavaMonitorWait#threshold=1ms",
            "jdk.JavaExceptionThrow#enabled=true",
            "jdk.JavaMonitorEnter#threshold=100us",
            "+outcry.Batch#enabled=true",
            "+outcry.RingFull#enabled=true",
            "+outcry.Drop#enabled=true",
            "+outcry.Snapshot#enabled=true");

    private static final List<String> HOUSE =
            List.of("-XX:-UsePerfData", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private ProfiledProcess() {}

    /** Result of the process. */
    record Ended(int exitCode, List<OtherProcesses.Busy> others) {}

    /**
     * Runs a main class of this class path.
     *
     * @param recording file of the recording
     * @param jvmOptions for the JVM
     * @param words the main class and its arguments
     * @param output receives its standard output and standard error
     */
    static Ended run(Path recording, List<String> jvmOptions, List<String> words, OutputStream output)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ChildJvm.program());
        command.addAll(jvmOptions);
        command.addAll(HOUSE);
        command.addAll(ChildJvm.MODULES);
        command.add(
                "-XX:StartFlightRecording:filename=" + recording + ",dumponexit=true," + String.join(",", SETTINGS));
        command.add("-Xlog:jfr+startup=error");
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.addAll(words);
        OtherProcesses others = new OtherProcesses();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            process.getInputStream().transferTo(output);
            long self = ProcessHandle.current().pid();
            List<OtherProcesses.Busy> busiest = others.busiest(self, process.pid());
            return new Ended(process.waitFor(), busiest);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the profiled program ran: " + words, e);
        }
    }
}
