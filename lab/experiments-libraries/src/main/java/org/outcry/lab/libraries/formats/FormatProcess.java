// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.outcry.commandline.ChildJvm;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;

/** Measurement of one codec in a process of its own with the flags that it needs, so that no other code affects it. */
final class FormatProcess {
    /** Prefix of result lines, since a library may print other lines. */
    static final String ROW = "row: ";

    private FormatProcess() {}

    /** Result of a process, and the CPU share of other processes meanwhile. */
    record Found(List<FormatRow> rows, Foreign foreign) {}

    static Found run(FormatCase codec, String classPath, List<String> flags, FormatComparison.Plan plan)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(ChildJvm.program(), "-Xms1g", "-Xmx1g", "-XX:-UsePerfData"));
        command.addAll(flags);
        command.addAll(List.of(
                "-cp",
                classPath,
                FormatsMain.class.getName(),
                codec.id(),
                Integer.toString(plan.warmUpMs()),
                Integer.toString(plan.averageMs())));
        Process process = new ProcessBuilder(command)
                .redirectError(plan.verbose() ? ProcessBuilder.Redirect.INHERIT : ProcessBuilder.Redirect.DISCARD)
                .start();
        ForeignCpu cpu = ForeignCpu.watch();
        List<FormatRow> rows = new ArrayList<>();
        Foreign foreign = Foreign.unknown();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            String line = lines.readLine();
            while (line != null) {
                if (line.startsWith(ROW)) {
                    // The share is read while the process lives, so that its own time is known.
                    foreign = rows.isEmpty() ? cpu.found() : foreign;
                    rows.add(row(codec, line.substring(ROW.length()).split(" ", -1)));
                }
                line = lines.readLine();
            }
        } finally {
            process.destroy();
        }
        if (rows.size() != Method.values().length) {
            throw new IOException("the process that measures ended too early: codec=" + codec.id() + " rows="
                    + rows.size() + ": run again with --verbose to see its output");
        }
        return new Found(rows, foreign);
    }

    private static FormatRow row(FormatCase codec, String[] parts) {
        return new FormatRow(
                codec.codec(),
                codec.shape(),
                Method.valueOf(parts[0]),
                Double.parseDouble(parts[1]),
                Double.parseDouble(parts[2]),
                Double.parseDouble(parts[3]),
                Integer.parseInt(parts[4]),
                Double.parseDouble(parts[5]));
    }
}
