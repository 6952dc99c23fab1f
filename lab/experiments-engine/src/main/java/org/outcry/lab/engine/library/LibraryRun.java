// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.kit.PeerJars;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;

/** Rounds of all flows through the C library, with our engine and its peers in turn. */
final class LibraryRun {
    /** Description of the measured operation, printed beside every figure. */
    static final String OPERATION =
            "one message (new, immediate, modify or cancel of one instrument, the order named by a 64-bit id that is"
                    + " looked up), delivered by a C program to the engine's C library in runs of 256, its reports"
                    + " pushed one by one into a queue that another thread reads; ours is the whole engine with all"
                    + " controls, a peer is its order book alone; time of the whole flow";

    /** Name of our engine. */
    static final String OURS = "outcry";

    private final LibraryPlan plan;
    private final Consumer<String> progress;

    LibraryRun(LibraryPlan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    LibraryReport run() throws IOException {
        Path folder = Files.createTempDirectory("outcry-c-library");
        try {
            Path build = plan.build();
            CLibrary library = CLibrary.build(build == null ? folder : build);
            List<String> engines = new ArrayList<>(List.of(OURS));
            if (plan.withPeers()) {
                engines.addAll(peers());
            }
            List<LibraryReport.Row> rows = new ArrayList<>();
            if (plan.rounds() > 0) {
                for (LibraryFlow flow : plan.flows()) {
                    Path file = folder.resolve(flow.title());
                    Files.write(file, flow.messages(plan.orders(), plan.seed()));
                    engines.forEach(engine -> rows.add(new LibraryReport.Row(flow.title(), engine)));
                }
            }
            ForeignCpu cpu = ForeignCpu.watch();
            for (int round = 1; round <= plan.rounds(); round++) {
                for (LibraryReport.Row row : rows) {
                    progress.accept(row.flow + ", " + row.engine + ", round " + round + " of " + plan.rounds());
                    String book = row.engine.equals(OURS) ? "" : row.engine;
                    row.add(library.drive(
                            folder.resolve(row.flow), plan.oneByOne(), plan.pinned(), Map.of("OUTCRY_BOOK", book)));
                }
            }
            LibraryReport report = new LibraryReport(
                    build == null ? null : library.library(), rows, plan.rounds() == 0 ? Foreign.none() : cpu.found());
            report.requireEqualReports();
            return report;
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private static List<String> peers() throws IOException {
        List<String> names = new ArrayList<>();
        ServiceLoader.load(LibraryPeer.class, PeerJars.of("").loader()).forEach(peer -> names.add(peer.name()));
        return names;
    }
}
