// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Options of the JVMs that are started from the class path of this one. */
public final class ChildJvm {
    /**
     * Options that the product needs without its manifest. The launcher has the same ones, so that its AOT cache fits.
     */
    public static final List<String> MODULES =
            List.of("--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED");

    private static final List<String> PARALLEL = List.of("-XX:+UseParallelGC");

    private static final List<String> SHORT_PAUSES = List.of(
            "-XX:+UseShenandoahGC",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-PrintWarnings",
            "-XX:-ShenandoahPacing",
            "-XX:ShenandoahControlIntervalMin=20",
            "-XX:ShenandoahControlIntervalMax=200");

    private static final String AUTO_BOX = "-XX:AutoBoxCacheMax=32768";

    private static final String CACHE = "-XX:AOTCache=";

    private ChildJvm() {}

    /**
     * Returns the command line of a program in a JVM of its own, to which its arguments are added.
     *
     * @param options options of the JVM, beside {@link #MODULES}
     * @param main the name of the main class
     */
    public static List<String> command(List<String> options, String classPath, String main) {
        List<String> command = new ArrayList<>();
        command.add(program());
        command.addAll(options);
        command.addAll(MODULES);
        command.addAll(List.of("-XX:-UsePerfData", "-cp", classPath, main));
        return command;
    }

    /** Returns the path of the program that runs a JVM like this one. */
    public static String program() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Returns the command line of a program of this build, see {@link #command(List, String, String)}. */
    public static List<String> command(List<String> options, Class<?> main) {
        return command(options, System.getProperty("java.class.path"), main.getName());
    }

    /** Returns the options that the launcher gives the JVM of a venue: its collector depends on what this JDK has. */
    public static List<String> ofAVenue() {
        return with(hasShortPauses() ? SHORT_PAUSES : PARALLEL);
    }

    /** Returns the options that the launcher gives the JVM of any other verb. */
    public static List<String> ofAVerb() {
        return with(PARALLEL);
    }

    private static List<String> with(List<String> collector) {
        List<String> options = new ArrayList<>(collector);
        options.add(AUTO_BOX);
        return options;
    }

    private static boolean hasShortPauses() {
        try {
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).getVMOption("UseShenandoahGC");
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns the options of the AOT cache with which this JVM was started by the launcher; none without it. */
    public static List<String> cache() {
        return cache(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    /** Returns those among some options. A JVM that can't use the cache runs without it, and says nothing. */
    static List<String> cache(List<String> options) {
        return options.stream()
                .filter(option -> option.startsWith(CACHE))
                .findFirst()
                .map(option -> List.of(option, "-Xlog:aot=off"))
                .orElse(List.of());
    }
}
